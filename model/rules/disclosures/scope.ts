import type { DatapointTerms, StandardTopic } from './standards.ts'

/** IN: to be disclosed. OUT: not to be disclosed. OPEN: a person has to decide. */
export const scopeStates = ['IN', 'OUT', 'OPEN'] as const
export type ScopeState = (typeof scopeStates)[number]

/** UNKNOWN: the assessment gives no verdict, because scores are missing or cannot be shown. */
export const topicVerdicts = ['MATERIAL', 'NOT_MATERIAL', 'UNKNOWN'] as const
export type TopicVerdict = (typeof topicVerdicts)[number]

/** The rule that decides the state of a datapoint, in the order in which they are applied. */
export const scopeRules = [
  'DECISION',
  'CLIMATE_LEFT_OUT',
  'TOPIC_EXPLANATION',
  'NOT_MATERIAL',
  'NO_VERDICT',
  'PHASE_IN',
  'VOLUNTARY',
  'CONDITION',
  'ALTERNATIVE',
  'ALWAYS',
  'MATERIAL',
] as const
export type ScopeRule = (typeof scopeRules)[number]

/** What the scope of an undertaking depends on. */
export type ScopeFacts = {
  verdicts: Readonly<Partial<Record<StandardTopic, TopicVerdict>>>
  /** The year that is reported on. */
  year: number
  /** The first year that the undertaking reports on. */
  firstYear: number
  /** True if it has up to 750 employees on average. */
  isSmall: boolean
}

export type ScopeVerdict = {
  state: ScopeState
  rule: ScopeRule
  /** The first year in which a datapoint that may still be omitted is required; null otherwise. */
  requiredFrom: number | null
}

/** Explanations of IRO-2 why a topic is not material, by their datapoints. */
const explanations: Readonly<Record<string, StandardTopic>> = {
  'IRO-2_03': 'E1',
  'IRO-2_04': 'E2',
  'IRO-2_05': 'E3',
  'IRO-2_06': 'E4',
  'IRO-2_07': 'E5',
  'IRO-2_08': 'S1',
  'IRO-2_09': 'S2',
  'IRO-2_10': 'S3',
  'IRO-2_11': 'S4',
  'IRO-2_12': 'G1',
}

/**
 * Whether a datapoint of ESRS 2023 is disclosed, before decisions of persons (ESRS 1 §29 to §35, appendix C).
 * @param topic the topic of its requirement; null for ESRS 2
 */
export function scopeOf(
  datapoint: DatapointTerms,
  topic: StandardTopic | null,
  facts: ScopeFacts,
): ScopeVerdict {
  const explained = explanations[datapoint.code]
  if (explained !== undefined) return explanationOf(explained, facts)
  // How impacts, risks and opportunities were identified is reported for every topic (ESRS 1 §29).
  const isAlways = topic === null || datapoint.requirement.endsWith('.IRO-1')
  const verdict = isAlways ? 'MATERIAL' : (facts.verdicts[topic] ?? 'UNKNOWN')
  if (verdict === 'NOT_MATERIAL') return decided('OUT', 'NOT_MATERIAL')
  if (verdict === 'UNKNOWN') return decided('OPEN', 'NO_VERDICT')
  const requiredFrom = facts.firstYear + phaseInYears(datapoint, facts)
  if (facts.year < requiredFrom) return { state: 'OPEN', rule: 'PHASE_IN', requiredFrom }
  if (datapoint.isVoluntary) return decided('OPEN', 'VOLUNTARY')
  if (datapoint.presence === 'CONDITIONAL') return decided('OPEN', 'CONDITION')
  if (datapoint.presence === 'ALTERNATIVE') return decided('OPEN', 'ALTERNATIVE')
  return decided('IN', isAlways ? 'ALWAYS' : 'MATERIAL')
}

const decided = (state: ScopeState, rule: ScopeRule): ScopeVerdict => ({ state, rule, requiredFrom: null })

/** Leaving out climate requires a detailed explanation (ESRS 1 §32); for other topics it is voluntary. */
function explanationOf(topic: StandardTopic, { verdicts }: ScopeFacts): ScopeVerdict {
  const verdict = verdicts[topic] ?? 'UNKNOWN'
  if (verdict === 'UNKNOWN') return decided('OPEN', 'NO_VERDICT')
  if (verdict === 'MATERIAL') return decided('OUT', 'TOPIC_EXPLANATION')
  return topic === 'E1' ? decided('IN', 'CLIMATE_LEFT_OUT') : decided('OPEN', 'TOPIC_EXPLANATION')
}

const phaseInYears = ({ yearsForAll, yearsIfSmall }: DatapointTerms, { isSmall }: ScopeFacts): number =>
  isSmall ? Math.max(yearsForAll, yearsIfSmall) : yearsForAll

/** Topics whose verdict has changed since the scope was last reviewed. */
export function changedVerdicts(
  reviewed: ScopeFacts['verdicts'],
  current: ScopeFacts['verdicts'],
): { topic: StandardTopic; before: TopicVerdict; after: TopicVerdict }[] {
  const topics = new Set([...Object.keys(reviewed), ...Object.keys(current)]) as Set<StandardTopic>
  return [...topics].flatMap((topic) => {
    const before = reviewed[topic] ?? 'UNKNOWN'
    const after = current[topic] ?? 'UNKNOWN'
    return before === after ? [] : [{ topic, before, after }]
  })
}
