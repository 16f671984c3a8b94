/** A page, or the application itself, that could not be loaded (spec §8); also read before anything else is. */
export const loadFailure = {
  title: 'La page n’a pas pu être chargée',
  body: 'La connexion a été coupée, ou une nouvelle version vient d’être mise en ligne. Actualisez la page.',
  refresh: 'Actualiser la page',
} as const
