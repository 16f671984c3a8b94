/** The register of persons: their page, their sheets, the choice of one, duplicates. */
export const persons = {
  title: 'Gouvernance',
  add: 'Ajouter',
  kinds: { label: 'Type de personne', PHYSICAL: 'Personnes physiques', LEGAL: 'Personnes morales' },
  internal: 'Société de l’organisation',
  /** Beside the name of a company of the organisation, in a list. */
  internalMark: 'Interne',
  menu: 'Autres actions',
  meta: {
    born: { female: 'Née le %{date}', male: 'Né le %{date}', unknown: 'Naissance\u00A0: %{date}' },
    nationality: 'Nationalité\u00A0: %{country}',
    siren: 'SIREN %{number}',
  },
  linked: { zero: 'Aucune société liée', some: '1 société liée |||| %{smart_count} sociétés liées' },
  tabs: {
    label: 'Fiche de la personne',
    information: 'Informations',
    ownership: 'Bénéficiaire effectif',
    mandates: {
      female: 'Représentante légale',
      male: 'Représentant légal',
      unknown: 'Représentation légale',
    },
  },
  boundHint: 'Repris de la fiche de la société. Pour le modifier, ouvrez cette fiche.',
  openCompany: 'Ouvrir la fiche de la société',
  gone: {
    title: 'Cette personne n’est plus dans le registre',
    body: 'Elle a été supprimée, ou fusionnée avec une autre. Fermez ce volet et recherchez-la dans la liste.',
  },
  failed: 'La personne n’a pas pu être affichée',
  legal: {
    origin: 'Origine',
    internal: {
      title: 'Société de l’organisation',
      detail: 'Le nom, le pays et le numéro proviennent de sa fiche',
    },
    external: { title: 'Entité extérieure', detail: 'Nom, pays et numéro national à saisir' },
    company: 'Société',
    companyHint:
      'Seules les sociétés qui ne figurent pas encore parmi les personnes morales du registre sont proposées',
    companyMissing: 'Choisissez la société dans la liste',
  },
  steps: { search: 'Rechercher dans le registre', continue: 'Continuer' },
  /** Entries that are like the person being typed. */
  alike: {
    title: {
      SAME: 'Cette personne figure déjà dans le registre\u00A0:',
      NAME: 'Une personne du même nom figure déjà dans le registre\u00A0:',
      NEAR: 'Une personne au nom proche figure dans le registre\u00A0:',
    },
    choose: 'Choisir cette personne',
    open: 'Ouvrir la fiche',
    named: '%{action}\u00A0: %{name}',
  },
  select: {
    title: 'Choisir une personne',
    search: 'Nom, dénomination ou numéro',
    hint: 'Flèches pour parcourir, Entrée pour choisir',
    list: 'Personnes trouvées',
    found: {
      zero: 'Aucune personne ne correspond. Modifiez le texte.',
      some: '1 personne |||| %{count} personnes',
    },
    more: 'Précisez la recherche\u00A0: les %{shown} premières sont affichées.',
    failed: 'La recherche n’a pas abouti. Modifiez le texte pour la relancer.',
  },
  delete: {
    menu: 'Supprimer la personne',
    title: 'Supprimer %{name}\u202F?',
    free: 'Cette personne n’a ni mandat ni détention. Vous pourrez annuler la suppression juste après.',
    mandates: { zero: 'Aucun mandat', some: '1 mandat |||| %{smart_count} mandats' },
    holdings: { zero: 'Aucune détention', some: '1 détention |||| %{smart_count} détentions' },
    both: '%{mandates} et %{holdings}',
    inCompanies:
      'La suppression entraîne celle de %{links} dans %{companies}. Vous pourrez l’annuler juste après. |||| La suppression entraîne celle de %{links} dans %{companies}. Vous pourrez l’annuler juste après.',
    more: 'et %{smart_count} autre |||| et %{smart_count} autres',
    keep: 'Garder la personne',
    confirmWithLinks: {
      zero: 'Supprimer la personne',
      some: 'Supprimer la personne et son lien |||| Supprimer la personne et ses %{smart_count} liens',
    },
    failed: 'La personne n’a pas été supprimée',
    done: 'Personne supprimée',
    linksFailed:
      'Les mandats et les détentions de la personne n’ont pas pu être chargés. Fermez cette fenêtre, puis réessayez.',
  },
  duplicates: {
    note: {
      zero: 'Aucun doublon détecté.',
      some: '1 personne est peut-être en double. |||| %{count} personnes sont peut-être en double.',
    },
    compare: 'Comparer',
    dismissed: {
      zero: 'Aucun doublon écarté',
      some: '1 doublon écarté |||| %{count} doublons écartés',
    },
  },
  merge: {
    menu: 'Fusionner avec une autre personne',
    title: 'Fusionner des fiches',
    step: 'Doublon possible %{position} sur %{total}',
    intro:
      'Choisissez la fiche à conserver. Elle recevra les mandats et les détentions des autres, et ses champs vides seront complétés. Les autres fiches seront supprimées.',
    choose: 'Fiche à conserver',
    kept: 'Fiche conservée',
    goes: 'Sera supprimée',
    mandates: 'Mandats',
    holdings: 'Détentions',
    empty: 'Vide',
    onlyInternal: 'La fiche d’une société de l’organisation est toujours conservée.',
    twoInternal:
      'Ces fiches sont deux sociétés de l’organisation\u00A0: elles ne peuvent pas être fusionnées. Corrigez le numéro de l’une d’elles.',
    mixed: 'Une personne physique et une personne morale ne peuvent pas être fusionnées.',
    outcome: {
      zero: 'Aucun lien ne change de fiche.',
      some: '1 lien sera rattaché à la fiche conservée. |||| %{smart_count} liens seront rattachés à la fiche conservée.',
    },
    addedUp:
      'Deux détentions dans une même société sont additionnées, un mandat en double n’est conservé qu’une fois.',
    confirm: 'Fusionner les %{smart_count} fiches |||| Fusionner les %{smart_count} fiches',
    skip: 'Passer au suivant',
    noDuplicate: 'Ce n’est pas un doublon',
    noDuplicates: 'Ce ne sont pas des doublons',
    noDuplicateOf: 'Ce n’est pas un doublon\u00A0: %{name}',
    done: 'Fiches fusionnées',
    failed: 'Les fiches n’ont pas été fusionnées',
    none: {
      title: 'Aucun doublon à comparer',
      body: 'Les personnes de même nom et de même date de naissance, ou de même numéro national, s’affichent ici.',
    },
  },
  dismissals: {
    title: 'Doublons écartés',
    intro:
      'Ces fiches se ressemblent, mais ont été jugées différentes. Elles ne sont plus proposées comme doublons aux membres de l’organisation.',
    by: 'Écarté par %{name}, %{moment}',
    somebody: 'une personne',
    restore: 'Proposer à nouveau',
    restoreOf: 'Proposer à nouveau\u00A0: %{names}',
    restored: 'Doublon à nouveau proposé',
    restoreFailed: 'Le doublon n’a pas pu être proposé à nouveau',
    done: 'Doublon écarté',
    doneDetail: 'Ces fiches ne seront plus proposées ensemble.',
    undo: 'Annuler',
    failed: 'Le doublon n’a pas été écarté',
    more: 'Afficher la suite',
    readFailed: 'Les doublons écartés n’ont pas pu être affichés',
    empty: {
      title: 'Aucun doublon écarté',
      body: 'Les fiches que vous jugez différentes s’affichent ici.',
    },
  },
} as const
