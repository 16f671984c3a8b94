import type { TextKey } from '#locales/textKey.ts'
import { findBrokenPasswordRules } from '#model/rules/passwords.ts'

// The server decides; this only catches what cannot be an address.
const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Of a name: what is wrong with one is for the server to say. */
export const mayBeEmpty = (): undefined => undefined

export const checkRequired = (value: string): TextKey | undefined =>
  value === '' ? 'validation.required' : undefined

export const checkEmail = (value: string): TextKey | undefined =>
  checkRequired(value.trim()) ?? (emailShape.test(value.trim()) ? undefined : 'validation.email')

/** Key of the first rule that a new password breaks (spec §5). */
export function checkNewPassword(value: string): TextKey | undefined {
  const broken = findBrokenPasswordRules(value)[0]
  return checkRequired(value) ?? (broken && `validation.password.${broken}`)
}
