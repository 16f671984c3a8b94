/** The register of persons: their page, their sheets, the choice of one, duplicates. */
export const persons = {
  title: 'Gouvernance',
  kinds: { label: 'Nature des personnes', PHYSICAL: 'Personnes physiques', LEGAL: 'Personnes morales' },
  internal: 'Société de l’organisation',
  /** Beside the name of a company of the organisation, in a list. */
  internalMark: 'Interne',
  position: '%{position} sur %{total}',
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
  unsaved: 'Modifications non enregistrées',
  close: 'Fermer',
  boundHint: 'Repris de la fiche de la société, où il se modifie',
  openCompany: 'Ouvrir la fiche de la société',
  gone: {
    title: 'Cette personne n’est plus dans le registre',
    body: 'Elle a été supprimée, ou fusionnée avec une autre. Fermez ce volet et cherchez-la dans la liste.',
  },
  failed: 'La personne n’a pas pu être affichée',
  failedBody: 'Une erreur est survenue lors de la récupération des données. Rien n’est perdu.',
  legal: {
    origin: 'Origine',
    internal: { title: 'Société de l’organisation', detail: 'Nom, pays et numéro viennent de sa fiche' },
    external: { title: 'Entité extérieure', detail: 'Nom, pays et numéro national à saisir' },
    company: 'Société',
    companyHint: 'Seules les sociétés qui ne sont pas encore personnes morales sont proposées',
    companyMissing: 'Choisissez la société dans la liste',
  },
  select: {
    title: 'Choisir une personne',
    search: 'Nom, dénomination ou numéro',
    hint: 'Flèches pour parcourir, Entrée pour choisir',
    list: 'Personnes trouvées',
    found: {
      zero: 'Aucune personne ne correspond. Ajoutez-la.',
      some: '1 personne |||| %{count} personnes',
    },
    more: 'Précisez la recherche\u00A0: les %{shown} premières sont affichées.',
    failed: 'La recherche n’a pas abouti. Modifiez le texte pour la relancer.',
    add: { PHYSICAL: 'Ajouter une personne physique', LEGAL: 'Ajouter une personne morale' },
    addTyped: {
      PHYSICAL: 'Ajouter «\u00A0%{text}\u00A0», personne physique',
      LEGAL: 'Ajouter «\u00A0%{text}\u00A0», personne morale',
    },
    back: 'Revenir à la recherche',
  },
  delete: {
    menu: 'Supprimer la personne',
    title: 'Supprimer %{name}\u202F?',
    free: 'Aucun mandat ni aucune détention n’y est rattaché. La suppression est définitive.',
    mandates: { zero: 'Aucun mandat', some: '1 mandat |||| %{smart_count} mandats' },
    holdings: { zero: 'Aucune détention', some: '1 détention |||| %{smart_count} détentions' },
    both: '%{mandates} et %{holdings}',
    inCompanies:
      '%{links} dans %{companies}\u00A0: supprimer la personne les supprime aussi, définitivement.',
    more: 'et 1 autre |||| et %{smart_count} autres',
    keep: 'Garder la personne',
    confirmWithLinks: {
      zero: 'Supprimer la personne',
      some: 'Supprimer la personne et son lien |||| Supprimer la personne et ses %{smart_count} liens',
    },
    failed: 'La personne n’a pas été supprimée',
    done: 'Personne supprimée',
    linksFailed: 'Les liens de la personne n’ont pas pu être lus. Fermez et recommencez.',
  },
  duplicates: {
    note: {
      zero: 'Aucune personne ne figure deux fois.',
      some: '1 personne figure peut-être plusieurs fois. |||| %{count} personnes figurent peut-être plusieurs fois.',
    },
    compare: 'Comparer',
  },
  merge: {
    menu: 'Fusionner avec une autre personne',
    title: 'Fusionner des fiches',
    step: 'Doublon possible %{position} sur %{total}',
    intro:
      'Choisissez la fiche à garder. Les mandats et les détentions des autres lui sont rattachés, ses champs vides sont complétés, puis les autres disparaissent.',
    choose: 'Fiche à garder',
    kept: 'Fiche gardée',
    goes: 'Disparaît',
    mandates: 'Mandats',
    holdings: 'Détentions',
    empty: 'Vide',
    onlyInternal: 'La fiche d’une société de l’organisation est toujours celle qui est gardée.',
    twoInternal:
      'Ces fiches sont deux sociétés de l’organisation\u00A0: elles ne peuvent pas être fusionnées. Corrigez le numéro de l’une d’elles.',
    mixed: 'Une personne physique et une personne morale ne peuvent pas être fusionnées.',
    outcome: {
      zero: 'Aucun lien ne change de fiche.',
      some: '1 lien rejoint la fiche gardée. |||| %{smart_count} liens rejoignent la fiche gardée.',
    },
    addedUp:
      'Deux détentions dans une même société sont additionnées, un mandat en double n’est gardé qu’une fois.',
    confirm: 'Fusionner les %{smart_count} fiches |||| Fusionner les %{smart_count} fiches',
    skip: 'Passer au suivant',
    done: 'Fiches fusionnées',
    failed: 'Les fiches n’ont pas été fusionnées',
    none: {
      title: 'Aucun doublon à comparer',
      body: 'Deux personnes de même nom et de même date de naissance, ou de même numéro national, apparaîtraient ici.',
    },
  },
} as const
