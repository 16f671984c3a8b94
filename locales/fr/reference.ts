/** Labels of the reference lists that are our own; countries, currencies and nomenclatures carry theirs. */
export const reference = {
  fileFormats: { CSV: 'CSV (virgule ou point-virgule)' },
  officerRoleCategories: {
    MANAGEMENT: 'Direction',
    BOARD: 'Conseil et bureau',
    CONTROL: 'Contrôle',
    PARTNER: 'Associés et exploitants',
    REPRESENTATION: 'Représentation',
    PROCEEDING: 'Procédures et transmission',
    OTHER: 'Autre',
  },
  periodicities: {
    MONTHLY: 'Mensuelle',
    QUARTERLY: 'Trimestrielle',
    HALF_YEARLY: 'Semestrielle',
    YEARLY: 'Annuelle',
    ONCE: 'Ponctuelle',
  },
} as const
