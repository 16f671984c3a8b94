/** Values of a file that exist already, and the question what becomes of them. */
export const dataHubOverlaps = {
  overlap: {
    title: 'Valeurs déjà présentes',
    list: 'Liste des valeurs déjà présentes',
    label:
      '%{count} valeur est déjà présente pour le même site, le même indicateur et la même période |||| %{count} valeurs sont déjà présentes pour les mêmes sites, indicateurs et périodes',
    undecided: '%{count} valeur attend votre décision. |||| %{count} valeurs attendent votre décision.',
    decided: 'Tout est décidé. Vous pouvez encore changer d’avis avant d’enregistrer.',
    search: 'Site ou indicateur',
    indicator: 'Indicateur',
    kind: 'Écart',
    choice: 'Décision',
    sort: 'Tri',
    all: 'Tous',
    shown: '%{count} valeur |||| %{count} valeurs',
    forAll: 'Pour toutes les valeurs de cette liste',
    sorts: {
      position: 'Par site',
      'difference,desc': 'Par écart décroissant',
      'startDate,asc': 'Par période',
      'indicator,asc': 'Par indicateur',
    },
    kinds: {
      VALUE: 'Même période et même détail',
      PERIOD: 'Périodes différentes',
      DETAIL: 'Détail différent',
      COMPUTED: 'Calcul face à une valeur saisie',
      PARTS: 'Total différent de la somme de ses parties',
    },
    origins: {
      TYPED: 'Total saisi',
      FILE: 'Donnée d’activité',
      COMPUTED: 'Calculée d’après une activité',
    },
    heads: {
      figure: 'Valeur',
      old: 'Existante',
      new: 'Ce fichier',
      difference: 'Différence',
      choice: 'Décision',
    },
    choices: { NONE: 'À décider', REPLACE: 'Remplacer', KEEP: 'Conserver', SUM: 'Additionner' },
    choicesForTotal: { REPLACE: 'Somme des parties', KEEP: 'Total saisi' },
    choicesForAll: { REPLACE: 'Tout remplacer', KEEP: 'Tout conserver', SUM: 'Tout additionner' },
    choiceOf: 'Décision pour %{name}',
    details: {
      REPLACE: 'Les valeurs de ce fichier remplacent les valeurs existantes.',
      KEEP: 'Les valeurs existantes sont conservées\u202F; celles de ce fichier sont ignorées.',
      SUM: 'Les valeurs de ce fichier s’ajoutent aux valeurs existantes.',
    },
    period: 'du %{start} au %{end}',
    source: '%{name}, ligne %{line}',
    line: 'ligne %{line}',
    withheld: 'Réservée',
    none: 'Sans valeur',
    separate: {
      COMPUTED:
        '%{count} valeur calculée rencontre une valeur saisie ou mesurée\u00A0: elle se décide à part. |||| %{count} valeurs calculées rencontrent des valeurs saisies ou mesurées\u00A0: elles se décident à part.',
      PARTS:
        '%{count} total saisi diffère de la somme de ses parties\u00A0: il se décide à part. |||| %{count} totaux saisis diffèrent de la somme de leurs parties\u00A0: ils se décident à part.',
    },
    show: 'Afficher',
    required: 'Décidez de remplacer, de conserver ou d’additionner chaque valeur déjà présente',
    failed: 'Votre choix n’a pas pu être enregistré',
    listFailed: 'Les valeurs déjà présentes n’ont pas pu être lues',
  },
  same: {
    body: 'Ce fichier est identique, octet pour octet, à celui d’un import du %{date}.',
    see: 'Voir cet import',
    confirm: 'Importer quand même ce fichier identique',
    required: 'Confirmez l’import d’un fichier identique',
  },
} as const
