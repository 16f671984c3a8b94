/** What is read about the person before a page may open: organisation, plan, language (spec §2.2, §8). */
export const access = {
  organization: { failed: 'Votre organisation n’a pas pu être chargée. Réessayez.' },
  plan: { failed: 'Votre offre n’a pas pu être chargée' },
  choice: {
    failed:
      'Vous êtes bien dans cette organisation, mais ce choix n’a pas été enregistré pour votre prochaine connexion',
  },
  language: { failed: 'Votre langue n’a pas pu être chargée ou enregistrée' },
} as const
