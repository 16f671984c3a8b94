import type { NatureLabels } from '#model/data/natureLabels.ts'
import type { accounting } from '#model/data/natures/accounting.ts'
import type { governance } from '#model/data/natures/governance.ts'
import type { indicatorValues } from '#model/data/natures/indicatorValues.ts'
import type { payments } from '#model/data/natures/payments.ts'
import { methods, placeAndTime, provenance } from './rowFrame.ts'

const GOVERNANCE = {
  name: 'Gouvernance et éthique',
  description:
    'Cas, amendes, lobbying, formation anticorruption et conseil\u00A0: une ligne par fait et par date.',
  columns: {
    site: placeAndTime.site,
    date: 'Date',
    topic: 'Type d’événement',
    reference: 'Référence',
    qty: 'Nombre',
    amount: 'Montant',
    currency: 'Devise',
    ...provenance,
  },
  codes: {
    topic: {
      CORRUPTION_CONVICTION: 'Condamnation pour corruption',
      CORRUPTION_INCIDENT: 'Cas de corruption confirmé',
      WHISTLEBLOWING: 'Signalement de lanceur d’alerte',
      LATE_PAYMENT_PROCEEDING: 'Procédure pour retard de paiement',
      DATA_BREACH: 'Violation de données personnelles',
      DISCRIMINATION: 'Cas de discrimination',
      COMPLAINT: 'Plainte du personnel',
      SEVERE_INCIDENT: 'Atteinte grave aux droits humains',
      CUSTOMER_COMPLAINT: 'Réclamation client',
      AT_RISK_FUNCTIONS: 'Personnes occupant une fonction à risque',
      TRAINED: 'Personnes à risque formées',
      BOARD_MEMBERS: 'Membres de l’organe de gouvernance',
      BOARD_WOMEN: 'Femmes dans l’organe de gouvernance',
      BOARD_INDEPENDENT: 'Membres indépendants de l’organe de gouvernance',
      CORRUPTION_FINE: 'Amende pour corruption',
      DISCRIMINATION_FINE: 'Amende ou indemnité (droits du personnel)',
      POLITICAL_CONTRIBUTION: 'Contribution politique',
      LOBBYING: 'Dépense de lobbying',
    },
    method: methods,
  },
  rules: {
    countOfTopic: 'Ce type d’événement s’exprime en nombre. Renseignez la colonne Nombre.',
    amountOfTopic: 'Ce type d’événement s’exprime en montant. Renseignez la colonne Montant.',
    trainedWithinAtRisk:
      'Les personnes formées dépassent les personnes dans des fonctions à risque. Corrigez l’un des deux nombres.',
    partOfBoard: 'Le nombre dépasse celui des membres du conseil à cette date. Corrigez l’un des deux.',
  },
} as const satisfies NatureLabels<typeof governance>

const PAYMENTS = {
  name: 'Délais de paiement',
  description: 'Factures fournisseurs réglées\u00A0: une ligne par facture.',
  columns: {
    site: placeAndTime.site,
    invoice: 'Facture',
    supplier: 'Fournisseur',
    invoice_date: 'Date de facture',
    due: 'Échéance',
    paid: 'Date de paiement',
    amount: 'Montant, en\u00A0€',
    supplier_size: 'Taille du fournisseur',
    ...provenance,
  },
  codes: { supplier_size: { SME: 'PME', LARGE: 'Grande entreprise' }, method: methods },
  rules: {
    creditNote: 'Le montant est négatif. Expliquez l’avoir en commentaire.',
    paidAfterInvoice: 'Le paiement précède la facture. Corrigez l’une des deux dates.',
    dueAfterInvoice: 'L’échéance précède la facture. Corrigez l’une des deux dates.',
    dueMissing: 'Sans échéance, la facture ne compte pas parmi celles payées dans les délais. Renseignez-la.',
    veryLate: 'Le paiement intervient plus d’un an après la facture. Vérifiez les dates.',
  },
} as const satisfies NatureLabels<typeof payments>

const INDICATORS = {
  name: 'Indicateurs',
  description: 'N’importe quel indicateur du catalogue\u00A0: une ligne par site, période et valeur.',
  columns: {
    site: placeAndTime.site,
    indicator: 'Indicateur',
    period: 'Période',
    value: 'Valeur',
    unit: 'Unité',
    source: 'Source',
    comment: provenance.comment,
  },
  codes: {},
  rules: {
    negativeValue: 'La valeur est négative. Corrigez-la, ou expliquez-la en commentaire.',
  },
} as const satisfies NatureLabels<typeof indicatorValues>

const FEC = {
  name: 'Fichier des écritures comptables (FEC)',
  description:
    'Fichier légal à 18 champs. Le chiffre d’affaires net (comptes 70) en est extrait et rattaché au siège de la société.',
  columns: {
    JournalCode: 'Code du journal',
    JournalLib: 'Libellé du journal',
    EcritureNum: 'Numéro de l’écriture',
    EcritureDate: 'Date de comptabilisation',
    CompteNum: 'Numéro de compte',
    CompteLib: 'Libellé du compte',
    CompAuxNum: 'Numéro de compte auxiliaire',
    CompAuxLib: 'Libellé du compte auxiliaire',
    PieceRef: 'Référence de la pièce',
    PieceDate: 'Date de la pièce',
    EcritureLib: 'Libellé de l’écriture',
    Debit: 'Débit',
    Credit: 'Crédit',
    Montant: 'Montant',
    Sens: 'Sens',
    EcritureLet: 'Lettrage',
    DateLet: 'Date de lettrage',
    ValidDate: 'Date de validation',
    Montantdevise: 'Montant en devise',
    Idevise: 'Devise',
  },
  codes: { Sens: { D: 'Débit', C: 'Crédit' } },
  rules: {
    debitOrAmount: 'La ligne n’a ni débit, ni crédit, ni montant. Renseignez l’un d’eux.',
    amountSign: 'Le montant n’a pas de sens. Indiquez D ou C.',
    accountNumber: 'Un numéro de compte commence par trois chiffres du plan comptable. Corrigez-le.',
    validated: 'La date de validation manque, alors qu’elle est obligatoire dans un FEC. Renseignez-la.',
    entryBalance: 'Les débits et les crédits de l’écriture ne sont pas égaux. Corrigez l’écriture.',
  },
} as const satisfies NatureLabels<typeof accounting>

export const conductNatures = { GOVERNANCE, PAYMENTS, INDICATORS, FEC } as const
