/** One sentence per code of `model/errors.ts`; what happened, then what to do. */
export const errors = {
  badRequest: 'La demande est mal formée. Corrigez les champs signalés.',
  unauthenticated: 'Votre session a expiré. Connectez-vous à nouveau.',
  invalidApiKey: 'La clé d’API est absente ou inconnue.',
  planRequired: 'Cette action demande l’offre Standard.',
  notFound: 'Aucun résultat trouvé',
  conflict: 'Cet élément a changé entre-temps. Rechargez-le puis recommencez.',
  preconditionFailed: 'Quelqu’un d’autre a modifié cet élément. Rechargez-le pour voir sa version.',
  payloadTooLarge: 'L’envoi dépasse la taille permise. Découpez-le.',
  unsupportedMediaType: 'Ce type de contenu n’est pas accepté.',
  ruleBroken: 'Une règle n’est pas respectée. Corrigez les champs signalés.',
  lastDivision: 'Une société garde au moins un site. Créez-en un autre avant de supprimer celui-ci.',
  mainCompany:
    'La société principale ne peut pas être supprimée. Choisissez-en d’abord une autre comme principale.',
  personLinked:
    'Cette personne a encore 1 lien. Supprimez-le d’abord, ou supprimez la personne avec son lien. |||| Cette personne a encore %{smart_count} liens. Supprimez-les d’abord, ou supprimez la personne avec ses liens.',
  idempotencyMismatch:
    'Cette clé d’idempotence a déjà servi à une autre demande. Recommencez avec une nouvelle.',
  tooManyRequests: 'Trop de demandes en peu de temps. Réessayez dans %{seconds} s.',
  internal: 'Une erreur interne s’est produite',
  external: 'Une erreur externe s’est produite',
  unavailable: 'Le service est momentanément indisponible. Réessayez dans un instant.',
  directoryUnavailable:
    'L’annuaire ne répond pas pour l’instant. Vos valeurs restent inchangées\u00A0: réessayez dans quelques minutes.',
  /** Of the identity routes, in OAuth's `error_description`. */
  oauth: {
    wrongPassword: 'Adresse e-mail ou mot de passe incorrect.',
    unknownRefreshToken: 'Votre session a expiré. Connectez-vous à nouveau.',
    unconfirmedEmail:
      'Confirmez votre adresse e-mail avant de vous connecter : suivez le lien reçu par e-mail.',
    tooManyAttempts:
      'Connexion bloquée après trop de tentatives. Réessayez dans %{minutes} min, ou choisissez un nouveau mot de passe.',
    tooManyRequests: 'Trop de demandes en peu de temps. Réessayez dans %{seconds} s.',
    unknownClient: 'Cette application n’est pas autorisée.',
    unknownAudience: 'Service inconnu : %{audience}',
    unknownConnection: 'Annuaire d’utilisateurs inconnu.',
    missingParameter: 'Paramètre obligatoire absent : %{name}',
    malformed: 'La demande est mal formée.',
    unsupportedGrant: 'Mode d’authentification non pris en charge : %{grant}',
    unavailable: 'Le service est momentanément indisponible. Réessayez dans un instant.',
    internal: 'Une erreur interne s’est produite',
  },
} as const
