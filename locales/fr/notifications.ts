/** What has happened that concerns the reader. */
export const notifications = {
  title: 'Notifications',
  failed: 'Les notifications n’ont pas pu être affichées',
  readFailed: 'Les notifications n’ont pas pu être marquées comme lues',
  unread: 'Non lue',
  more: 'Afficher les précédentes',
  somebody: 'Un membre',
  empty: {
    title: 'Aucune notification',
    body: 'Vous trouverez ici vos imports et vos rapports terminés, ainsi que les changements d’étape des analyses de double matérialité.',
  },
  /** Where it was given a name; a sheet that was typed, and a file that is gone, have none. */
  named: '«\u00A0%{title}\u00A0»',
  unnamed: { dataCheck: 'vos données', dataWrite: 'votre import' },
  recordImport: {
    done: 'L’import %{of} est terminé',
    failed: 'L’import %{of} n’a pas abouti',
  },
  registers: {
    entities: 'de sociétés et de sites',
    companies: 'de sociétés',
    divisions: 'de sites',
    physicalPersons: 'de personnes physiques',
    legalPersons: 'de personnes morales',
    contacts: 'de parties prenantes',
    subjects: 'de sujets',
  },
  dataCheck: {
    done: 'Le contrôle de %{title} est terminé',
    failed: 'Le contrôle de %{title} n’a pas abouti',
  },
  dataWrite: {
    done: 'Les données de %{title} sont enregistrées',
    failed: 'Les données de %{title} n’ont pas pu être enregistrées',
  },
  organizationExport: {
    done: 'L’export des données de l’organisation est prêt',
    failed: 'L’export des données de l’organisation n’a pas abouti',
  },
  report: {
    done: 'Le rapport «\u00A0%{title}\u00A0» est prêt',
    failed: 'Le rapport «\u00A0%{title}\u00A0» n’a pas pu être produit',
  },
  assessment: {
    CONFIGURATION: '%{name} a ramené «\u00A0%{title}\u00A0» à l’étape Configuration',
    EVALUATION: '%{name} a lancé l’évaluation de «\u00A0%{title}\u00A0»',
    RESULT: '%{name} a ouvert les résultats de «\u00A0%{title}\u00A0»',
    TERMINATED: '%{name} a terminé «\u00A0%{title}\u00A0»',
  },
  surveys: { IMPACT: 'd’impact', FINANCIAL: 'financière' },
  survey: {
    PENDING: '%{name} a remis en attente l’enquête %{survey} de «\u00A0%{title}\u00A0»',
    OPEN: '%{name} a ouvert l’enquête %{survey} de «\u00A0%{title}\u00A0»',
    CLOSED: '%{name} a clôturé l’enquête %{survey} de «\u00A0%{title}\u00A0»',
  },
} as const
