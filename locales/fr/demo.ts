/** Where a plan other than Standard arrives (spec §2.2). */
export const demo = {
  title: 'Démonstration',
  plan: 'Cette page demande l’offre Standard',
  body: 'Votre organisation n’a pas l’offre Standard. Tableaux de bord, sociétés et sites s’ouvrent avec elle.',
} as const
