import { clientErrors } from './errors/client.ts'

/** One sentence per code of `model/errors.ts`; what happened, then what to do. */
export const errors = {
  ...clientErrors,
  badRequest: 'La demande n’a pas pu être traitée. Corrigez les champs signalés.',
  invalidApiKey: 'La clé d’API est absente ou inconnue.',
  invalidUploadToken: 'L’autorisation d’envoi a expiré ou n’est plus valable. Envoyez le fichier à nouveau.',
  forbidden: 'Cette adresse n’est pas accessible. Vérifiez-la.',
  rangeNotSatisfiable: 'La partie demandée du fichier n’existe pas. Téléchargez le fichier en entier.',
  conflict: 'Cet élément a changé entre-temps. Rechargez-le puis recommencez.',
  payloadTooLarge: 'Votre envoi dépasse la taille autorisée. Divisez-le en plusieurs parties.',
  unsupportedMediaType: 'Ce type de contenu n’est pas accepté.',
  evidenceActive:
    'Ce PDF contient des scripts ou des actions automatiques, ou il est chiffré. Imprimez-le au format PDF, puis déposez la copie.',
  csvExpected: 'Ce fichier n’est pas un CSV. Exportez vos données au format CSV, puis déposez-les à nouveau.',
  spreadsheetExpected:
    'Ce fichier n’est pas le classeur que son nom annonce. Enregistrez-le au format XLSX ou ODS, sans macros, puis déposez-le à nouveau.',
  fileEmpty: 'Le fichier est vide. Choisissez-en un autre.',
  dataFileLine:
    'Une ligne du fichier dépasse %{max} octets. Vérifiez que c’est bien un CSV, avec une donnée par ligne.',
  dataFileRows: 'Le fichier compte plus de %{max} lignes. Découpez-le.',
  dataFileNoRows: 'Le fichier ne contient que son en-tête. Ajoutez-y des lignes.',
  dataFileColumns: 'Le fichier compte plus de %{max} colonnes. Supprimez les colonnes inutiles.',
  dataFileDoubled:
    'Cette colonne figure en double\u00A0: %{columns}. Supprimez le doublon. |||| Ces colonnes figurent en double\u00A0: %{columns}. Supprimez les doublons.',
  dataFileQuote: 'Un guillemet ouvert à la ligne %{line} n’est jamais fermé. Fermez-le ou retirez-le.',
  columnsOfPeople:
    'Aucune colonne de ce fichier n’est reconnue. Indiquez avant l’envoi ce que contient chaque colonne, ou reprenez les intitulés du modèle.',
  dataFileHeavy:
    'La lecture du fichier nécessite trop de mémoire ou de temps. Divisez-le en plusieurs fichiers, puis importez chacun d’eux.',
  linesOfPeople:
    'Ce fichier contient des données personnelles\u00A0: seule la personne qui l’a envoyé peut en obtenir les lignes.',
  dataFileCompany:
    'Ce fichier n’indique aucun site\u00A0: limitez le périmètre de l’import à une société qui a un siège.',
  catalogueFactor:
    'Ce facteur vient du catalogue\u00A0: modifiez-le, ou rétablissez sa valeur. Seul un facteur propre à votre organisation peut être supprimé.',
  lastDivision: 'Une société doit avoir au moins un site. Créez-en un autre avant de supprimer celui-ci.',
  headquarterDivision:
    'Ce site est le siège de la société. Choisissez d’abord un autre siège, puis supprimez-le.',
  mainCompany:
    'La société principale ne peut pas être supprimée. Désignez d’abord une autre société principale.',
  repositoryLocked:
    'L’évaluation a commencé\u00A0: le référentiel et la distribution ne peuvent plus être modifiés',
  standardTopic:
    'Ce thème fait partie du référentiel\u00A0: il ne peut être ni renommé ni retiré. Pour l’exclure, archivez ses sujets.',
  topicNotEmpty:
    'Le thème compte désormais %{smart_count} sujet. Rechargez la page, puis confirmez sa suppression. |||| Le thème compte désormais %{smart_count} sujets. Rechargez la page, puis confirmez leur suppression.',
  evaluationNotRunning:
    'L’évaluation n’est pas en cours. Lancez-la, ou consultez les résultats si elle est clôturée.',
  resultsClosed:
    'Les résultats ne peuvent être modifiés qu’entre la clôture de l’évaluation et la fin de l’analyse de double matérialité',
  resultsNotReady: 'Les résultats seront disponibles après la clôture de l’évaluation.',
  assessmentTerminated: 'L’analyse de double matérialité est terminée\u00A0: elle ne peut plus être modifiée',
  statusOrder:
    'L’analyse de double matérialité ne peut pas passer à cet état. Rechargez la page pour voir son état actuel.',
  divergencesOpen:
    'Des divergences n’ont pas de commentaire. Commentez-les dans le registre des divergences, puis terminez l’analyse de double matérialité.',
  divergenceOpen: 'Divergence à commenter\u00A0: %{subject}',
  noSubjects: 'Aucun sujet n’est actif. Ajoutez au moins un sujet avant de lancer l’évaluation.',
  surveyOrder: 'L’enquête ne peut pas passer à cet état. Rechargez la page pour voir où elle en est.',
  questionnaireFrozen: 'Une première réponse a été reçue\u00A0: le questionnaire ne peut plus être modifié',
  surveyNotOpen: 'L’enquête n’est pas ouverte. Lancez-la d’abord, ou choisissez une enquête en cours.',
  surveyClosed:
    'L’enquête est clôturée\u00A0: elle n’accepte plus de réponses. Pour toute question, contactez l’organisation qui vous a écrit.',
  campaignSent: 'La campagne est déjà envoyée. Créez-en une autre pour d’autres destinataires.',
  campaignNotSent: 'La campagne n’est pas encore envoyée. Envoyez-la avant de relancer.',
  noReporters: 'La campagne n’a aucun destinataire. Ajoutez au moins une partie prenante.',
  noQuestions:
    'Aucune question ne concerne ces personnes. Choisissez d’autres destinataires ou l’autre enquête\u202F; les sujets et la distribution ne peuvent plus être modifiés.',
  noAnswers:
    'Vous n’avez répondu à aucune question. Répondez à au moins une question, ou indiquez que vous ne pouvez pas vous prononcer.',
  deadlinePassed:
    'La date limite de la campagne est passée. Créez une autre campagne, avec une date à venir, pour les mêmes destinataires.',
  optedOut:
    'Ces personnes ne souhaitent plus être sollicitées par votre organisation\u00A0: aucun e-mail ne leur est envoyé. Choisissez d’autres destinataires.',
  alreadyAsked:
    'Une autre campagne de l’enquête sollicite déjà cette personne, qui répond une seule fois. Relancez-la depuis cette campagne.',
  remindedToday: 'Cette personne a déjà été relancée aujourd’hui. Réessayez demain.',
  invitedOften:
    'Cette personne a déjà reçu le maximum de %{max} invitations en 24\u00A0heures. Réessayez demain, ou contactez-la autrement.',
  remindersSpent: 'Cette personne a déjà reçu le maximum de %{max} relances. Contactez-la autrement.',
  mailTestsSpent: 'Vous avez déjà envoyé %{max} essais en une heure. Réessayez dans %{minutes}\u00A0min.',
  campaignMailsSpent:
    'Cet envoi nécessite %{wanted} e-mails, mais votre organisation ne peut plus en envoyer que %{left} aujourd’hui (limite\u00A0: %{max} par jour). Choisissez moins de destinataires, ou réessayez dans %{hours}\u00A0h.',
  alreadyAnswered: 'Vos réponses ont déjà été envoyées\u00A0: elles ne peuvent plus être modifiées',
  lastOwner:
    'Une organisation doit avoir au moins un propriétaire. Attribuez d’abord ce rôle à un autre membre, ou supprimez l’organisation.',
  invitationForOther:
    'Cette invitation est destinée à une autre adresse e-mail. Connectez-vous avec le compte de cette adresse.',
  invitationClosed:
    'Cette invitation n’est plus valable. Demandez-en une nouvelle à la personne qui vous l’a envoyée.',
  personLinked:
    'Cette personne a encore %{smart_count} lien. Supprimez-le d’abord, ou supprimez la personne avec son lien. |||| Cette personne a encore %{smart_count} liens. Supprimez-les d’abord, ou supprimez la personne avec ses liens.',
  idempotencyMismatch:
    'Cette clé d’idempotence a déjà été utilisée pour une autre demande. Recommencez avec une nouvelle clé.',
  alreadySubscribed: 'Ce KPI est déjà suivi. Renommez-le pour le voir sous un autre nom.',
  importValidated:
    'L’import est validé\u00A0: il ne peut plus être modifié. Pour retirer ses données, annulez-le.',
  importNotReady:
    'L’import n’est pas prêt. Attendez la fin du contrôle de ses fichiers, corrigez ou retirez ceux qui sont refusés, puis validez.',
  overlapUndecided:
    'Des données existent déjà pour les mêmes sites, indicateurs et périodes. Choisissez de les remplacer, de les conserver ou de les additionner, puis validez.',
  rowsWaiting:
    'Des lignes attendent une devise ou un taux de change. Indiquez-les dans le contrôle du fichier, puis validez.',
  recomputationUnderWay: 'Un recalcul est déjà en cours. Attendez qu’il se termine, puis recommencez.',
  recomputationNotReady:
    'Ce recalcul ne peut pas être appliqué\u00A0: il n’est pas terminé, ne change aucune valeur ou a déjà été appliqué. Lancez-en un nouveau.',
  recomputationOutdated:
    'Des données ont été ajoutées ou annulées depuis ce recalcul. Relancez-le pour voir les changements à jour.',
  recomputationNotLast:
    'Seul le dernier recalcul appliqué peut être annulé. Annulez d’abord les recalculs plus récents.',
  recomputationFollowed:
    'Des données ont été importées depuis ce recalcul, et certaines pourraient compter deux fois. Annulez d’abord ces imports, puis le recalcul.',
  importNotFinished:
    'Seuls les fichiers d’un import enregistré ou annulé peuvent être supprimés ainsi. Terminez l’import, ou supprimez-le.',
  filePurged:
    'Ce fichier a été supprimé à la demande de votre organisation. Ses nombres de lignes restent dans le journal des imports.',
  importNotWritten: 'Les données de cet import n’ont pas été enregistrées\u00A0: il n’y a rien à annuler.',
  restorationDone: 'Cette suppression a déjà été annulée.',
  restorationPast:
    'Cette suppression ne peut plus être annulée\u00A0: le délai de 10\u00A0minutes est dépassé, ou elle portait sur trop de données.',
  importHasFiles: 'L’import a déjà des fichiers. Retirez-les avant de changer le mode d’import.',
  importFull:
    'Cet import a atteint son nombre maximal de fichiers. Retirez-en un avant d’en ajouter, ou créez un autre import.',
  perimeterMissing: 'Choisissez d’abord le périmètre de l’import.',
  fileReceived: 'Ce fichier a déjà été reçu. Retirez-le pour le remplacer.',
  fileNotReceived: 'Ce fichier n’est pas encore reçu. Envoyez-le d’abord.',
  entryNotReady:
    'La saisie n’est pas prête. Choisissez le périmètre, la saisie dans l’application, puis les indicateurs.',
  entryLocked:
    'La saisie a été envoyée au contrôle\u00A0: elle ne peut plus être modifiée. Rouvrez-la pour corriger ses valeurs.',
  cubeTooLarge: 'Le résultat dépasserait %{max} cellules. Choisissez moins de niveaux, ou ajoutez un filtre.',
  providerForeign:
    'Le fournisseur d’identité n’est pas celui du réglage\u00A0: %{reason}. Vérifiez AUTH_ISSUER, avec ou sans barre oblique finale selon le fournisseur, et AUTH_JWKS_URL.',
  providerUntrusted:
    'Le certificat du fournisseur d’identité n’est pas reconnu\u00A0: %{reason}. Indiquez le certificat de son autorité dans NODE_EXTRA_CA_CERTS.',
  cubeOpening:
    'Les données sont en cours de préparation, comme après chaque import. Réessayez dans %{seconds}\u00A0secondes.',
  storageFull:
    'L’espace de stockage du serveur est plein\u00A0: rien n’a été enregistré. Réessayez dans quelques minutes\u202F; si le problème persiste, contactez l’administrateur de la plateforme.',
  cubeOutgrown:
    'Les données à analyser dépassent la mémoire prévue. Choisissez moins de niveaux ou une période plus courte\u202F; si cela ne suffit pas, contactez l’administrateur de la plateforme.',
  cubeTooSlow: 'Le calcul a pris trop de temps. Choisissez moins de niveaux ou une période plus courte.',
  entryEmpty: 'Aucune valeur n’est saisie. Remplissez au moins une cellule, puis envoyez.',
  secondFactorRequired:
    'Cette organisation exige la double authentification. Activez-la dans «\u00A0Mon profil\u00A0», puis réessayez.',
  emailTaken: 'Cette adresse est déjà utilisée par un autre compte. Choisissez-en une autre.',
  secondFactorMissing:
    'Activez d’abord la double authentification de votre propre compte dans «\u00A0Mon profil\u00A0».',
  secondFactorOn: 'La double authentification est déjà activée. Rechargez la page.',
  erasureBegun:
    'Le délai est écoulé\u00A0: la suppression de l’organisation a commencé et ne peut plus être annulée.',
  erasureAskedOften:
    'La suppression a déjà été demandée puis annulée %{max} fois en un jour. Réessayez demain.',
  exportNotReady: 'Cet export n’est pas encore prêt. Attendez la fin de sa préparation.',
  statementNotTagged:
    'Ce rapport ne peut pas encore être balisé. Ouvrez les contrôles du balisage sur sa page et corrigez les points bloquants.',
  reportNotReady: 'Ce rapport n’est pas encore prêt. Attendez la fin de sa préparation.',
  tooManyOrganizations:
    'Un compte peut créer au plus %{max} organisations par jour. Réessayez dans %{hours}\u00A0h, ou contactez l’administrateur de la plateforme.',
  sharedReadOnly:
    'Partage en lecture seule. Dupliquez le tableau de bord ou l’analyse, ou demandez à son auteur le droit de modification.',
  sharedKindFixed:
    'Un tableau de bord partagé ne peut pas devenir une analyse, ni une analyse un tableau de bord.',
  tooManySharedItems:
    'L’organisation partage déjà %{max} tableaux de bord ou %{max} analyses, le maximum. Cessez d’en partager avant d’en ajouter.',
  tooManyImports:
    'Vous avez déjà %{max} imports non validés. Validez-en ou supprimez-en avant d’en commencer un autre.',
  tooManyReports:
    'Vous avez déjà 3 rapports en préparation. Attendez la fin de l’un d’eux, ou annulez-en un.',
  tooManyRequests: 'Trop de demandes en peu de temps. Réessayez dans %{seconds}\u00A0s.',
  directoryUnavailable:
    'L’annuaire ne répond pas pour l’instant. Vos valeurs restent inchangées\u00A0: réessayez dans quelques minutes.',
  assistantUnavailable:
    'L’assistant ne répond pas pour l’instant. Rien n’a changé\u00A0: relancez l’analyse dans quelques minutes.',
  /** Of the identity routes, in OAuth's `error_description`. */
  /** Said beside a field by the server alone. */
  fields: {
    wrongPassword: 'Mot de passe incorrect. Vérifiez-le, puis réessayez.',
    wrongCode: 'Code incorrect ou déjà utilisé. Attendez le code suivant, puis réessayez.',
    otherName: 'Ce n’est pas le nom de l’organisation. Recopiez-le tel qu’il est affiché.',
  },
  oauth: {
    wrongPassword: 'Adresse e-mail ou mot de passe incorrect.',
    mfaRequired: 'Un code de votre application d’authentification est demandé.',
    mfaLost:
      'Votre double authentification ne peut plus être vérifiée. Demandez à l’administrateur de la plateforme de la désactiver, puis réactivez-la.',
    mfaExpired: 'Le code n’a pas été saisi à temps. Connectez-vous à nouveau.',
    wrongCode: 'Code incorrect ou déjà utilisé. Attendez le code suivant, puis réessayez.',
    unknownRefreshToken: 'Votre session a expiré. Connectez-vous à nouveau.',
    unconfirmedEmail:
      'Confirmez votre adresse e-mail avant de vous connecter\u00A0: suivez le lien reçu par e-mail.',
    tooManyAttempts:
      'Connexion bloquée après trop de tentatives. Réessayez dans %{minutes} min, ou choisissez un nouveau mot de passe.',
    tooManyRequests: 'Trop de demandes en peu de temps. Réessayez dans %{seconds} s.',
    unknownClient: 'Cette application n’est pas autorisée.',
    unknownAudience: 'Service inconnu\u00A0: %{audience}',
    unknownConnection: 'Annuaire d’utilisateurs inconnu.',
    missingParameter: 'Paramètre obligatoire absent\u00A0: %{name}',
    malformed: 'La demande est mal formée.',
    unsupportedGrant: 'Mode d’authentification non pris en charge\u00A0: %{grant}',
    unavailable: 'Le service est momentanément indisponible. Réessayez dans un instant.',
    internal: 'Une erreur interne s’est produite',
  },
} as const
