import { z } from 'zod'
import { assessmentStatuses } from '#model/rules/materiality/states.ts'
import { plainText } from '#model/schema/values.ts'

/** `GET …/double-materiality-search`: the search text, at least two letters. */
export const materialitySearchQuery = z.object({ search: plainText(200).min(2) })

/** Maximum results of each kind, sorted by name. */
export const materialityFindsMax = 5

const assessment = z.object({ id: z.uuid(), name: z.string() })

/** Assessments, active subjects and stakeholders of an organisation whose names contain the search text. */
export const materialityFinds = z.object({
  assessments: z.array(assessment.extend({ status: z.enum(assessmentStatuses) })).max(materialityFindsMax),
  subjects: z
    .array(z.object({ id: z.uuid(), label: z.string(), topicId: z.uuid(), assessment }))
    .max(materialityFindsMax),
  contacts: z
    .array(
      z.object({
        id: z.uuid(),
        email: z.string(),
        firstName: z.string().nullable(),
        lastName: z.string().nullable(),
        assessment,
      }),
    )
    .max(materialityFindsMax),
})
export type MaterialityFinds = z.output<typeof materialityFinds>
