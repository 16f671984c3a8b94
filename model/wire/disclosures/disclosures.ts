import { z } from 'zod'
import { coverageStates } from '#model/rules/disclosures/coverage.ts'
import { scopeRules, scopeStates, topicVerdicts } from '#model/rules/disclosures/scope.ts'
import { datapointKinds, standardTopics } from '#model/rules/disclosures/standards.ts'
import { paragraph, plainText } from '#model/schema/values.ts'
import { pageQuery } from '../records/page.ts'

/** What decides whether a datapoint is in scope. */
export const scopeRule = z.enum(scopeRules).meta({ id: 'ScopeRule' })

/** Code of a datapoint, such as `E1-6_07` or `E1.MDR-P_01-06`. */
export const datapointCode = z
  .string()
  .regex(/^[A-Z0-9.-]{3,12}_\d\d(-\d\d)?$/, 'validation.unknownDatapoint')

const topic = z.enum(standardTopics).nullable()

/** A person's decision on a datapoint, instead of the rule. */
export const scopeDecision = z.object({
  state: z.enum(['IN', 'OUT']),
  reason: z.string(),
  accountName: z.string(),
  at: z.string(),
  /** Who had decided it in the earlier disclosure, and when, if the decision was carried over. */
  carried: z.object({ accountName: z.string(), at: z.string() }).nullable(),
  version: z.int(),
})

/** A datapoint of a disclosure: what the standard requires and whether it is disclosed. */
export const disclosedDatapoint = z.object({
  code: z.string(),
  requirement: z.string(),
  topic,
  /** Paragraph of the standard. */
  paragraph: z.string(),
  label: z.string(),
  kind: z.enum(datapointKinds),
  /** Its element in the XBRL taxonomy; null if the taxonomy has none of its own. */
  element: z.string().nullable(),
  /** Code of the indicator or KPI whose value answers it; null if it is answered by a person. */
  measure: z.string().nullable(),
  state: z.enum(scopeStates),
  rule: scopeRule,
  /** The first year in which a datapoint that may still be omitted is required. */
  requiredFrom: z.int().nullable(),
  decision: scopeDecision.nullable(),
})
export type DisclosedDatapoint = z.output<typeof disclosedDatapoint>

export const datapointQuery = pageQuery({ pageSize: 100, maxPageSize: 500 }).extend({
  requirement: plainText(20).optional().meta({ description: 'Code of a requirement' }),
  state: z.enum(scopeStates).optional().meta({ description: 'State in the scope' }),
  coverage: z
    .enum(coverageStates)
    .optional()
    .meta({ description: 'Completeness, of datapoints to be disclosed only' }),
  search: plainText(100).optional().meta({ description: 'Words in code, title or paragraph' }),
})

const stateCounts = z.object({ IN: z.int(), OUT: z.int(), OPEN: z.int() })
export type StateCounts = z.output<typeof stateCounts>

/** The scope of a disclosure, by requirement, and what it depends on. */
export const disclosureScope = z.object({
  assessment: z.object({ id: z.uuid(), name: z.string(), isTerminated: z.boolean() }),
  topics: z.array(
    z.object({ code: z.enum(standardTopics), label: z.string(), verdict: z.enum(topicVerdicts) }),
  ),
  /** Topics whose verdict has changed since the scope was last reviewed. */
  changes: z.array(
    z.object({ topic: z.enum(standardTopics), before: z.enum(topicVerdicts), after: z.enum(topicVerdicts) }),
  ),
  totals: stateCounts,
  /** Datapoints in scope that an indicator or a KPI answers. */
  measured: z.int(),
  requirements: z.array(
    z.object({ code: z.string(), topic, label: z.string(), counts: stateCounts, measured: z.int() }),
  ),
})
export type DisclosureScope = z.output<typeof disclosureScope>

/** The verdicts that a person saw and accepts. */
export const scopeReview = z.strictObject({
  verdicts: z.partialRecord(z.enum(standardTopics), z.enum(topicVerdicts)),
})

export const newScopeDecision = z.strictObject({ state: z.enum(['IN', 'OUT']), reason: paragraph(1000) })
