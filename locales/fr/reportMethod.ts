/** How the report says that scores come about. */
export const reportMethod = {
  title: 'Méthode',
  lead: 'Chaque sujet est noté sur deux axes\u00A0: les effets de l’organisation sur les personnes et l’environnement (matérialité d’impact), et les effets du sujet sur ses résultats et ses financements (matérialité financière).',
  answerTitle: 'Note d’une réponse',
  simple: 'Questionnaire simple\u00A0: une question par sujet, la réponse est la note.',
  detailedImpact:
    'Questionnaire détaillé, impact\u00A0: la gravité est la moyenne de l’ampleur, de l’étendue et, pour un impact négatif, du caractère irrémédiable. Pour un impact réel ou touchant aux droits humains, la note est égale à la gravité\u202F; pour tout autre impact potentiel, elle est égale à gravité × probabilité ÷ note maximale (ESRS 1 de 2023, §\u00A043 à 51).',
  detailedFinancial:
    'Questionnaire détaillé, financier\u00A0: ampleur financière × probabilité ÷ note maximale.',
  abstention:
    'Les réponses «\u00A0Je ne peux pas me prononcer\u00A0» sont exclues des moyennes et comptées séparément.',
  partial:
    'Dans le questionnaire détaillé, un critère sur lequel le répondant ne se prononce pas est exclu de sa moyenne\u00A0: la gravité est calculée sur les seuls critères notés. Si la probabilité ou l’ampleur financière, nécessaire au calcul, manque, la réponse n’a pas de note et compte comme une abstention. Un impact non qualifié de réel ou de potentiel est noté comme un impact réel.',
  subjectTitle: 'Note d’un sujet',
  stakeholders:
    'La note des parties prenantes est la moyenne des réponses de chaque catégorie, pondérée par le poids des catégories. Sans indication contraire, ce poids est de 1.',
  preparer:
    'Le préparateur peut donner sa propre valeur avec une justification. Le rapport indique, sujet par sujet et axe par axe, laquelle des deux est retenue.',
  fallback:
    'Si le préparateur n’a pas attribué de note sur un axe où la sienne est retenue, la note des parties prenantes est prise en compte.',
  topicTitle: 'Note d’un thème',
  topic:
    'Les impacts négatifs et positifs sont agrégés séparément, de même que les risques et les opportunités, avec les poids des sujets\u202F; la plus élevée des deux valeurs est prise en compte. Aucune compensation n’est opérée.',
  aggregation: 'Agrégation retenue\u00A0: %{method}. La note la plus élevée du thème est toujours affichée.',
  weightZero:
    'Un sujet de poids 0 n’est pas pris en compte, ni dans une moyenne, ni comme maximum, ni comme note la plus élevée du thème. Sa propre note reste affichée.',
  incomplete:
    'Un thème est incomplet tant qu’une note manque sur un axe applicable, pour le thème ou pour l’un de ses sujets pris en compte. Il n’est alors déclaré ni matériel sur les deux axes, ni non matériel.',
  thresholdTitle: 'Seuils',
  threshold:
    'Un sujet ou un thème est matériel si sa note non arrondie est supérieure ou égale au seuil. Les notes sont affichées avec 2 décimales, ou 3 lorsque l’arrondi masquerait leur position par rapport au seuil. La note d’une réponse est conservée avec 5 décimales\u00A0: un écart inférieur à 0,00001 est considéré comme nul.',
  anonymityTitle: 'Anonymat',
  anonymity:
    'Aucun résultat issu de moins de 5 personnes n’est publié. Pour chaque sujet, les catégories de moins de 5 répondants sont regroupées, au besoin avec la plus petite des autres, dans un groupe «\u00A0autres\u00A0» traité comme une catégorie\u00A0: sa moyenne est celle de ses réponses, son poids la somme des poids regroupés. Les notes étant calculées uniquement sur ces groupes, aucune réponse ne peut être déduite par soustraction. En dessous de 5 répondants au total, aucune note n’est calculée. Les abstentions inférieures à 5 ne sont pas publiées, ni leur total s’il permet de les déduire.',
  criteria:
    'Questionnaire détaillé\u00A0: la moyenne d’un critère est celle des groupes qui la publient, avec les poids de la note du sujet. Un groupe publie ses moyennes si au moins 5 personnes ont noté tous les critères et si aucune, ou au moins 5, en ont omis un. Si une à quatre personnes ont omis des critères, ceux-ci ne sont pas publiés pour ce groupe, afin que leurs notes ne puissent pas être déduites. Les réponses d’un groupe où un critère manque ne sont pas détaillées dans le fichier JSON.',
  settings: 'Réglages de l’analyse de double matérialité',
  scale: 'Échelle',
  scaleRange: 'de %{min} à %{max}',
  impactThreshold: 'Seuil d’impact',
  financialThreshold: 'Seuil financier',
  method: 'Agrégation des sujets',
  weights: 'Poids des catégories',
  equalWeights: 'Toutes les catégories pèsent 1',
  notAsked: 'Thèmes non soumis',
  allAsked: 'Chaque catégorie est interrogée sur tous les thèmes',
} as const
