/** Labels of the reference lists that are our own; countries, currencies and nomenclatures carry theirs. */
export const reference = {
  fileFormats: { CSV: 'CSV, valeurs séparées par des virgules ou des points-virgules' },
  fileNatures: {
    HEADCOUNT: 'Effectifs et accidents',
    PAY: 'Rémunérations',
    TRAINING: 'Formation',
    ENERGY: 'Énergie',
    EMISSIONS: 'Émissions de gaz à effet de serre',
    POLLUTION: 'Rejets et polluants',
    WATER: 'Eau',
    WASTE: 'Déchets',
    BIODIVERSITY: 'Biodiversité',
    PURCHASES: 'Achats et fournisseurs',
    PAYMENTS: 'Délais de paiement',
    GOVERNANCE: 'Gouvernance et éthique',
    OTHER: 'Autres données',
  },
  periodicities: {
    MONTHLY: 'Mensuelle',
    QUARTERLY: 'Trimestrielle',
    HALF_YEARLY: 'Semestrielle',
    YEARLY: 'Annuelle',
    ONCE: 'Ponctuelle',
  },
} as const
