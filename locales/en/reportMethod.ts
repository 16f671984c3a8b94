import type { reportMethod as french } from '../fr/reportMethod.ts'
import type { Translation } from '../translation.ts'

export const reportMethod: Translation<typeof french> = {
  title: 'Method',
  lead: 'Each subject is scored on two axes: what the organisation does to people and the environment (impact), and what the subject does to its results and its financing (financial).',
  answerTitle: 'Score of an answer',
  simple: 'Simple questionnaire: one question per subject, the answer is the score.',
  detailedImpact:
    'Detailed questionnaire, impact: severity is the mean of scale, scope and, for a negative impact, irremediability. It is the score of an impact that is actual or touches human rights; for any other potential impact the score is severity × likelihood ÷ highest score (ESRS 1 of 2023, § 43 to 51).',
  detailedFinancial: 'Detailed questionnaire, financial: financial magnitude × likelihood ÷ highest score.',
  abstention: '“I cannot tell” is no number and enters no mean; such answers are counted apart.',
  partial:
    'In a detailed questionnaire, a criterion on which the person cannot tell does not enter their mean: severity is that of the criteria given a mark. Where the score needs likelihood or financial magnitude and it is missing, the answer has no score and counts as an abstention. An impact that is not said to be actual or potential is scored like an actual one.',
  subjectTitle: 'Score of a subject',
  stakeholders:
    'The stakeholders’ score is the mean, weighted by category, of the mean of each category’s answers. A category weighs 1 where nothing is stated.',
  preparer:
    'The preparer may give a value of their own with a rationale. The report says, subject by subject, which of the two is retained.',
  fallback:
    'Where the preparer’s value is retained but not given on one axis, the stakeholders’ score stays retained there.',
  topicTitle: 'Score of a topic',
  topic:
    'Negative and positive impacts are aggregated apart, risks and opportunities likewise, with the weights of the subjects; the larger of the two values counts. So nothing is netted.',
  aggregation: 'Aggregation chosen: %{method}. The highest score of the topic is always shown.',
  weightZero:
    'A subject of weight 0 does not count: not in a mean, not as the maximum, not as the highest score of the topic. Its own score is still shown.',
  incomplete:
    'A topic is incomplete while an axis where it applies has no score, or one of its subjects that count has none: it is then declared neither doubly material nor not material.',
  thresholdTitle: 'Thresholds',
  threshold:
    'What reaches or exceeds the threshold is material, on the unrounded score. Scores are written with 2 decimals, or 3 where rounding would hide the side of the threshold. The score of an answer is kept with 5 decimals: a difference below 0.00001 counts as equal.',
  anonymityTitle: 'Anonymity',
  anonymity:
    'Nothing is shown that comes from fewer than 3 people. On each subject, categories of fewer than 3 respondents are put together, where need be with the next smallest, as a group “others” that counts as one category: its mean is that of its answers, its weight the sum of the weights put together. The score is worked out over these groups alone, so that no subtraction tells an answer. Below 3 people in all there is no score. Fewer than 3 abstentions are not shown, nor their total where it would tell them.',
  settings: 'Settings of the assessment',
  scale: 'Scale',
  scaleRange: '%{min} to %{max}',
  impactThreshold: 'Impact threshold',
  financialThreshold: 'Financial threshold',
  method: 'Aggregation of subjects',
  weights: 'Weights of categories',
  equalWeights: 'Every category weighs 1',
  notAsked: 'Topics not asked',
  allAsked: 'Each category is asked about every topic',
}
