/** What is read about the person before a page may open: organisation, plan, language (spec §2.2, §8). */
export const access = {
  organization: { failed: 'Aucune organisation n’a pu être récupérée' },
  plan: { failed: 'Votre offre n’a pas pu être lue' },
  choice: {
    failed: 'Votre choix d’organisation vaut ici, mais n’a pas été retenu pour la prochaine connexion',
  },
  language: { failed: 'Votre langue n’a pas pu être lue ou enregistrée' },
} as const
