/** Sentences beside a field (spec §5). The first three are fixed by the specification. */
export const validation = {
  required: 'Ce champ est requis',
  email: 'L’adresse e-mail n’est pas valide',
  legalState: 'Veuillez renseigner un statut connu',
  type: 'Cette valeur n’est pas du type attendu',
  number: 'Indiquez un nombre, par exemple 12,5',
  integer: 'Indiquez un nombre entier, par exemple 12',
  choice: 'Choisissez une valeur de la liste',
  format: 'Ce format n’est pas reconnu',
  date: 'Indiquez une date valide, par exemple 2026-11-20',
  typedDate: 'Indiquez une date valide, par exemple 20/11/2026',
  phone: 'Indiquez un numéro de téléphone, par exemple +33 1 23 45 67 89',
  monthDay: 'Indiquez le mois et le jour, par exemple 12-31',
  typedMonthDay: 'Indiquez le jour et le mois, par exemple 31/12',
  postalCode:
    'Un code postal français compte 5 chiffres. Un tableur a sans doute retiré le zéro\u00A0: indiquez %{proposal}.',
  id: 'Cet identifiant n’est pas valide',
  unknownRecord:
    'Cet élément n’existe pas dans l’analyse de double matérialité. Rechargez la page, puis recommencez.',
  unknownField: 'Ce champ n’existe pas',
  min: {
    text: 'Au moins %{min} caractères',
    number: 'La valeur minimale est %{min}',
    list: 'Choisissez au moins %{min} élément |||| Choisissez au moins %{smart_count} éléments',
  },
  max: {
    text: '%{max} caractères au maximum',
    number: 'La valeur maximale est %{max}',
    list: '%{max} éléments au maximum',
  },
  tooLong: '%{max} caractères au maximum',
  tooLongSigns:
    '%{max} caractères au maximum. Un drapeau ou un émoji composé en compte plusieurs\u00A0: retirez-en.',
  webAddress: 'Un nom ne contient pas d’adresse de page web. Retirez-la.',
  controlCharacter: 'Ce texte contient un caractère invisible interdit. Saisissez-le à nouveau.',
  siren: 'La clé de contrôle du SIREN ne correspond pas. Vérifiez les 9 chiffres.',
  sirenLength: 'Un SIREN compte 9 chiffres',
  siretLength: 'Un SIRET compte 14 chiffres',
  siret: 'La clé de contrôle du SIRET ne correspond pas. Vérifiez les 14 chiffres.',
  siretOfOtherCompany: 'Ce SIRET n’appartient pas au SIREN de la société',
  unknownCountry: 'Ce pays n’est pas reconnu. Indiquez son code à deux lettres, par exemple FR.',
  unknownDatapoint: 'Ce code de point de données n’existe pas dans la norme. Copiez-le depuis la liste.',
  lei: 'Un LEI compte 18 lettres et chiffres, puis deux chiffres de contrôle\u00A0: vérifiez chaque caractère',
  unknownTextField:
    'Le champ {%{code}} ne correspond à aucun point de données de la norme. Corrigez son code ou supprimez-le.',
  openField:
    'Une accolade ouvre ou ferme un champ sans l’autre. Écrivez le code entre deux accolades, par exemple {E1-6_07}.',
  unknownSource:
    'Une source de ce paragraphe n’existe plus dans l’analyse de double matérialité. Reprenez le brouillon.',
  unknownVersion: 'Ce numéro de version n’est pas valable. Choisissez une version dans la liste.',
  approvedAnswer:
    'Cette réponse est approuvée, elle ne change plus. Renvoyez d’abord la demande à son contributeur.',
  guestKnown: 'Cette adresse est déjà celle d’un contributeur invité.',
  guestMember:
    'Cette adresse est celle d’un membre de l’organisation. Désignez-le comme contributeur de la demande.',
  rowWidth:
    'Chaque ligne d’un tableau compte autant de cellules que son en-tête. Ajoutez ou retirez des cellules.',
  guestsMax: 'Une publication compte %{max} contributeurs invités au plus.',
  guestUnasked: 'Aucune demande n’attend de réponse de cette personne. Attribuez-en d’abord une.',
  unknownGuest: 'Ce contributeur invité n’existe pas dans cette publication.',
  answerSent: 'Cette réponse a déjà été transmise. Elle ne change plus, sauf si elle vous est renvoyée.',
  requestInWords: 'Ce chiffre provient du centre de données. Répondez par un texte.',
  requestNotTyped:
    'Cette donnée ne se saisit pas dans la grille. Répondez par un texte, ou importez un fichier.',
  requestState: 'Cette étape n’est pas possible dans l’état actuel de la demande. Rechargez-la.',
  emptyAnswer:
    'Cette demande n’a pas encore de réponse. Complétez le texte, la valeur ou les données du site.',
  ownSubmission:
    'Vous avez soumis cette réponse\u00A0: une autre personne doit l’approuver (règle des quatre yeux).',
  figureChanged: 'Ce chiffre vient de changer. Relisez sa nouvelle valeur avant de l’approuver.',
  signedContentChanged: 'Ce contenu vient de changer. Relisez-le avant de l’approuver.',
  pastRevision: 'La prochaine révision est une date à venir.',
  emptyStatement: 'Ce rapport n’a pas encore de texte. Rédigez une section avant de l’approuver.',
  openFigures:
    'Ces réponses du rapport ne sont pas approuvées\u00A0: %{codes}. Approuvez-les, ou retirez-les des textes.',
  ownWork:
    'Vous avez rédigé une partie de ce contenu\u00A0: une autre personne doit l’approuver (règle des quatre yeux).',
  firstYearFirst: 'Le premier exercice publié suit l’exercice de cette publication. Corrigez l’un des deux.',
  unknownSourceDisclosure: 'Cette publication n’existe plus. Choisissez-en une autre.',
  laterSourceDisclosure:
    'Cette publication ne porte pas sur un exercice antérieur. Corrigez l’exercice, ou choisissez-en une autre.',
  unknownAssessment: 'Cette analyse n’existe plus. Choisissez-en une autre.',
  otherStandard:
    'Cette analyse suit un autre référentiel que la norme de la publication. Choisissez-en une autre.',
  openAssessment:
    'L’évaluation de cette analyse n’est pas clôturée. Clôturez-la, ou choisissez une autre analyse.',
  unknownActivity: 'Ce code d’activité n’existe pas dans la nomenclature',
  unknownSector:
    'Ce secteur n’est pas dans la liste. Choisissez une section de la nomenclature, par exemple C.',
  unknownPerimeterCompany:
    'Une société du périmètre n’est plus dans votre organisation. Retirez-la, ou choisissez-en une autre.',
  unknownAskedTopic:
    'Un des thèmes ne fait pas partie de l’analyse de double matérialité. Rechargez la page, puis recommencez.',
  unknownPerimeterDivision:
    'Un site du périmètre n’est plus dans votre organisation. Retirez-le, ou choisissez-en un autre.',
  reasonRequired: 'Indiquez le motif',
  rationaleRequired: 'Justifiez la note du préparateur',
  perimeterWider:
    'Le périmètre de l’analyse de double matérialité est plus étroit. Choisissez parmi ses sociétés ou ses sites.',
  perimeterOutside:
    'Ce périmètre dépasse celui de l’analyse de double matérialité. Retirez les sociétés et les sites qui n’en font pas partie.',
  unknownPerimeter:
    'Ces sociétés ou ces sites ne font pas partie de votre organisation. Indiquez leur SIREN, leur SIRET ou leur nom, séparés par «\u00A0|\u00A0»\u00A0: soit des sociétés, soit des sites.',
  subjectsOutside:
    'Un sujet porte sur une société ou un site hors de ce périmètre. Modifiez d’abord ce sujet. |||| %{smart_count} sujets portent sur des sociétés ou des sites hors de ce périmètre. Modifiez d’abord ces sujets.',
  noPerimeterEntity: 'Choisissez au moins une société ou un site',
  unknownCurrency: 'Cette devise n’existe pas. Indiquez son code à trois lettres, par exemple EUR.',
  unknownLegalForm: 'Cette forme juridique n’existe pas',
  ceaseBeforeCreation: 'La date de cessation précède la date de création',
  ceaseDateRequired: 'Indiquez la date de cessation, obligatoire pour cet état.',
  ceaseDateAhead:
    'La date de cessation est postérieure à aujourd’hui. Conservez l’état actif jusque-là, ou corrigez la date.',
  activeAfterCease:
    'La date de cessation est passée\u00A0: l’état ne peut plus être actif. Changez l’état, ou videz la date.',
  notOnMany: 'Ce champ ne peut pas être modifié sur plusieurs fiches à la fois',
  headquarterOfActive:
    'Ce site est le siège d’une société en activité. Choisissez d’abord un autre siège, ou déclarez la société inactive.',
  closedHeadquarter:
    'Le siège de cette société est cessé ou transféré. Rouvrez-le, ou choisissez d’abord un autre siège.',
  closedSiteAsHeadquarter:
    'Un site cessé ou transféré ne peut pas devenir le siège. Choisissez un site actif, ou rouvrez celui-ci.',
  duplicateNationalId: 'Ce numéro national existe déjà dans votre organisation',
  duplicateInFile: 'Ce numéro national figure déjà à la ligne %{line}',
  foreignEntity:
    'Votre organisation n’est pas internationale\u00A0: seules les entités françaises sont admises',
  oneKindOfPerson: 'Indiquez soit une personne physique, soit une personne morale',
  oneOfCompanyAndPerson: 'Indiquez soit une société, soit une personne',
  unknownOfficerRole: 'Cette fonction n’existe pas au registre',
  sitesOfFormerSiren:
    'Un site porte un SIRET de l’ancien SIREN. Corrigez-le d’abord sur sa fiche. |||| %{smart_count} sites portent un SIRET de l’ancien SIREN. Corrigez-les d’abord sur leur fiche.',
  foreignEntitiesLeft:
    'L’organisation compte %{smart_count} entité étrangère. Supprimez-la avant de désactiver les entités internationales. |||| L’organisation compte %{smart_count} entités étrangères. Supprimez-les avant de désactiver les entités internationales.',
  unknownCompany: 'Aucune société de votre organisation ne porte ce numéro',
  duplicatePersonInFile: 'Cette personne figure déjà à la ligne %{line}',
  ambiguousPerson:
    'Plusieurs personnes du registre correspondent. Fusionnez les doublons, puis importez le fichier.',
  changedMeanwhile: 'Cette fiche a changé depuis le contrôle. Contrôlez à nouveau le fichier.',
  headquarterDiffers:
    'Le siège de cette société est un autre site. Choisissez le siège sur la fiche de la société, puis importez ses données.',
  siteOfOtherCompany: 'Ce site appartient déjà à une autre société. Corrigez le numéro de la société.',
  unknownDivision: 'Ce site n’appartient pas à cette société',
  unknownMember: 'Ce membre n’appartient pas à votre organisation',
  decimals: '%{max} décimales au maximum',
  birthInFuture: 'La date de naissance est postérieure à aujourd’hui. Vérifiez l’année.',
  unknownPerson: 'Cette personne n’est pas dans votre registre. Choisissez-en une autre ou créez-la.',
  internalPerson:
    'Cette personne est une société de votre organisation\u00A0: modifiez son nom et son numéro dans la fiche de la société',
  duplicatePerson: 'Cette société figure déjà parmi les personnes morales',
  duplicateMandate: 'Cette personne exerce déjà cette fonction dans la société',
  duplicateOwner: 'Cette personne détient déjà une part de la société. Modifiez son lien existant.',
  merge: {
    itself: 'Une personne ne peut pas être fusionnée avec elle-même',
    kinds: 'Une personne physique et une personne morale ne peuvent pas être fusionnées',
    internal:
      'Conservez la fiche de la société de votre organisation\u00A0: elle en fournit le nom et le numéro',
  },
  total: {
    shareRate: 'Le total des parts dépasserait 100\u00A0%. Il reste au plus %{left}\u00A0%.',
    voteRate: 'Le total des droits de vote dépasserait 100\u00A0%. Il reste au plus %{left}\u00A0%.',
  },
  unknownTopic: 'Ce thème n’est pas dans le référentiel. Indiquez son code, par exemple E1, ou son nom.',
  unknownSubTopic: 'Ce sous-thème n’est pas dans ce thème. Indiquez son code, par exemple E1.2, ou son nom.',
  archivedSubject: 'Un sujet archivé porte déjà cet intitulé. Rétablissez-le, ou changez l’intitulé.',
  ambiguousSubject:
    'Plusieurs sujets de ce thème portent cet intitulé. Renommez-les, puis importez le fichier.',
  duplicateSubjectInFile: 'Ce sujet figure déjà à la ligne %{line}',
  unknownLibraryCode: 'La bibliothèque n’a pas d’entrée %{codes}. Choisissez parmi celles de la liste.',
  noMateriality: 'Choisissez au moins une matérialité, d’impact ou financière',
  subCategory: 'Cette sous-catégorie n’appartient pas à la catégorie choisie',
  duplicateContact: 'Cette adresse figure déjà parmi les parties prenantes',
  duplicateContactInFile: 'Cette adresse figure déjà à la ligne %{line}. Corrigez-la, ou retirez la ligne.',
  unknownSubject: 'Ce sujet ne fait pas partie de votre questionnaire',
  noCriterion: 'Conservez au moins l’ampleur ou l’étendue',
  criterionNotAsked: 'Ce critère n’est pas demandé. Rechargez la page.',
  criteriaAsked: 'L’enquête nécessite une réponse par critère. Rechargez la page.',
  contactRequired: 'Sélectionnez au moins un contact',
  unknownContact: 'Cette partie prenante ne fait pas partie de cette analyse de double matérialité',
  answerEmpty: 'Indiquez une note, une abstention ou un commentaire',
  futureDay: 'Choisissez une date à venir',
  duplicateFactor: 'Un facteur existe déjà pour cette année',
  rateTwice: 'Deux taux portent sur la même devise et la même période. Gardez-en un seul.',
  ratePair: 'Un taux relie une devise à l’euro. Choisissez l’euro d’un seul côté.',
  baselineBefore: 'L’année de référence précède celle de la cible',
  targetTwice: 'Une seule cible par année est possible. Conservez l’une des deux.',
  positive: 'Indiquez un nombre supérieur à zéro',
  gwpReport: 'Citez dans la source le rapport du GIEC\u00A0: «\u00A0AR5\u00A0» ou «\u00A0AR6\u00A0»',
  unitOfActivity: 'Cette unité ne mesure pas cette activité',
  dateOrder: 'La fin précède le début. Corrigez l’une des deux dates.',
  unknownNature: 'Choisissez une nature de données de la liste',
  unknownFormat: 'Choisissez un format de fichier de la liste',
  spreadsheetName: 'Donnez au classeur un nom qui se termine par .xlsx ou .ods',
  csvName: 'Format de fichier invalide. Veuillez télécharger un fichier CSV.',
  typeOfCategory: {
    INTERNAL: 'La catégorie choisie est interne. Changez de type ou de catégorie.',
    EXTERNAL: 'La catégorie choisie est externe. Changez de type ou de catégorie.',
  },
  abstainedMark: 'Le sujet «\u00A0%{subject}\u00A0» a une note et une abstention. Conservez l’une des deux.',
  sort: 'Ce tri n’est pas proposé',
  entryTwice: 'Un élément figure en double. Supprimez l’un des deux.',
  entryNoPeriod: 'Aucune période entière ne tient entre ces deux dates',
  entryPeriods:
    'Une saisie est limitée à 60 périodes. Réduisez l’intervalle, ou choisissez une périodicité plus longue.',
  tooManyCorrections:
    'Pas plus de %{max} cellules corrigées ici par fichier. Corrigez le fichier lui-même, puis remplacez-le.',
  entryTooLarge:
    'La saisie compterait plus de 2\u00A0000\u00A0000 cellules. Réduisez les périodes ou les indicateurs, ou importez un fichier.',
  entryUnitUsed: 'Des valeurs sont déjà saisies en %{unit}. Conservez cette unité, ou effacez-les d’abord.',
  entryOutside: 'Une cellule n’est pas dans la saisie. Rechargez la page, puis recommencez.',
  tooManyRows:
    'Une feuille XLSX contient au plus 1\u00A0048\u00A0575 lignes. Choisissez le CSV, ou filtrez la liste.',
  openInvitations:
    'Votre organisation a atteint la limite de %{max} invitations en attente. Annulez-en une, ou attendez une réponse.',
  invitationEmail: 'L’invitation est destinée à une autre adresse. Utilisez celle qui a reçu le message.',
  sameEmail: 'C’est déjà l’adresse de votre compte. Saisissez-en une autre.',
  sameName: 'Ce nom est déjà celui de votre organisation. Choisissez-en un autre.',
  password: {
    tooShort: 'Au moins %{min} caractères',
    tooLong: '%{max} caractères au maximum',
    tooFewClasses: 'Au moins %{classes} types parmi minuscule, majuscule, chiffre et caractère spécial',
    repeated: 'Pas deux fois de suite le même caractère',
    easy: 'Trop facile à deviner\u00A0: un mot de passe courant, ou votre propre nom. Choisissez plusieurs mots sans rapport entre eux.',
  },
  cubeTwice: 'Un niveau ne figure qu’une fois dans un tableau. Retirez-le d’un des axes.',
  cubeTopRows: 'Les premiers d’un classement nécessitent un niveau en lignes',
  cubeMovingAverage: 'Une moyenne mobile nécessite un niveau de temps, le dernier des lignes ou des colonnes',
  cubeAgainst: 'Le niveau de la valeur de référence doit figurer en lignes ou en colonnes',
  cubeFormulaMeasures: 'Les mesures d’une formule doivent figurer dans l’analyse',
  cubeFormulaUnits:
    'Ces unités ne vont pas ensemble\u00A0: une somme ou une différence nécessite la même grandeur, et seuls les indicateurs et les KPI ont une unité',
  cubeOwnValue: 'La valeur des indicateurs nécessite le niveau Indicateur sur un axe',
  cubeStatistics: 'Les statistiques nécessitent la mesure d’un indicateur',
  cubeScoreLevel:
    'Un résultat de double matérialité n’a pas de valeur par période, indicateur, nature, import ou détail\u00A0: il n’est disponible que sur les totaux',
  cubeFactLevel:
    'Une mesure de données n’a pas de valeur par analyse de double matérialité, axe, sujet ou parties prenantes\u00A0: elle n’est disponible que sur les totaux',
  cubeRangeTwice: 'Choisissez soit des dates, soit un raccourci',
  cubeCompareRange: 'Une comparaison nécessite une période ou un niveau de temps',
  cubeCompareLevel:
    'Cette comparaison ne tombe pas juste avec les périodes affichées. Choisissez-en une autre, ou un autre niveau de temps.',
  cubeDaily:
    'Les valeurs ne sont pas quotidiennes\u00A0: comparez à un mois, un trimestre, un semestre ou une année',
  cubeMember: '«\u00A0%{id}\u00A0» n’est pas un membre de ce niveau',
} as const
