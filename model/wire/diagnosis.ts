import { z } from 'zod'
import { staffRange } from '../resources/staffRange.ts'
import { name } from '../schema/values.ts'
import { emailAddress } from './accounts.ts'

/** What a diagnosis may be about. */
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

/** Longest message, in UTF-16 units as fields count them. */
export const diagnosisMessageMax = 4_000

/** `POST …/diagnosis-requests` (spec §2.1): whom to call back, and about what. An empty text is none. */
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

/** Its answer: was it also sent to somebody, or is it kept here alone? */
export const diagnosisAnswer = z.object({ id: z.uuid(), isMailed: z.boolean() })
export type DiagnosisAnswer = z.output<typeof diagnosisAnswer>
