/** Calls of shared dashboards. */
export const dashboardTexts = {
  'List the dashboards that members share with the organisation, by title':
    'Lister par titre les tableaux de bord partagés avec l’organisation',
  'Share a dashboard and its analyses with the organisation':
    'Partager avec l’organisation un tableau de bord et ses analyses',
  'Read a shared dashboard with its analyses': 'Lire un tableau de bord partagé et ses analyses',
  'Change the content of a shared dashboard, or who may edit it':
    'Modifier le contenu d’un tableau de bord partagé, ou les droits de modification',
  'Stop sharing a dashboard': 'Cesser de partager un tableau de bord',
}
