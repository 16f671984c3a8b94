/** Texts of a statement drafted from an assessment. A person completes them before they are published. */
export const statementDraft = {
  process:
    'L’analyse de double matérialité «\u00A0%{name}\u00A0» porte sur le périmètre suivant\u00A0: %{perimeter}. Elle suit les thèmes du référentiel %{reference}. Elle a été préparée à partir du %{created}. Les parties prenantes ont été interrogées du %{started} au %{closed}.',
  terminated: 'Ses résultats ont été arrêtés le %{date}.',
  provisional: 'Ses résultats ne sont pas encore arrêtés et peuvent changer.',
  subjects: {
    zero: 'Aucun impact, risque ou opportunité n’a été évalué.',
    some: '1 impact, risque ou opportunité a été évalué, dans les thèmes suivants\u00A0: %{topics}. |||| %{smart_count} impacts, risques et opportunités ont été évalués, dans les thèmes suivants\u00A0: %{topics}.',
  },
  excluded: 'Le thème %{topic} a été écarté pour le motif suivant\u00A0: %{reason}',
  method:
    'Chaque impact, risque et opportunité reçoit une note de %{min} à %{max}. La note d’un thème est obtenue par la méthode suivante\u00A0: %{method}. Un thème est matériel si sa note atteint le seuil de %{impact} pour la matérialité d’impact ou de %{financial} pour la matérialité financière.',
  equalWeights: 'Toutes les catégories de parties prenantes ont le même poids.',
  weights: 'Les catégories de parties prenantes ont un poids de 1, sauf\u00A0: %{weights}.',
  modes: {
    SIMPLE:
      'Le questionnaire (%{survey}) pose une question par impact, risque ou opportunité\u00A0: la réponse est la note.',
    DETAILED: 'Le questionnaire (%{survey}) demande un critère après l’autre\u00A0: la note en est calculée.',
  },
  surveys: { IMPACT: 'matérialité d’impact', FINANCIAL: 'matérialité financière' },
  consulted: {
    zero: 'Personne n’a répondu à l’enquête (%{survey}).',
    some: '1 personne a répondu à l’enquête (%{survey})\u00A0: %{groups}. |||| %{smart_count} personnes ont répondu à l’enquête (%{survey})\u00A0: %{groups}.',
  },
  consultedHidden: 'Moins de cinq personnes ont répondu à l’enquête (%{survey}).',
  group: '%{category} (%{count})',
  history: {
    zero: 'L’historique de l’analyse de double matérialité n’a enregistré aucune modification.',
    some: 'L’historique de l’analyse de double matérialité a enregistré 1 modification, le %{from}. |||| L’historique de l’analyse de double matérialité a enregistré %{smart_count} modifications, du %{from} au %{until}, chacune avec son auteur et sa date.',
  },
  campaigns: {
    zero: 'Aucune campagne n’a été envoyée pour l’enquête (%{survey}).',
    some: '1 campagne a été envoyée pour l’enquête (%{survey}), le %{from}. |||| %{smart_count} campagnes ont été envoyées pour l’enquête (%{survey}), la première le %{from}.',
  },
  deadline: 'Les réponses étaient attendues jusqu’au %{date} au plus tard.',
  stakeholders:
    'Les parties prenantes consultées dans l’analyse de double matérialité sont les suivantes. Les catégories de moins de cinq répondants sont réunies.',
  views:
    'Leurs réponses donnent la note de chaque impact, risque et opportunité, sauf lorsque la valeur du préparateur est retenue avec une justification.',
  columns: {
    survey: 'Enquête',
    category: 'Catégorie',
    group: 'Groupe',
    esrsGroup: 'Classification ESRS',
    invited: 'Consultées',
    completed: 'Répondants',
    topic: 'Thème',
    subject: 'Impact, risque ou opportunité',
    nature: 'Nature',
    impact: 'Note d’impact',
    financial: 'Note financière',
    requirement: 'Exigence',
    title: 'Intitulé',
    datapoints: 'Points à publier',
  },
  natures: {
    NEGATIVE: 'Impact négatif',
    POSITIVE: 'Impact positif',
    RISK: 'Risque',
    OPPORTUNITY: 'Opportunité',
  },
  material: {
    zero: 'L’analyse de double matérialité n’a conclu à aucun impact, risque ou opportunité matériel.',
    some: 'L’analyse de double matérialité a conclu à 1 impact, risque ou opportunité matériel. |||| L’analyse de double matérialité a conclu à %{smart_count} impacts, risques et opportunités matériels.',
  },
  materialTopics: 'Les thèmes matériels sont les suivants\u00A0: %{topics}.',
  verdict: {
    both: 'Le thème %{topic} est matériel sur les deux axes.',
    impact: 'Le thème %{topic} est matériel par ses impacts.',
    financial: 'Le thème %{topic} est matériel sur le plan financier.',
    none: 'Le thème %{topic} n’est pas matériel.',
    incomplete: 'Le thème %{topic} n’a pas de conclusion\u00A0: il manque des notes.',
    unscored: 'Le thème %{topic} n’a pas de note.',
  },
  scores: {
    impact: 'Sa note d’impact est de %{score}.',
    financial: 'Sa note financière est de %{score}.',
  },
  hidden: {
    impact: 'Sa note d’impact n’est pas publiée\u00A0: trop peu de personnes ont répondu.',
    financial: 'Sa note financière n’est pas publiée\u00A0: trop peu de personnes ont répondu.',
  },
  requirements: 'Les exigences suivantes sont à publier.',
  figure: '%{label}\u00A0: %{field}.',
} as const
