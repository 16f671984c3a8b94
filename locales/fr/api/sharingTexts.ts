/** Calls of dashboards and analyses that members share. */
export const sharingTexts = {
  'List the dashboards and analyses that members share with the organisation, by title':
    'Lister par titre les tableaux de bord et analyses partagés avec l’organisation',
  'Only dashboards, or only analyses': 'Les tableaux de bord seulement, ou les analyses seulement',
  'Share a dashboard with its analyses, or an analysis, with the organisation':
    'Partager avec l’organisation un tableau de bord et ses analyses, ou une analyse',
  'Read a shared dashboard or analysis': 'Lire un tableau de bord partagé ou une analyse partagée',
  'Change a shared dashboard or analysis, or who may edit it':
    'Modifier un tableau de bord partagé ou une analyse partagée, ou les droits de modification',
  'Stop sharing a dashboard or an analysis': 'Cesser de partager un tableau de bord ou une analyse',
}
