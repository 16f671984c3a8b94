import type { Rule } from '../../schema/rules.ts'
import { scopeOf, type ScopeFacts, type ScopeState } from './scope.ts'
import type { DatapointTerms, StandardTopic } from './standards.ts'

/** What a disclosure may carry over from an earlier one. */
export const carriedParts = ['DECISIONS', 'REQUESTS', 'TEXTS'] as const
export type CarriedPart = (typeof carriedParts)[number]

/** Why a part of the earlier disclosure was not carried over. */
export const leftReasons = ['NOT_IN_STANDARD', 'OUT_OF_SCOPE', 'PLACE_GONE', 'TOO_MANY'] as const
export type LeftReason = (typeof leftReasons)[number]

/** Maximum data requests carried over. */
export const carriedRequestsMax = 20_000

/**
 * What is to be checked in a request that was carried over. PLACE_CLOSED: its site or company is closed, transferred or
 * no longer in the register. CONTRIBUTOR_LEFT: nobody answers it, and who answered the earlier one is no longer a member.
 * UNASSIGNED: nobody answers it. MEASURE_CHANGED: another indicator answers it.
 */
export const requestChecks = ['PLACE_CLOSED', 'CONTRIBUTOR_LEFT', 'UNASSIGNED', 'MEASURE_CHANGED'] as const

/** Parts are carried over from a disclosure. */
export const partsNeedSource: Rule = {
  needs: ['carriedParts'],
  check: ({ carriedParts: parts, sourceId }) =>
    Array.isArray(parts) && parts.length > 0 && sourceId == null
      ? { field: 'sourceId', key: 'validation.required' }
      : undefined,
}

/** The same day, years later; 28 February for a 29 February that the later year does not have. Years end with 9999. */
export function yearsLater(day: string, years: number): string {
  const [year = '', month = '', date = ''] = day.split('-')
  const later = Math.min(9999, Number(year) + years)
  const isLeap = new Date(Date.UTC(later, 1, 29)).getUTCMonth() === 1
  return `${String(later).padStart(4, '0')}-${month}-${month === '02' && date === '29' && !isLeap ? '28' : date}`
}

/** What decides the states of a disclosure: the facts of the rules, and the states that persons decided, by code. */
export type DecidedScope = {
  facts: ScopeFacts
  decisions: ReadonlyMap<string, { state: ScopeState }>
}

/** A datapoint whose state or rule is not that of the earlier disclosure. */
type ScopeChange = {
  code: string
  before: ScopeState
  after: ScopeState
  /** A decision that was carried over still holds, but the rule says something else than it did. */
  isDoubtful: boolean
}

/**
 * The datapoints that are no longer in the state of the earlier disclosure, and the carried decisions whose rule has
 * changed.
 * @param carried codes of the decisions that were carried over and not taken again since
 */
export function scopeChanges(
  datapoints: readonly (DatapointTerms & { topic: StandardTopic | null })[],
  earlier: DecidedScope,
  later: DecidedScope,
  carried: ReadonlySet<string>,
): ScopeChange[] {
  return datapoints.flatMap((datapoint) => {
    const { code, topic } = datapoint
    const [then, now] = [earlier, later].map(({ facts, decisions }) => {
      const ruled = scopeOf(datapoint, topic, facts).state
      return { ruled, state: decisions.get(code)?.state ?? ruled }
    })
    if (!then || !now) return []
    const isDoubtful = carried.has(code) && then.ruled !== now.ruled
    return then.state === now.state && !isDoubtful
      ? []
      : [{ code, before: then.state, after: now.state, isDoubtful }]
  })
}
