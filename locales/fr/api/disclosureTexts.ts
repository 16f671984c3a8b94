/** Calls of disclosures. */
export const disclosureTexts = {
  'Code of a requirement': 'Code d’une exigence de publication',
  'State in the scope': 'État dans le périmètre',
  'Completeness, of datapoints to be disclosed only':
    'Complétude, uniquement pour les points de données à publier',
  'Words in code, title or paragraph': 'Mots du code, de l’intitulé ou du paragraphe',
  'List disclosures': 'Lister les publications d’une organisation',
  'Create one of disclosures': 'Créer une publication',
  'Read one of disclosures': 'Lire une publication',
  'Change one of disclosures': 'Modifier une publication',
  'Delete one of disclosures': 'Supprimer une publication',
  'Read which requirements are in the scope of a disclosure, and why':
    'Lire quelles exigences sont dans le périmètre d’une publication, et pourquoi',
  'Accept the given verdicts of the assessment as the basis of the scope':
    'Accepter les conclusions indiquées de l’analyse comme base du périmètre',
  'Read which figures exist of the datapoints in the scope of a disclosure, and how complete they are':
    'Lire quels chiffres existent pour les points de données à publier, et leur complétude',
  'List the datapoints of a disclosure with their state and the rule that decides it':
    'Lister les points de données d’une publication avec leur état et la règle qui en décide',
  'Decide whether a datapoint is disclosed, with a reason':
    'Décider de publier ou non un point de données, avec un motif',
  'Withdraw the decision on a datapoint, so that the rule applies again':
    'Retirer la décision sur un point de données, pour que la règle s’applique de nouveau',
}
