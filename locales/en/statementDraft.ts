/** Texts of a statement drafted from an assessment. A person completes them before they are published. */
export const statementDraft = {
  process:
    'The double materiality assessment “%{name}” covers the following perimeter: %{perimeter}. It follows the topics of %{reference}. It was prepared from %{created}. Stakeholders were consulted from %{started} to %{closed}.',
  terminated: 'Its results were settled on %{date}.',
  provisional: 'Its results are not settled yet and may change.',
  subjects: {
    zero: 'No impact, risk or opportunity was assessed.',
    some: '1 impact, risk or opportunity was assessed, in the following topics: %{topics}. |||| %{smart_count} impacts, risks and opportunities were assessed, in the following topics: %{topics}.',
  },
  excluded: 'The topic %{topic} was left out for the following reason: %{reason}',
  method:
    'Each impact, risk and opportunity is given a score from %{min} to %{max}. The score of a topic is calculated by this method: %{method}. A topic is material if its score reaches the threshold of %{impact} for impact materiality or of %{financial} for financial materiality.',
  equalWeights: 'All categories of stakeholders have the same weight.',
  weights: 'Categories of stakeholders have a weight of 1, except: %{weights}.',
  modes: {
    SIMPLE:
      'The questionnaire (%{survey}) asks one question for each impact, risk or opportunity: the answer is the score.',
    DETAILED:
      'The questionnaire (%{survey}) asks for one criterion after the other: the score follows from them.',
  },
  surveys: { IMPACT: 'impact materiality', FINANCIAL: 'financial materiality' },
  consulted: {
    zero: 'Nobody answered the survey (%{survey}).',
    some: '1 person answered the survey (%{survey}): %{groups}. |||| %{smart_count} people answered the survey (%{survey}): %{groups}.',
  },
  consultedHidden: 'Fewer than five people answered the survey (%{survey}).',
  group: '%{category} (%{count})',
  history: {
    zero: 'The history of the assessment has recorded no change.',
    some: 'The history of the assessment has recorded 1 change, on %{from}. |||| The history of the assessment has recorded %{smart_count} changes, from %{from} to %{until}, each with its author and date.',
  },
  campaigns: {
    zero: 'No campaign was sent for the survey (%{survey}).',
    some: '1 campaign was sent for the survey (%{survey}), on %{from}. |||| %{smart_count} campaigns were sent for the survey (%{survey}), the first one on %{from}.',
  },
  deadline: 'Answers were expected by %{date} at the latest.',
  stakeholders:
    'The following stakeholders were consulted in the double materiality assessment. Categories of fewer than five respondents are shown together.',
  views:
    'Their answers give the score of each impact, risk and opportunity, unless the preparer’s value is retained with a rationale.',
  columns: {
    survey: 'Survey',
    category: 'Category',
    group: 'Group',
    esrsGroup: 'ESRS classification',
    invited: 'Consulted',
    completed: 'Respondents',
    topic: 'Topic',
    subject: 'Impact, risk or opportunity',
    nature: 'Kind',
    impact: 'Impact score',
    financial: 'Financial score',
    requirement: 'Requirement',
    title: 'Title',
    datapoints: 'Datapoints to disclose',
  },
  natures: {
    NEGATIVE: 'Negative impact',
    POSITIVE: 'Positive impact',
    RISK: 'Risk',
    OPPORTUNITY: 'Opportunity',
  },
  material: {
    zero: 'The double materiality assessment found no material impact, risk or opportunity.',
    some: 'The double materiality assessment found 1 material impact, risk or opportunity. |||| The double materiality assessment found %{smart_count} material impacts, risks and opportunities.',
  },
  materialTopics: 'The material topics are: %{topics}.',
  verdict: {
    both: 'The topic %{topic} is material on both sides.',
    impact: 'The topic %{topic} is material for its impacts.',
    financial: 'The topic %{topic} is financially material.',
    none: 'The topic %{topic} is not material.',
    incomplete: 'The topic %{topic} has no conclusion: scores are missing.',
    unscored: 'The topic %{topic} has no score.',
  },
  scores: {
    impact: 'Its impact score is %{score}.',
    financial: 'Its financial score is %{score}.',
  },
  hidden: {
    impact: 'Its impact score is not published: too few people answered.',
    financial: 'Its financial score is not published: too few people answered.',
  },
  requirements: 'The following requirements are to be disclosed.',
  figure: '%{label}: %{field}.',
} as const
