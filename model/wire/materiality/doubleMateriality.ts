import { z } from 'zod'
import { perimeterTypes } from '#model/rules/materiality/perimeter.ts'
import { assessmentParts } from '#model/rules/materiality/carryOver.ts'
import { reasonMax, retainedValues } from '#model/rules/materiality/reasons.ts'
import { aggregations } from '#model/rules/materiality/aggregations.ts'
import { assessmentStatuses, surveyStatuses } from '#model/rules/materiality/states.ts'
import { stakeholderCategoryCodes } from '#model/rules/materiality/stakeholders.ts'
import { referenceIds } from '#model/resources/doubleMaterialities.ts'
import { subjects } from '#model/resources/subjects.ts'
import { name, paragraph, requestId, text, threshold, weight } from '#model/schema/values.ts'

const entityIds = z.array(requestId).max(1000).nullish()
const perimeter = z.strictObject({
  type: z.enum(perimeterTypes),
  companyIds: entityIds,
  divisionIds: entityIds,
})

/** Reason for a change or an exclusion; if the rules require it, omitting it breaks a rule. */
const reason = paragraph(reasonMax).nullish()

/** `POST /double-materialities` (spec §7): the repository's id is sent as `referenceStableId`. */
export const newDoubleMateriality = z.strictObject({
  name: name(120),
  activitySectorId: text(10),
  referenceStableId: z.enum(referenceIds),
  perimeter: perimeter.optional(),
  /** Beyond the spec: start with the library's selection for the sector, or empty, the default. */
  library: z.enum(['SECTOR', 'NONE']).optional(),
  /** Beyond the spec: what is carried over from an earlier assessment. The library then adds nothing. */
  source: z
    .strictObject({
      id: requestId,
      parts: z.array(z.enum(assessmentParts)).min(1).max(assessmentParts.length),
    })
    .optional(),
})

/**
 * `PATCH /double-materialities/{id}` (spec §7): the name, or the settings of the results. Beyond the spec: the
 * perimeter until results are frozen, and the sector until the evaluation starts.
 */
export const doubleMaterialityPatch = z.discriminatedUnion('type', [
  z
    .strictObject({
      type: z.literal('global'),
      name: name(120).optional(),
      activitySectorId: text(10).optional(),
      perimeter: perimeter.optional(),
    })
    .refine((given) => Object.keys(given).length > 1, { path: ['name'], error: 'validation.required' }),
  z.strictObject({
    type: z.literal('result'),
    thresholds: z.strictObject({ financial: threshold, impact: threshold }).partial().optional(),
    aggregation: z.enum(aggregations).optional(),
    reason,
  }),
])

/** `PUT /double-materialities/{id}/status`. */
export const statusMove = z.strictObject({ value: z.enum(assessmentStatuses) })

/** `PUT …/surveys/{surveyId}/state`. */
export const surveyMove = z.strictObject({ value: z.enum(surveyStatuses) })

/**
 * `PATCH …/subjects/{subjectId}` (spec §7): the properties of the subject while the repository is open, or its weights
 * and decisions for the results.
 */
export const subjectPatch = z.discriminatedUnion('type', [
  subjects.patch.in.extend({ type: z.literal('configuration') }),
  z.strictObject({
    type: z.literal('result'),
    impactWeight: weight.optional(),
    financialWeight: weight.optional(),
    preparerImpact: threshold.nullable().optional(),
    preparerFinancial: threshold.nullable().optional(),
    preparerImpactRationale: paragraph(4000).nullable().optional(),
    preparerFinancialRationale: paragraph(4000).nullable().optional(),
    impactRetained: z.enum(retainedValues).optional(),
    financialRetained: z.enum(retainedValues).optional(),
    reason,
  }),
])

/** `PUT …/subjects/{subjectId}/disabled`: archiving requires a reason; excluded subjects are recorded with it. */
export const subjectDisabling = z.strictObject({ value: z.boolean(), reason })

/**
 * Which category is asked about which topics (design §5): weights of categories (1 by default), and topics each is not
 * asked about.
 */
export const distribution = z.strictObject({
  weights: z.partialRecord(z.enum(stakeholderCategoryCodes), weight),
  excluded: z.partialRecord(z.enum(stakeholderCategoryCodes), z.array(requestId).max(200)),
})
export type Distribution = z.output<typeof distribution>

/** A category of stakeholders, in the caller's language (spec §3). */
export const contactCategory = z.object({
  code: z.enum(stakeholderCategoryCodes),
  label: z.string(),
  type: z.enum(['INTERNAL', 'EXTERNAL']),
  classification: z.enum(['AFFECTED', 'USERS', 'BOTH', 'NONE']),
  subCategories: z.array(z.object({ code: z.string(), label: z.string() })),
})
export type ContactCategory = z.output<typeof contactCategory>

/** Maximum stakeholders removed per request. */
export const contactsRemovedMax = 200

/** `POST …/contacts/removal`, and the number removed: those already removed are skipped. */
export const contactRemoval = z.strictObject({ ids: z.array(requestId).min(1).max(contactsRemovedMax) })
export const contactRemovalAnswer = z.object({ removed: z.int().nonnegative() })

/** A sector of the organisation: a section of NAF, and its number of companies. */
export const activitySector = z.object({
  id: z.string(),
  label: z.string(),
  companies: z.int().nonnegative(),
})
export type ActivitySector = z.output<typeof activitySector>

/** A survey of an assessment (spec §3). */
export const survey = z.object({
  id: z.uuid(),
  doubleMaterialityId: z.uuid(),
  label: z.string(),
  materiality: z.enum(['FINANCIAL', 'IMPACT']),
  status: z.enum(surveyStatuses),
})
export type Survey = z.output<typeof survey>
