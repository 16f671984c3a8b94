/** Texts of the bar that stands below a list while rows of it are ticked. */
export const selection = {
  exportRows: 'Exporter la sélection',
  tooMany: 'Au-delà de %{max} lignes choisies une à une, sélectionnez tout ou filtrez la liste.',
  contacts: {
    selected: '1 partie prenante sélectionnée |||| %{smart_count} parties prenantes sélectionnées',
    selectAll: 'Sélectionner les %{total} parties prenantes',
  },
  companies: {
    selected: '1 société sélectionnée |||| %{smart_count} sociétés sélectionnées',
    selectAll: 'Sélectionner les %{total} sociétés',
  },
  divisions: {
    selected: '1 site sélectionné |||| %{smart_count} sites sélectionnés',
    selectAll: 'Sélectionner les %{total} sites',
  },
  physicalPersons: {
    selected: '1 personne sélectionnée |||| %{smart_count} personnes sélectionnées',
    selectAll: 'Sélectionner les %{total} personnes',
  },
  legalPersons: {
    selected: '1 personne morale sélectionnée |||| %{smart_count} personnes morales sélectionnées',
    selectAll: 'Sélectionner les %{total} personnes morales',
  },
} as const
