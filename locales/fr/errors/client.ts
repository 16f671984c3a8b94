/** The failures that the client words itself; every other sentence comes with the answer of the server. */
export const clientErrors = {
  unauthenticated: 'Votre session a expiré. Connectez-vous à nouveau.',
  planRequired: 'Cette action demande l’offre Standard.',
  roleRequired:
    'Votre rôle dans l’organisation ne permet pas cette action. Demandez à un propriétaire de la faire, ou de changer votre rôle.',
  notFound: 'Aucun résultat trouvé',
  preconditionFailed: 'Quelqu’un d’autre a modifié cet élément. Rechargez-le pour voir sa version.',
  evidenceTooLarge: 'Le fichier dépasse 25\u00A0Mo. Réduisez-le ou découpez-le.',
  evidenceType: 'Ce fichier n’est pas accepté. Déposez un PDF, PNG, JPG, CSV, XLSX, DOCX ou TXT.',
  evidenceFull: 'Ce sujet a déjà 20\u00A0fichiers. Retirez-en un avant d’en ajouter.',
  evidenceEmpty: 'Le fichier est vide. Choisissez-en un autre.',
  ruleBroken: 'Une règle n’est pas respectée. Corrigez les champs signalés.',
  perimeterFrozen:
    'L’évaluation est terminée\u00A0: le périmètre est figé avec les résultats. Créez une autre analyse pour en changer.',
  sectorLocked:
    'L’évaluation a commencé\u00A0: le secteur ne change plus. Créez une autre analyse pour en changer.',
  internal: 'Une erreur interne s’est produite',
  external: 'Une erreur externe s’est produite',
  dataFetch: 'Une erreur est survenue lors de la récupération des données',
  unavailable: 'Le service est momentanément indisponible. Réessayez dans un instant.',
} as const
