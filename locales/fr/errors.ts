import { clientErrors } from './errors/client.ts'

/** One sentence per code of `model/errors.ts`; what happened, then what to do. */
export const errors = {
  ...clientErrors,
  badRequest: 'La demande est mal formée. Corrigez les champs signalés.',
  invalidApiKey: 'La clé d’API est absente ou inconnue.',
  invalidUploadToken:
    'L’autorisation d’envoi n’est pas valable ou ne l’est plus. Relancez l’envoi du fichier.',
  forbidden: 'Cette adresse n’est pas accessible. Vérifiez-la.',
  rangeNotSatisfiable: 'Le fichier n’a pas la partie demandée. Demandez-le en entier.',
  conflict: 'Cet élément a changé entre-temps. Rechargez-le puis recommencez.',
  payloadTooLarge: 'L’envoi dépasse la taille permise. Découpez-le.',
  unsupportedMediaType: 'Ce type de contenu n’est pas accepté.',
  csvExpected: 'Ce fichier n’est pas un CSV. Exportez vos données au format CSV, puis déposez-les à nouveau.',
  fileEmpty: 'Le fichier est vide. Choisissez-en un autre.',
  dataFileLine:
    'Une ligne du fichier dépasse %{max} octets. Vérifiez que c’est bien un CSV, avec une donnée par ligne.',
  dataFileRows: 'Le fichier compte plus de %{max} lignes. Découpez-le.',
  dataFileNoRows: 'Le fichier ne contient que son en-tête. Ajoutez-y des lignes.',
  dataFileColumns: 'Le fichier compte plus de %{max} colonnes. Retirez celles qui ne servent pas.',
  dataFileDoubled:
    'Cette colonne figure deux fois\u00A0: %{columns}. N’en gardez qu’une. |||| Ces colonnes figurent deux fois\u00A0: %{columns}. N’en gardez qu’une de chaque.',
  dataFileQuote: 'Un guillemet ouvert à la ligne %{line} n’est jamais fermé. Fermez-le ou retirez-le.',
  dataFileHeavy:
    'La lecture du fichier demande trop de mémoire ou de temps. Divisez-le en plusieurs fichiers, puis importez chacun d’eux.',
  linesOfPeople:
    'Ce fichier porte sur des personnes\u00A0: seule la personne qui l’a envoyé en reçoit les lignes.',
  dataFileCompany:
    'Ce fichier ne nomme pas de site\u00A0: limitez le périmètre de l’import à une société qui a un siège.',
  catalogueFactor:
    'Ce facteur vient du catalogue\u00A0: modifiez-le, ou rétablissez sa valeur. Seul un facteur propre à votre organisation se supprime.',
  lastDivision: 'Une société garde au moins un site. Créez-en un autre avant de supprimer celui-ci.',
  headquarterDivision:
    'Ce site est le siège de la société. Choisissez d’abord un autre siège, puis supprimez-le.',
  mainCompany:
    'La société principale ne peut pas être supprimée. Choisissez-en d’abord une autre comme principale.',
  repositoryLocked: 'L’évaluation a commencé\u00A0: le référentiel et la distribution ne changent plus',
  standardTopic:
    'Ce thème vient du référentiel\u00A0: il ne se renomme pas et ne se retire pas. Archivez ses sujets pour l’écarter.',
  topicNotEmpty:
    'Le thème compte maintenant 1 sujet. Rechargez la page, puis confirmez ce qui part avec lui. |||| Le thème compte maintenant %{smart_count} sujets. Rechargez la page, puis confirmez ce qui part avec lui.',
  evaluationNotRunning:
    'L’évaluation n’est pas en cours. Lancez-la, ou consultez les résultats si elle est terminée.',
  resultsClosed: 'Les résultats ne se modifient qu’entre la clôture de l’évaluation et la fin de l’analyse',
  resultsNotReady:
    'Les résultats sont visibles une fois l’évaluation terminée. Terminez d’abord l’évaluation.',
  assessmentTerminated: 'L’analyse est terminée\u00A0: elle ne change plus',
  statusOrder: 'L’analyse ne peut pas passer à cet état. Rechargez la page pour voir où elle en est.',
  divergencesOpen:
    'Des divergences restent sans commentaire. Commentez-les dans le registre des divergences, puis terminez l’analyse.',
  divergenceOpen: 'Divergence à commenter\u00A0: %{subject}',
  noSubjects: 'Aucun sujet n’est actif. Ajoutez au moins un sujet avant de lancer l’évaluation.',
  surveyOrder: 'L’enquête ne peut pas passer à cet état. Rechargez la page pour voir où elle en est.',
  questionnaireFrozen: 'Une réponse est arrivée\u00A0: le questionnaire ne change plus',
  surveyNotOpen: 'L’enquête n’est pas ouverte. Lancez-la d’abord, ou choisissez une enquête en cours.',
  surveyClosed:
    'L’enquête est terminée\u00A0: les réponses ne sont plus acceptées. Votre organisation peut vous renseigner.',
  campaignSent: 'La campagne est déjà envoyée. Créez-en une autre pour d’autres destinataires.',
  campaignNotSent: 'La campagne n’est pas encore envoyée. Envoyez-la avant de relancer.',
  noReporters: 'La campagne n’a aucun destinataire. Ajoutez au moins une partie prenante.',
  noQuestions:
    'Aucune question ne s’adresse à ces personnes. Choisissez d’autres destinataires ou l’autre enquête\u00A0: sujets et distribution ne changent plus.',
  noAnswers:
    'Aucune question n’a de réponse. Répondez à l’une au moins, ou indiquez que vous ne pouvez pas vous prononcer.',
  deadlinePassed:
    'La date limite de la campagne est passée. Créez une autre campagne, avec une date à venir, pour les mêmes destinataires.',
  alreadyAsked:
    'Une autre campagne de l’enquête sollicite déjà cette personne, qui répond une seule fois. Relancez-la depuis cette campagne.',
  remindedToday: 'Cette personne a déjà reçu un rappel aujourd’hui. Réessayez demain.',
  invitedOften:
    'Cette personne a déjà reçu %{max} invitations en 24 heures, le maximum. Réessayez demain, ou contactez-la autrement.',
  remindersSpent: 'Cette personne a déjà reçu %{max} rappels, le maximum. Contactez-la autrement.',
  mailTestsSpent: 'Vous vous êtes envoyé %{max} essais en une heure. Réessayez dans %{minutes} min.',
  campaignMailsSpent:
    'Il faudrait %{wanted} e-mails, et votre organisation peut encore en envoyer %{left} aujourd’hui, sur %{max} par jour. Choisissez moins de destinataires, ou réessayez dans %{hours} h.',
  alreadyAnswered: 'La réponse est déjà envoyée\u00A0: elle ne change plus',
  lastOwner: 'Une organisation garde au moins un propriétaire. Donnez d’abord ce rôle à un autre membre.',
  invitationForOther:
    'Cette invitation est destinée à une autre adresse e-mail. Connectez-vous avec le compte de cette adresse.',
  invitationClosed:
    'Cette invitation ne fonctionne plus. Demandez-en une nouvelle à la personne qui vous l’a envoyée.',
  personLinked:
    'Cette personne a encore 1 lien. Supprimez-le d’abord, ou supprimez la personne avec son lien. |||| Cette personne a encore %{smart_count} liens. Supprimez-les d’abord, ou supprimez la personne avec ses liens.',
  idempotencyMismatch:
    'Cette clé d’idempotence a déjà servi à une autre demande. Recommencez avec une nouvelle.',
  alreadySubscribed: 'Ce KPI est déjà suivi. Renommez-le pour le voir sous un autre nom.',
  importValidated: 'L’import est validé\u00A0: il ne change plus. Annulez-le pour retirer ses données.',
  importNotReady:
    'L’import n’est pas prêt. Attendez la fin du contrôle de ses fichiers, corrigez ou retirez ceux qui sont refusés, puis validez.',
  overlapUndecided:
    'Des données existent déjà pour les mêmes sites, indicateurs et périodes. Choisissez de les remplacer, de les garder ou de les additionner, puis validez.',
  importNotWritten: 'Les données de cet import ne sont pas en place\u00A0: il n’y a rien à annuler.',
  restorationDone: 'Cette suppression a déjà été annulée.',
  restorationPast:
    'Cette suppression ne peut plus être annulée\u00A0: le délai de 10 minutes est passé, ou trop de données l’accompagnaient.',
  importHasFiles:
    'L’import a déjà des fichiers. Retirez-les avant de changer la façon dont les données arrivent.',
  importFull:
    'Cet import a déjà tous ses fichiers. Retirez-en un avant d’en ajouter, ou créez un autre import.',
  perimeterMissing: 'Choisissez d’abord le périmètre de l’import.',
  fileReceived: 'Ce fichier est déjà reçu. Retirez-le pour en envoyer un autre à sa place.',
  fileNotReceived: 'Ce fichier n’est pas encore reçu. Envoyez-le d’abord.',
  entryNotReady:
    'La saisie n’est pas prête. Choisissez le périmètre, la saisie dans l’application, puis les indicateurs.',
  entryLocked:
    'La saisie est envoyée au contrôle\u00A0: elle ne change plus. Rouvrez-la pour corriger ses valeurs.',
  cubeTooLarge: 'La réponse compterait plus de %{max} cellules. Choisissez moins de niveaux, ou filtrez.',
  cubeOpening:
    'Les données sont en cours de préparation, comme après chaque import. Réessayez dans %{seconds}\u00A0secondes.',
  storageFull:
    'Le serveur n’a plus de place\u00A0: rien n’a été enregistré. Réessayez dans quelques minutes\u202F; si cela dure, prévenez la personne qui administre Matrice.',
  cubeOutgrown:
    'Les données à lire dépassent la mémoire prévue pour les analyses. Choisissez moins de niveaux ou une période plus courte\u202F; si cela ne suffit pas, prévenez l’exploitant du service.',
  cubeTooSlow: 'La réponse a demandé trop de temps. Choisissez moins de niveaux ou une période plus courte.',
  entryEmpty: 'Aucune valeur n’est saisie. Remplissez au moins une cellule, puis envoyez.',
  secondFactorOn: 'La double authentification est déjà activée. Rechargez la page.',
  erasureBegun:
    'Le délai est écoulé\u00A0: la suppression de l’organisation a commencé et ne peut plus être annulée.',
  erasureAskedOften:
    'La suppression a déjà été demandée, puis annulée, %{max} fois en un jour. Redemandez-la demain.',
  exportNotReady: 'Cet export n’est pas encore prêt. Attendez la fin de sa préparation.',
  reportNotReady: 'Ce rapport n’est pas encore prêt. Attendez la fin de sa préparation.',
  tooManyOrganizations:
    'Un compte crée au plus %{max} organisations par jour. Réessayez dans %{hours} h, ou demandez à l’exploitant du service.',
  tooManyImports:
    'Vous avez déjà %{max} imports non validés. Validez-en ou supprimez-en avant d’en commencer un autre.',
  tooManyReports:
    'Vous avez déjà 3 rapports en préparation. Attendez la fin de l’un d’eux, ou annulez-en un.',
  tooManyRequests: 'Trop de demandes en peu de temps. Réessayez dans %{seconds} s.',
  directoryUnavailable:
    'L’annuaire ne répond pas pour l’instant. Vos valeurs restent inchangées\u00A0: réessayez dans quelques minutes.',
  assistantUnavailable:
    'L’assistant ne répond pas pour l’instant. Rien n’a changé\u00A0: relancez l’analyse dans quelques minutes.',
  /** Of the identity routes, in OAuth's `error_description`. */
  /** Said beside a field by the server alone. */
  fields: {
    wrongPassword: 'Ce mot de passe n’est pas le bon. Vérifiez-le, puis réessayez.',
    wrongCode: 'Ce code n’est pas le bon, ou il a déjà servi. Attendez le code suivant, puis réessayez.',
    otherName: 'Ce n’est pas le nom de l’organisation. Recopiez-le tel qu’il est affiché.',
  },
  oauth: {
    wrongPassword: 'Adresse e-mail ou mot de passe incorrect.',
    mfaRequired: 'Un code de votre application d’authentification est demandé.',
    mfaLost:
      'Votre double authentification ne peut plus être vérifiée. Demandez à l’exploitant du service de la désactiver, puis activez-la de nouveau.',
    mfaExpired: 'Le délai pour saisir le code est écoulé. Connectez-vous à nouveau.',
    wrongCode: 'Ce code n’est pas le bon, ou il a déjà servi. Attendez le code suivant, puis réessayez.',
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
