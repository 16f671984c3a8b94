import type { energyAndClimate } from '#model/data/kpis/energyAndClimate.ts'

/** Energy and climate. */
export const energyAndClimateKpis = {
  K01: {
    label: 'Consommation totale d’énergie',
    description:
      'Énergie consommée par les activités, toutes sources réunies, au pouvoir calorifique inférieur.',
  },
  K02: {
    label: 'Part d’énergie renouvelable',
    description:
      'Énergie d’origine renouvelable, achetée ou autoproduite, rapportée à la consommation totale d’énergie.',
  },
  K03: {
    label: 'Part d’énergie fossile',
    description: 'Énergie d’origine fossile, rapportée à la consommation totale d’énergie.',
  },
  K04: {
    label: 'Part d’énergie nucléaire',
    description: 'Énergie d’origine nucléaire, rapportée à la consommation totale d’énergie.',
  },
  K05: {
    label: 'Intensité énergétique',
    description:
      'Énergie totale par million d’euros de chiffre d’affaires net. Les ESRS de 2023 ne l’exigent que pour les secteurs à fort impact climatique.',
  },
  K06: {
    label: 'Énergie par m²',
    description: 'Énergie totale par mètre carré de surface utile.',
  },
  K08: {
    label: 'Coût moyen de l’énergie',
    description: 'Coût de l’énergie par mégawattheure consommé.',
  },
  K68: {
    label: 'Part d’autoproduction',
    description: 'Énergie renouvelable produite et consommée sur place, dans l’énergie totale.',
  },
  K69: {
    label: 'Production d’énergie renouvelable',
    description: 'Énergie renouvelable produite par l’organisation, consommée ou revendue.',
  },
  K70: {
    label: 'Part d’électricité renouvelable achetée',
    description:
      'Électricité couverte par des garanties d’origine ou un contrat d’achat direct, dans l’électricité achetée.',
  },
  K71: {
    label: 'Énergie par ETP',
    description: 'Énergie totale par équivalent temps plein.',
  },
  K10: {
    label: 'Émissions des scopes 1 et 2 (localisation)',
    description:
      'Émissions directes et celles de l’énergie achetée, d’après le réseau qui alimente chaque site.',
  },
  K11: {
    label: 'Émissions des scopes 1 et 2 (marché)',
    description: 'Émissions directes et celles de l’énergie achetée, d’après les contrats d’achat.',
  },
  K12: {
    label: 'Émissions totales de GES (marché)',
    description: 'Scopes 1, 2 et 3, avec le scope 2 fondé sur le marché (contrats d’achat d’énergie).',
  },
  K13: {
    label: 'Émissions totales de GES (localisation)',
    description:
      'Scopes 1, 2 et 3, avec le scope 2 fondé sur la localisation (réseau qui alimente chaque site).',
  },
  K14: {
    label: 'Intensité carbone (localisation)',
    description:
      'Émissions totales de GES, fondées sur la localisation, par million d’euros de chiffre d’affaires net.',
  },
  K15: {
    label: 'Intensité carbone (marché)',
    description:
      'Émissions totales de GES, fondées sur le marché, par million d’euros de chiffre d’affaires net.',
  },
  K16: {
    label: 'Émissions par ETP',
    description: 'Émissions totales de GES, fondées sur le marché, par équivalent temps plein.',
  },
  K17: {
    label: 'Émissions du scope 3',
    description:
      'Émissions indirectes de la chaîne de valeur, en amont et en aval, dans les quinze catégories du GHG Protocol.',
  },
  K18: {
    label: 'Part du scope 3',
    description: 'Émissions du scope 3 dans les émissions totales de GES fondées sur le marché.',
  },
  K19: {
    label: 'Part du scope 1 sous quotas',
    description: 'Émissions du scope 1 couvertes par un système de quotas, tel le SEQE de l’UE.',
  },
  K20: {
    label: 'Part de données primaires du scope 3',
    description:
      'Émissions du scope 3 calculées sur des données obtenues de la chaîne de valeur, et non sur des moyennes.',
  },
  K23: {
    label: 'Émissions du fret par t.km',
    description: 'Émissions du fret amont et aval par tonne transportée sur un kilomètre.',
  },
  K72: {
    label: 'Émissions du scope 1',
    description: 'Émissions directes brutes\u00A0: combustion, véhicules, procédés et fuites.',
  },
  K73: {
    label: 'Émissions du scope 2 (localisation)',
    description: 'Émissions de l’énergie achetée, d’après le réseau qui alimente chaque site.',
  },
  K74: {
    label: 'Émissions du scope 2 (marché)',
    description: 'Émissions de l’énergie achetée, d’après les contrats d’achat.',
  },
  K75: {
    label: 'Émissions des scopes 1 et 2 par m²',
    description:
      'Émissions des scopes 1 et 2, fondées sur la localisation, par mètre carré de surface utile.',
  },
  K76: {
    label: 'Émissions des déplacements professionnels par ETP',
    description: 'Émissions du scope 3.6 par équivalent temps plein.',
  },
  K77: {
    label: 'Émissions des trajets domicile-travail par ETP',
    description: 'Émissions du scope 3.7 par équivalent temps plein.',
  },
  K78: {
    label: 'Absorptions de GES',
    description:
      'GES retirés de l’atmosphère et stockés par les activités propres ou la chaîne de valeur, comptés à part des émissions.',
  },
  K79: {
    label: 'Crédits carbone annulés',
    description: 'Crédits carbone annulés dans la période, comptés à part des émissions.',
  },
  K80: {
    label: 'Prix interne du carbone',
    description:
      'Prix moyen attribué en interne à la tonne de CO₂e, pondéré par les émissions totales de GES fondées sur le marché.',
  },
  K81: {
    label: 'Fluides frigorigènes rechargés',
    description: 'Fluides ajoutés aux équipements pour compenser les fuites.',
  },
} as const satisfies Record<keyof typeof energyAndClimate, { label: string; description: string }>
