/** Texts of the bar that stands below a list while rows of it are ticked. */
export const selection = {
  exportRows: 'Exporter la sélection',
  tooMany:
    'Vous pouvez sélectionner jusqu’à %{max} lignes une à une. Au-delà, sélectionnez tout ou filtrez la liste.',
  bulk: {
    cease: {
      menu: 'Déclarer la cessation',
      title: 'Déclarer la cessation de %{count}\u202F?',
      action: 'Déclarer la cessation de %{count}',
      done: 'Cessation déclarée pour %{count}',
    },
    change: {
      menu: 'Modifier',
      title: 'Modifier %{count}\u202F?',
      action: 'Modifier %{count}',
      done: 'Modification enregistrée pour %{count}',
    },
    assign: {
      menu: 'Affecter des responsables',
      title: 'Affecter des responsables à %{count}\u202F?',
      action: 'Affecter à %{count}',
      done: 'Responsables affectés à %{count}',
    },
    remove: {
      menu: 'Supprimer',
      title: 'Supprimer %{count}\u202F?',
      action: 'Supprimer %{count}',
      done: 'Suppression effectuée pour %{count}',
    },
    ceaseDate: 'Date de cessation',
    field: 'Champ à modifier',
    noField: 'Choisir un champ',
    members: 'Membres à ajouter',
    assignBody: 'Ces membres s’ajouteront aux responsables actuels de chaque fiche.',
    removeBody: 'Les éléments qui en dépendent seront également supprimés.',
    checking: 'Vérification\u00A0: %{done} sur %{total}',
    running: 'Traitement\u00A0: %{done} sur %{total}',
    possible: 'Action possible pour %{count}',
    impossible: 'Action impossible pour %{count}\u00A0:',
    done: 'Action effectuée pour %{count}',
    refused: 'Action refusée pour %{count}\u00A0:',
    left: 'Reste à traiter\u00A0: %{count}',
    interrupted: 'Interrompu\u00A0: %{reason}',
    others: '%{names} et %{smart_count} autre |||| %{names} et %{smart_count} autres',
    retry: 'Réessayer pour %{count}',
    resume: 'Reprendre pour %{count}',
    stop: 'Arrêter',
    open: 'Ouvrir',
    save: 'Enregistrer',
    wrongElsewhere: 'Un autre champ de la fiche contient une erreur\u00A0: ouvrez la fiche pour le corriger.',
    close: 'Fermer',
    cancel: 'Annuler',
  },
  contacts: {
    selected:
      '%{smart_count} partie prenante sélectionnée |||| %{smart_count} parties prenantes sélectionnées',
    selectAll: 'Sélectionner les %{total} parties prenantes',
  },
  disclosureRequests: {
    selected: '%{smart_count} demande sélectionnée |||| %{smart_count} demandes sélectionnées',
    selectAll: 'Sélectionner les %{total} demandes',
  },
  companies: {
    selected: '%{smart_count} société sélectionnée |||| %{smart_count} sociétés sélectionnées',
    selectAll: 'Sélectionner les %{total} sociétés',
  },
  divisions: {
    selected: '%{smart_count} site sélectionné |||| %{smart_count} sites sélectionnés',
    selectAll: 'Sélectionner les %{total} sites',
  },
  physicalPersons: {
    selected: '%{smart_count} personne sélectionnée |||| %{smart_count} personnes sélectionnées',
    selectAll: 'Sélectionner les %{total} personnes',
  },
  legalPersons: {
    selected:
      '%{smart_count} personne morale sélectionnée |||| %{smart_count} personnes morales sélectionnées',
    selectAll: 'Sélectionner les %{total} personnes morales',
  },
} as const
