import type { planet } from '#model/data/kpis/planet.ts'

/** Pollution, water, nature, materials and waste. */
export const planetKpis = {
  K30: {
    label: 'Polluants dans l’air',
    description: 'Masse de polluants rejetés dans l’air.',
  },
  K82: {
    label: 'Polluants dans l’eau',
    description: 'Masse de polluants rejetés dans les eaux.',
  },
  K83: {
    label: 'Polluants dans les sols',
    description: 'Masse de polluants rejetés dans les sols.',
  },
  K84: {
    label: 'Microplastiques',
    description: 'Masse de microplastiques produits ou utilisés.',
  },
  K85: {
    label: 'Substances préoccupantes',
    description: 'Masse de substances préoccupantes produites, utilisées ou mises sur le marché.',
  },
  K86: {
    label: 'Substances extrêmement préoccupantes',
    description: 'Masse de substances extrêmement préoccupantes produites, utilisées ou mises sur le marché.',
  },
  K25: {
    label: 'Consommation d’eau',
    description: 'Eau prélevée qui n’est ni rejetée ni stockée.',
  },
  K26: {
    label: 'Intensité hydrique',
    description: 'Eau consommée par million d’euros de chiffre d’affaires net.',
  },
  K27: {
    label: 'Part consommée en zone à risque hydrique',
    description: 'Eau consommée dans les zones de stress hydrique, dans la consommation totale.',
  },
  K28: {
    label: 'Taux de réutilisation de l’eau',
    description: 'Eau recyclée ou réutilisée, rapportée à l’eau totale utilisée (prélevée ou réutilisée).',
  },
  K87: {
    label: 'Prélèvements d’eau',
    description:
      'Eau prélevée sur le réseau, en surface, dans les nappes ou en mer, et eau de pluie collectée.',
  },
  K88: {
    label: 'Rejets d’eau',
    description: 'Eau rendue au milieu ou à un réseau d’assainissement.',
  },
  K89: {
    label: 'Eau prélevée par ETP',
    description: 'Prélèvements d’eau par équivalent temps plein.',
  },
  K90: {
    label: 'Sites en zone sensible',
    description: 'Sites situés dans une zone sensible pour la biodiversité ou à proximité.',
  },
  K91: {
    label: 'Emprise au sol',
    description: 'Surface totale occupée par les sites.',
  },
  K92: {
    label: 'Part de surface imperméabilisée',
    description: 'Surface imperméabilisée ou bâtie dans l’emprise totale.',
  },
  K31: {
    label: 'Part de matières recyclées ou réemployées',
    description: 'Matières entrantes issues du recyclage ou du réemploi.',
  },
  K32: {
    label: 'Part de matières biosourcées durables',
    description: 'Matières biologiques issues de sources durables, dans les matières entrantes.',
  },
  K93: {
    label: 'Matières entrantes',
    description: 'Masse des produits et matières utilisés par les activités.',
  },
  K33: {
    label: 'Déchets produits',
    description: 'Masse totale de déchets, dangereux ou non, quel que soit leur traitement.',
  },
  K34: {
    label: 'Taux de valorisation',
    description: 'Déchets valorisés plutôt qu’éliminés\u00A0: réemploi, recyclage et autres valorisations.',
  },
  K35: {
    label: 'Part de déchets non recyclés',
    description: 'Déchets qui ne sont ni réemployés ni recyclés.',
  },
  K36: {
    label: 'Part de déchets dangereux',
    description: 'Déchets dangereux dans la masse totale.',
  },
  K94: {
    label: 'Taux de recyclage',
    description: 'Déchets recyclés ou compostés dans la masse totale.',
  },
  K95: {
    label: 'Taux d’enfouissement',
    description: 'Déchets mis en décharge dans la masse totale.',
  },
  K96: {
    label: 'Intensité de déchets',
    description: 'Déchets par million d’euros de chiffre d’affaires net.',
  },
  K97: {
    label: 'Déchets dangereux',
    description: 'Masse de déchets dangereux, quel que soit leur traitement.',
  },
  K98: {
    label: 'Déchets par ETP',
    description: 'Masse de déchets par équivalent temps plein.',
  },
} as const satisfies Record<keyof typeof planet, { label: string; description: string }>
