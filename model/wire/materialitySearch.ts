import { z } from 'zod'
import { assessmentStatuses } from '../rules/materiality/states.ts'
import { plainText } from '../schema/values.ts'

/** `GET …/double-materiality-search`: what is looked for, from two letters on. */
export const materialitySearchQuery = z.object({ search: plainText(200).min(2) })

/** Of each kind, the first by name. */
export const materialityFindsMax = 5

const assessment = z.object({ id: z.uuid(), name: z.string() })

/** Assessments, active subjects and stakeholders of an organisation whose names hold what was asked for. */
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
