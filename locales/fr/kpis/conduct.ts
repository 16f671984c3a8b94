import type { conduct } from '#model/data/kpis/conduct.ts'

/** Value chain and business conduct. */
export const conductKpis = {
  K59: {
    label: 'Fournisseurs évalués',
    description: 'Fournisseurs actifs évalués sur leurs pratiques ESG.',
  },
  K118: {
    label: 'Réclamations clients',
    description: 'Réclamations reçues de clients et d’utilisateurs finaux.',
  },
  K119: {
    label: 'Intensité carbone des achats',
    description: 'Émissions des biens et services achetés par millier d’euros d’achats.',
  },
  K120: {
    label: 'Part des achats dans le scope 3',
    description: 'Émissions des biens et services achetés dans les émissions du scope 3.',
  },
  K61: {
    label: 'Part des femmes dans l’organe de gouvernance',
    description: 'Femmes parmi les membres de l’organe d’administration ou de surveillance.',
  },
  K62: {
    label: 'Administrateurs indépendants',
    description: 'Membres indépendants de l’organe d’administration ou de surveillance.',
  },
  K63: {
    label: 'Formation à la lutte contre la corruption',
    description: 'Personnes formées parmi celles dont les fonctions sont exposées à la corruption.',
  },
  K64: {
    label: 'Délai moyen de paiement',
    description: 'Jours entre la facture et son paiement, en moyenne par facture payée.',
  },
  K65: {
    label: 'Paiements dans les délais',
    description: 'Factures payées au plus tard à leur échéance.',
  },
  K121: {
    label: 'Procédures pour retard de paiement',
    description: 'Procédures judiciaires en cours pour retard de paiement.',
  },
  K122: {
    label: 'Condamnations pour corruption',
    description: 'Condamnations pour violation des lois contre la corruption.',
  },
  K123: {
    label: 'Amendes pour corruption',
    description: 'Montant des amendes pour violation des lois contre la corruption.',
  },
  K124: {
    label: 'Cas de corruption confirmés',
    description: 'Cas de corruption active ou passive confirmés.',
  },
  K125: {
    label: 'Signalements de lanceurs d’alerte',
    description: 'Signalements reçus par les dispositifs d’alerte.',
  },
  K126: {
    label: 'Contributions politiques',
    description: 'Contributions politiques, financières ou en nature, directes ou indirectes.',
  },
  K127: {
    label: 'Dépenses de lobbying',
    description: 'Dépenses d’activités de lobbying.',
  },
  K128: {
    label: 'Violations de données personnelles',
    description: 'Violations de données à caractère personnel constatées.',
  },
} as const satisfies Record<keyof typeof conduct, { label: string; description: string }>
