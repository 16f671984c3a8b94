/** What the manifest of an export says of what it does not hold. */
export const organizationExport = {
  reasons: {
    answers:
      'Les réponses individuelles ne sont jamais communiquées. Les résultats publiés se trouvent dans assessments/, par groupes d’au moins cinq personnes.',
    filesOfPeople:
      'Les lignes d’un fichier qui décrit des personnes ne sont communiquées qu’à la personne qui l’a déposé.',
    factsOfPeople:
      'Les chiffres relatifs à des personnes ne sont affichés que pour des groupes assez grands. Ils figurent dans people_figures, au niveau où les écrans les affichent, et non ligne par ligne.',
    reports:
      'Un rapport n’est remis qu’à la personne qui l’a demandé et peut être produit à nouveau à partir de ces données.',
    tooManyAnswers:
      'Ces analyses de double matérialité comptent plus de 500\u00A0000 réponses\u00A0: leurs résultats sont fournis, sans le détail des réponses anonymes.',
    missing: 'Ces fichiers ont été supprimés pendant la préparation de l’export.',
  },
} as const
