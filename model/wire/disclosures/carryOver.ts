import { z } from 'zod'
import { carriedParts, leftReasons } from '#model/rules/disclosures/carryOver.ts'
import { scopeStates } from '#model/rules/disclosures/scope.ts'
import { statementSections } from '#model/rules/disclosures/statementSections.ts'

const section = z.enum(statementSections)
const count = z.int().nonnegative()
const partCounts = z.object({ DECISIONS: count, REQUESTS: count, TEXTS: count })

/** What a new disclosure took from the earlier one, and what it left out. Stored with the disclosure. */
export const carryOverResult = z.object({
  taken: partCounts,
  left: z.array(
    z.object({ part: z.enum(carriedParts), reason: z.enum(leftReasons), count: z.int().positive() }),
  ),
  /** The sections whose texts were carried over. */
  sections: z.array(section),
})
export type CarryOverResult = z.output<typeof carryOverResult>

/** What a disclosure took from an earlier one, and what has changed since then. */
export const carryOver = carryOverResult.omit({ sections: true }).extend({
  /** Null for a disclosure that carried nothing over, and where the earlier one was deleted. */
  source: z.object({ id: z.uuid(), name: z.string(), year: z.int() }).nullable(),
  /** Datapoints whose state is another one, and carried decisions whose rule says something else. */
  scope: z.array(
    z.object({
      code: z.string(),
      label: z.string(),
      before: z.enum(scopeStates),
      after: z.enum(scopeStates),
      isDoubtful: z.boolean(),
    }),
  ),
  /** Carried texts; a changed one is no longer what was carried over. */
  texts: z.array(z.object({ section, hasChanged: z.boolean() })),
})
export type CarryOver = z.output<typeof carryOver>
