import { z } from 'zod'
import { staffRange } from '#model/resources/staffRange.ts'
import { name } from '#model/schema/values.ts'
import { emailAddress } from '../identity/accounts.ts'

/** Topics of a diagnosis. */
export const diagnosisTopics = [
  'REGULATION',
  'DOUBLE_MATERIALITY',
  'DATA_COLLECTION',
  'GOVERNANCE',
  'OTHER',
] as const

const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, { message: 'validation.controlCharacter' })

/** Maximum message length, in UTF-16 units, as form fields count. */
export const diagnosisMessageMax = 4_000

/** `POST …/diagnosis-requests` (spec §2.1): contact data and topics. An empty text counts as none. */
export const diagnosisRequest = z.strictObject({
  firstName: name(100),
  lastName: name(100),
  email: emailAddress,
  phone: line(40)
    .regex(/^(?:\+?[\d\s().\-/\u00A0\u202F]{6,})?$/, { message: 'validation.phone' })
    .default(''),
  companyName: line(200).min(1),
  staffRange: staffRange.nullish(),
  topic: z.enum(diagnosisTopics),
  message: z
    .string()
    .trim()
    .max(diagnosisMessageMax)
    .regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u, { message: 'validation.controlCharacter' })
    .default(''),
})
export type DiagnosisRequest = z.output<typeof diagnosisRequest>

/** Its response: true if it was also sent by e-mail, false if it is only stored. */
export const diagnosisAnswer = z.object({ id: z.uuid(), isMailed: z.boolean() })
export type DiagnosisAnswer = z.output<typeof diagnosisAnswer>
