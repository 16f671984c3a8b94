import { z } from 'zod'
import { language } from './accounts.ts'
import { givenId } from '../schema/values.ts'

/** PostgreSQL's JSON holds every character but NUL and halves of surrogate pairs. */
const isStorable = (value: unknown): boolean =>
  !/(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/.test(JSON.stringify(value))

const drawings = z
  .array(z.looseObject({ id: z.string() }))
  .refine(isStorable, { error: 'validation.controlCharacter' })

/**
 * What an account keeps (spec §3 User storage); analyses and dashboards are read where they are drawn. The organisation
 * chosen last opens first; who writes without naming one leaves it as it is.
 */
export const storage = z.object({
  analyses: drawings,
  dashboards: drawings,
  language,
  organizationId: givenId.nullable().optional(),
})
export type AccountStorage = z.output<typeof storage>
