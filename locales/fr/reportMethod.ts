/** How the report says that scores come about. */
export const reportMethod = {
  title: 'Méthode',
  lead: 'Chaque sujet est noté sur deux axes\u00A0: ce que l’organisation fait aux personnes et à l’environnement (impact), et ce que le sujet fait à ses résultats et à ses financements (financier).',
  answerTitle: 'Note d’une réponse',
  simple: 'Questionnaire simple\u00A0: une question par sujet, la réponse est la note.',
  detailedImpact:
    'Questionnaire détaillé, impact\u00A0: la gravité est la moyenne de l’ampleur, de l’étendue et, pour un impact négatif, du caractère irrémédiable. Elle est la note d’un impact réel ou qui touche aux droits humains\u202F; pour un autre impact potentiel, la note est gravité × probabilité ÷ note maximale (ESRS 1 de 2023, §\u00A043 à 51).',
  detailedFinancial:
    'Questionnaire détaillé, financier\u00A0: ampleur financière × probabilité ÷ note maximale.',
  abstention:
    '«\u00A0Je ne peux pas me prononcer\u00A0» n’est pas un nombre et n’entre dans aucune moyenne\u202F; ces réponses sont comptées à part.',
  partial:
    'Au questionnaire détaillé, un critère sur lequel la personne ne se prononce pas n’entre pas dans sa moyenne\u00A0: la gravité est celle des critères notés. Quand la note a besoin de la probabilité ou de l’ampleur financière et qu’elle manque, la réponse n’a pas de note et compte comme une abstention. Un impact dont on ne dit pas s’il est réel ou potentiel se note comme un impact réel.',
  subjectTitle: 'Note d’un sujet',
  stakeholders:
    'La note des parties prenantes est la moyenne, pondérée par le poids des catégories, de la moyenne des réponses de chaque catégorie. Une catégorie pèse 1 si rien n’est indiqué.',
  preparer:
    'Le préparateur peut donner sa propre valeur avec une justification. Le rapport indique, sujet par sujet et axe par axe, laquelle des deux est retenue.',
  fallback:
    'Si la valeur du préparateur est retenue mais n’est pas donnée sur un axe, la note des parties prenantes y reste retenue.',
  topicTitle: 'Note d’un thème',
  topic:
    'Impacts négatifs et positifs sont agrégés séparément, risques et opportunités aussi, avec les poids des sujets\u202F; la plus élevée des deux valeurs compte. Rien n’est donc compensé.',
  aggregation: 'Agrégation retenue\u00A0: %{method}. La note la plus élevée du thème est toujours montrée.',
  weightZero:
    'Un sujet de poids 0 ne compte pas\u00A0: ni dans une moyenne, ni comme maximum, ni comme note la plus élevée du thème. Sa propre note reste montrée.',
  incomplete:
    'Un thème est incomplet tant que l’axe où il s’applique n’a pas de note, ou qu’un de ses sujets qui comptent n’en a pas\u00A0: il n’est alors déclaré ni matériel en double, ni non matériel.',
  thresholdTitle: 'Seuils',
  threshold:
    'Est matériel ce qui atteint le seuil ou le dépasse, sur la note non arrondie. Les notes sont écrites avec 2 décimales, ou 3 quand l’arrondi cacherait le côté du seuil. La note d’une réponse est conservée avec 5 décimales\u00A0: un écart inférieur à 0,00001 compte comme une égalité.',
  anonymityTitle: 'Anonymat',
  anonymity:
    'Rien n’est montré qui vienne de moins de 3 personnes. Sur chaque sujet, les catégories de moins de 3 répondants sont réunies, au besoin avec la plus petite des suivantes, en un groupe «\u00A0autres\u00A0» qui compte comme une catégorie\u00A0: sa moyenne est celle de ses réponses, son poids la somme des poids réunis. La note est calculée sur ces groupes seuls, si bien qu’aucune soustraction ne dévoile une réponse. En dessous de 3 personnes en tout, il n’y a pas de note. Moins de 3 abstentions ne sont pas montrées, ni leur total quand il les trahirait.',
  criteria:
    'Au questionnaire détaillé, la moyenne d’un critère est celle des groupes qui la publient, avec les poids de la note du sujet. Un groupe publie ses moyennes si 3 personnes au moins y ont noté tous les critères et si aucune, ou 3 au moins, n’en ont laissé un de côté. Si une ou deux personnes l’ont fait, les critères qu’elles ont laissés ne sont pas publiés pour ce groupe\u00A0: la soustraction dévoilerait leurs notes. Les réponses d’un groupe où un critère manque ne figurent pas une à une dans le fichier JSON.',
  settings: 'Réglages de l’analyse',
  scale: 'Échelle',
  scaleRange: 'de %{min} à %{max}',
  impactThreshold: 'Seuil d’impact',
  financialThreshold: 'Seuil financier',
  method: 'Agrégation des sujets',
  weights: 'Poids des catégories',
  equalWeights: 'Toutes les catégories pèsent 1',
  notAsked: 'Thèmes non posés',
  allAsked: 'Chaque catégorie est interrogée sur tous les thèmes',
} as const
