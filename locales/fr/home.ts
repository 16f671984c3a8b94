/** The home of the shell, until dashboards take its place. */
export const home = {
  title: 'Accueil',
  hello: 'Bonjour %{name}',
  counts: 'Chiffres de l’organisation',
  companies: { zero: 'Société', some: 'Société |||| Sociétés' },
  divisions: { zero: 'Site', some: 'Site |||| Sites' },
  members: { zero: 'Membre', some: 'Membre |||| Membres' },
  countFailed: 'Chiffre indisponible',
  retry: 'Réessayer',
  nextSteps: 'Et maintenant',
  steps: {
    map: {
      title: 'Terminer la cartographie',
      body: 'La société principale n’est pas encore choisie.',
    },
    complete: {
      title: 'Compléter les fiches des sociétés',
      body: 'Activité, effectif, exercice\u00A0: plus les fiches sont complètes, plus les analyses sont justes.',
    },
    divisions: {
      title: 'Vérifier les sites',
      body: 'Adresses et effectifs servent à rattacher les données à leur lieu.',
    },
    api: {
      title: 'Brancher vos outils',
      body: 'Tout ce que fait l’application passe par une interface documentée.',
    },
  },
  changes: {
    title: 'Derniers changements',
    empty: 'Rien n’a encore changé\u00A0: ce qui est créé, modifié ou supprimé se lit ici.',
    failed: 'Les derniers changements n’ont pas pu être affichés',
    somebody: 'Quelqu’un',
    create: {
      companies: '%{name} a créé la société',
      divisions: '%{name} a créé le site',
      mapping: '%{name} a ajouté l’entité',
      organizations: '%{name} a créé l’organisation',
      members: 'Nouveau membre\u00A0:',
      invitations: '%{name} a invité',
    },
    update: {
      companies: '%{name} a modifié la société',
      divisions: '%{name} a modifié le site',
      mapping: '%{name} a modifié l’entité',
      organizations: '%{name} a modifié l’organisation',
    },
    delete: {
      companies: '%{name} a supprimé la société',
      divisions: '%{name} a supprimé le site',
      mapping: '%{name} a retiré l’entité',
      organizations: '%{name} a supprimé l’organisation',
      members: '%{name} a retiré le membre',
      invitations: '%{name} a annulé l’invitation de',
    },
    import: {
      companies: '%{name} a ajouté 1 société |||| %{name} a ajouté %{count} sociétés',
      divisions: '%{name} a ajouté 1 site |||| %{name} a ajouté %{count} sites',
      mapping: '%{name} a ajouté 1 entité |||| %{name} a ajouté %{count} entités',
      organizations: '%{name} a ajouté 1 organisation |||| %{name} a ajouté %{count} organisations',
    },
  },
} as const
