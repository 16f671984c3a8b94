/** The tagged statement: its checks, and what is to be corrected. */
export const tagging = {
  title: 'Contrôles du balisage',
  lead: 'Les chiffres et réponses approuvés du texte sont balisés avec les éléments de la taxonomie XBRL de l’EFRAG. Les exports inline XBRL et xBRL-JSON suivent les contrôles ci-dessous.',
  voluntary:
    'Fichier de travail volontaire\u00A0: aucun texte européen n’impose encore le balisage de l’état de durabilité, et aucun validateur n’a contrôlé ce fichier.',
  failed: 'Les contrôles du balisage n’ont pas pu être affichés',
  company: 'Société déclarante',
  lei: 'LEI',
  period: 'Période',
  days: '%{start} – %{end}',
  none: '–',
  result: 'Résultat',
  facts: {
    zero: 'Aucune réponse balisée',
    some: '1 réponse balisée |||| %{smart_count} réponses balisées',
  },
  ready: 'Rien ne bloque les exports balisés.',
  blocked:
    'Les exports balisés sont bloqués\u00A0: corrigez d’abord les points marqués «\u00A0bloquant\u00A0».',
  passed: 'Rien à corriger',
  severities: { BLOCKS: 'bloquant', LEFT_OUT: 'non balisé', TO_CHECK: 'à vérifier' },
  check: '%{number}. %{name}',
  checks: {
    ELEMENT: 'Élément connu de la taxonomie',
    PERIOD_TYPE: 'Type de période de l’élément',
    UNIT: 'Unité et nature de la réponse',
    AXES: 'Axes et membres',
    ENTITY: 'Une seule entité, avec un LEI valide',
    PERIOD: 'Période\u00A0: l’exercice, en jours entiers',
    REFERENCES: 'Contextes, unités et identifiants',
    DUPLICATES: 'Réponses différentes pour le même élément',
    SUMS: 'Totaux et parties',
    SIGN: 'Signe',
    PERCENT: 'Pourcentages',
    DECIMALS: 'Décimales',
    MAGNITUDE: 'Ordre de grandeur par rapport à l’exercice précédent',
    MANDATORY: 'Informations toujours exigées',
    CONDITION: 'Points de données sous condition',
    TEXT: 'Textes, dates, oui ou non',
    MEMBERS: 'Listes de choix',
    DISPLAY: 'Nombre affiché et nombre balisé',
    APPROVAL: 'Réponses approuvées et inchangées',
    TOPICS: 'Thèmes matériels et périmètre',
  },
  /** What is wrong, and what to do. */
  problems: {
    noElement: {
      wrong: 'La taxonomie n’a pas d’élément propre à ce point de données.',
      todo: 'Rien à faire\u00A0: la réponse reste dans le texte, sans balise.',
    },
    doubtfulElement: {
      wrong: 'Non vérifié\u00A0: l’élément %{element} n’a été rapproché que par son nom.',
      todo: 'Vérifiez-le dans la taxonomie de l’EFRAG avant tout dépôt. La réponse reste dans le texte, sans balise.',
    },
    membersUnknown: {
      wrong: 'La réponse est à choisir dans une liste de la taxonomie, que l’application ne contient pas.',
      todo: 'Rien à faire\u00A0: la réponse reste dans le texte, sans balise.',
    },
    numberExpected: {
      wrong: 'Un nombre est attendu, la réponse est un texte.',
      todo: 'Renvoyez la demande et faites indiquer une valeur.',
    },
    wrongUnit: {
      wrong: 'L’unité «\u00A0%{unit}\u00A0» ne convient pas à cet élément.',
      todo: 'Renvoyez la demande et faites répondre dans l’unité du point de données.',
    },
    notWhole: {
      wrong: 'Un nombre entier est attendu, la réponse est %{value}.',
      todo: 'Corrigez la valeur, puis approuvez-la de nouveau.',
    },
    roundedToZero: {
      wrong: 'La valeur s’affiche zéro une fois arrondie.',
      todo: 'Répondez dans une unité plus petite, ou par zéro.',
    },
    wordsExpected: {
      wrong: 'Un texte est attendu, la réponse n’en a pas.',
      todo: 'Renvoyez la demande et faites rédiger la réponse.',
    },
    notYesNo: {
      wrong: 'La réponse n’est ni «\u00A0Oui\u00A0» ni «\u00A0Non\u00A0».',
      todo: 'Répondez par un seul de ces mots, et expliquez dans le texte du rapport.',
    },
    notDate: {
      wrong: 'La réponse n’est pas une date de la forme 2026-12-31.',
      todo: 'Corrigez la date, puis approuvez-la de nouveau.',
    },
    notYear: {
      wrong: 'La réponse n’est pas une année de quatre chiffres.',
      todo: 'Corrigez l’année, puis approuvez-la de nouveau.',
    },
    noCompany: {
      wrong: 'L’organisation n’a pas de société principale.',
      todo: 'Désignez comme société principale celle qui publie l’état de durabilité.',
    },
    noLei: {
      wrong: '%{company} n’a pas de LEI.',
      todo: 'Indiquez son LEI dans sa fiche.',
    },
    otherYears: {
      wrong:
        'Des sociétés ne closent pas leur exercice le %{end}\u00A0: leurs chiffres portent sur leur propre exercice. Dates de clôture différentes\u00A0: %{count}.',
      todo: 'Vérifiez les dates de clôture, ou expliquez l’écart dans la base de préparation.',
    },
    otherValue: {
      wrong: 'Un autre point de données porte le même élément avec une autre valeur\u00A0: %{others}.',
      todo: 'Corrigez l’une des valeurs. D’ici là, aucune n’est balisée.',
    },
    otherWords: {
      wrong: 'Un autre point de données porte le même élément avec un autre texte\u00A0: %{others}.',
      todo: 'Vérifiez si les deux textes disent la même chose.',
    },
    otherTotal: {
      wrong: '%{parts} font %{sum}, le total indique %{total}.',
      todo: 'Recherchez la partie manquante ou comptée deux fois.',
    },
    negative: {
      wrong: 'La valeur est négative\u00A0: %{value}.',
      todo: 'Vérifiez le signe dans les données.',
    },
    overHundred: {
      wrong: 'La part dépasse 100\u00A0%\u00A0: %{value}.',
      todo: 'Vérifiez le numérateur et le dénominateur.',
    },
    jump: {
      wrong: 'La valeur passe de %{before} à %{value} en un an.',
      todo: 'Vérifiez l’unité et les données, ou expliquez l’évolution dans le texte.',
    },
    notWritten: {
      wrong: '%{requirement}\u00A0: aucun texte ne montre ces points, toujours exigés\u00A0: %{codes}.',
      todo: 'Rédigez-les, ou motivez leur omission dans le périmètre.',
    },
    undecided: {
      wrong: 'Ce point de données est encore à décider.',
      todo: 'Décidez de sa publication, avec son motif.',
    },
    outOfScope: {
      wrong: 'Ce point de données est hors périmètre, et un texte le montre.',
      todo: 'Retirez-le du texte, ou décidez de le publier.',
    },
    topicUnwritten: {
      wrong: 'Le thème %{topic} est matériel, et aucun texte ne montre un de ses points de données.',
      todo: 'Rédigez la section de ce thème.',
    },
    CHANGED: {
      wrong: 'Le chiffre a changé depuis son approbation.',
      todo: 'Renvoyez la demande pour approuver la nouvelle valeur.',
    },
    NOT_APPROVED: {
      wrong: 'La réponse n’est pas approuvée.',
      todo: 'Faites relire et approuver la demande.',
    },
    MISSING: {
      wrong: 'Il n’y a pas de réponse pour toute l’organisation et l’exercice.',
      todo: 'Préparez une demande, ou retirez ce point du texte.',
    },
    noFact: {
      wrong: 'Aucune réponse du texte ne peut être balisée.',
      todo: 'Insérez dans un texte un point de données approuvé, par exemple {E1-6_07}.',
    },
  },
} as const
