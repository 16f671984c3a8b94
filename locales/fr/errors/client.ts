/** The failures that the client words itself; every other sentence comes with the answer of the server. */
export const clientErrors = {
  unauthenticated: 'Votre session a expiré. Connectez-vous à nouveau.',
  planRequired: 'Cette action nécessite l’offre Standard.',
  roleRequired:
    'Votre rôle dans l’organisation ne permet pas cette action. Adressez-vous à un propriétaire de l’organisation.',
  notFound: 'Aucun résultat trouvé',
  preconditionFailed: 'Quelqu’un d’autre a modifié cet élément. Rechargez-le pour voir sa version.',
  evidenceTooLarge: 'Le fichier dépasse 25\u00A0Mo. Réduisez-le ou découpez-le.',
  evidenceType: 'Ce fichier n’est pas accepté. Déposez un PDF, PNG, JPG, CSV, XLSX, DOCX ou TXT.',
  evidenceFull: 'Ce sujet a déjà 20\u00A0fichiers. Retirez-en un avant d’en ajouter.',
  evidenceEmpty: 'Le fichier est vide. Choisissez-en un autre.',
  ruleBroken: 'Certaines valeurs ne sont pas valides. Corrigez les champs signalés.',
  perimeterFrozen:
    'L’évaluation est clôturée\u00A0: le périmètre ne peut plus être modifié. Créez une nouvelle analyse de double matérialité pour en choisir un autre.',
  sectorLocked:
    'L’évaluation a commencé\u00A0: le secteur ne peut plus être modifié. Créez une nouvelle analyse de double matérialité pour en choisir un autre.',
  internal: 'Une erreur interne s’est produite',
  external: 'Une erreur externe s’est produite',
  dataFetch: 'Une erreur est survenue lors de la récupération des données',
  unavailable: 'Le service est momentanément indisponible. Réessayez dans un instant.',
} as const
