/** Sharing of dashboards and analyses with the organisation, and stars. */
export const sharing = {
  title: 'Partagés',
  share: 'Partager',
  change: 'Modifier le partage',
  stop: 'Ne plus partager',
  keep: 'Continuer à partager',
  rights: 'Les autres membres peuvent',
  modes: {
    READ: {
      title: 'Consulter',
      detail: 'Seuls l’auteur et les propriétaires de l’organisation peuvent modifier.',
    },
    EDIT: {
      title: 'Consulter et modifier',
      detail: 'Tous les éditeurs peuvent modifier ou cesser de partager.',
    },
  },
  save: 'Enregistrer',
  changed: 'Partage modifié',
  failed: 'Le partage n’a pas pu être modifié',
  formerMember: 'un ancien membre',
  titleHint: 'Ce titre est le même pour tous les membres.',
  star: 'Ajouter aux favoris',
  unstar: 'Retirer des favoris',
  starOf: 'Favori\u00A0: %{title}',
  starred: 'Favoris',
  dashboard: {
    lead: 'Tous les membres de %{organization} verront ce tableau de bord et ses analyses, toujours à jour.',
    shared: 'Tableau de bord partagé avec %{organization}',
    stopped: 'Ce tableau de bord est de nouveau personnel',
    stopQuestion: 'Ne plus partager ce tableau de bord\u202F?',
    stopBody:
      'Les autres membres ne verront plus «\u00A0%{title}\u00A0». Une copie avec ses analyses rejoint vos tableaux de bord personnels.',
    duplicated: 'Tableau de bord dupliqué',
    copyFailed: 'Le tableau de bord n’a pas pu être dupliqué',
    by: {
      READ: 'Partagé en lecture par %{name}',
      EDIT: 'Partagé en modification par %{name}',
    },
    readOnly: 'Ce tableau de bord est partagé en lecture',
    readOnlyBody: 'Dupliquez-le pour le modifier, ou demandez à son auteur le droit de modification.',
    conflict:
      'Un autre membre, ou un autre onglet, a modifié ce tableau de bord. Votre dernière modification n’a pas été enregistrée.',
  },
  analysis: {
    lead: 'Tous les membres de %{organization} verront cette analyse, toujours à jour.',
    shared: 'Analyse partagée avec %{organization}',
    stopped: 'Cette analyse est de nouveau personnelle',
    stopQuestion: 'Ne plus partager cette analyse\u202F?',
    stopBody:
      'Les autres membres ne verront plus «\u00A0%{title}\u00A0», et leurs widgets l’indiqueront. Une copie rejoint vos analyses personnelles.',
    duplicated: 'Analyse dupliquée',
    copyFailed: 'L’analyse n’a pas pu être dupliquée',
    by: {
      READ: 'Partagée en lecture par %{name}',
      EDIT: 'Partagée en modification par %{name}',
    },
    conflict:
      'Un autre membre, ou un autre onglet, a modifié cette analyse. Rien n’a été enregistré\u00A0: choisissez la version à garder.',
    overtaken: 'Un autre membre, ou un autre onglet, a modifié cette analyse pendant que vous y travailliez.',
    column: 'Partage',
    states: { PRIVATE: 'Personnelle', READ: 'En lecture', EDIT: 'En modification' },
    which: 'Analyses affichées',
    all: 'Toutes',
    own: 'Personnelles',
    others: 'Partagées',
    link: 'Les membres de %{organization} qui ouvrent ce lien voient l’analyse partagée, toujours à jour, selon leurs propres droits.',
    widgets: 'Analyses partagées',
  },
}
