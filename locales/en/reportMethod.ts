import type { reportMethod as french } from '../fr/reportMethod.ts'
import type { Translation } from '../translation.ts'

export const reportMethod: Translation<typeof french> = {
  title: 'Method',
  lead: 'Each subject is scored on two axes: the organisation’s effects on people and the environment (impact materiality), and the subject’s effects on its results and financing (financial materiality).',
  answerTitle: 'Score of an answer',
  simple: 'Simple questionnaire: one question per subject, the answer is the score.',
  detailedImpact:
    'Detailed questionnaire, impact: severity is the mean of scale, scope and, for a negative impact, irremediability. It is the score of an impact that is actual or concerns human rights; for any other potential impact the score is severity × likelihood ÷ highest score (ESRS 1, 2023, § 43 to 51).',
  detailedFinancial: 'Detailed questionnaire, financial: financial magnitude × likelihood ÷ highest score.',
  abstention: '“I cannot say” answers are left out of means and counted separately.',
  partial:
    'In a detailed questionnaire, a criterion that the person cannot score does not enter their mean: severity is the mean of the criteria they did score. Where the score needs likelihood or financial magnitude and it is missing, the answer has no score and counts as an abstention. An impact that is not marked as actual or potential is scored as an actual one.',
  subjectTitle: 'Score of a subject',
  stakeholders:
    'The stakeholders’ score is the mean of each category’s answers, weighted by category. A category has a weight of 1 unless stated otherwise.',
  preparer:
    'The preparer may give a value of their own with a rationale. The report shows, subject by subject and axis by axis, which of the two is retained.',
  fallback:
    'If the preparer’s score is retained on an axis but was not given, the stakeholders’ score applies.',
  topicTitle: 'Score of a topic',
  topic:
    'Negative and positive impacts are aggregated separately, and so are risks and opportunities, with the weights of the subjects; the larger of the two values counts. Nothing is netted.',
  aggregation: 'Aggregation chosen: %{method}. The highest score of the topic is always shown.',
  weightZero:
    'A subject of weight 0 does not count: not in a mean, not as the maximum, not as the highest score of the topic. Its own score is still shown.',
  incomplete:
    'A topic is incomplete while a score is missing on an axis that applies, for the topic or for one of its subjects that count. It is then declared neither material on both axes nor not material.',
  thresholdTitle: 'Thresholds',
  threshold:
    'A subject or topic is material if its unrounded score reaches or exceeds the threshold. Scores are shown to 2 decimals, or 3 where rounding would hide their position relative to the threshold. The score of an answer is kept to 5 decimals: a difference below 0.00001 is treated as zero.',
  anonymityTitle: 'Anonymity',
  anonymity:
    'Nothing is shown that comes from fewer than 5 people. On each subject, categories with fewer than 5 respondents are combined, if need be with the next smallest, into a group “others” that counts as one category: its mean is that of its answers, its weight the sum of the combined weights. The score is calculated from these groups alone, so that no answer can be found by subtraction. With fewer than 5 people in all there is no score. Fewer than 5 abstentions are not shown, nor is their total where it would reveal them.',
  criteria:
    'In a detailed questionnaire, the mean of a criterion is that of the groups that publish it, with the weights of the subject’s score. A group publishes its means where at least 5 people scored every criterion and either nobody or at least 5 people left one out. Where one to four people did, the criteria they left out are not published for that group: subtraction would reveal their scores. The answers of a group in which a criterion is missing are not listed one by one in the JSON file.',
  settings: 'Settings of the assessment',
  scale: 'Scale',
  scaleRange: '%{min} to %{max}',
  impactThreshold: 'Impact threshold',
  financialThreshold: 'Financial threshold',
  method: 'Aggregation of subjects',
  weights: 'Weights of categories',
  equalWeights: 'Every category weighs 1',
  notAsked: 'Topics not submitted',
  allAsked: 'Each category is asked about every topic',
}
