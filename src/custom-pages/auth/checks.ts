import type { TextKey } from '#locales/textKey.ts'
import { findBrokenPasswordRules } from '#model/rules/identity/passwords.ts'

// The server decides. This only rejects what cannot be an e-mail address.
const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Accepts any name. The server validates names. */
export const acceptAnyName = (): undefined => undefined

export const checkRequired = (value: string): TextKey | undefined =>
  value === '' ? 'validation.required' : undefined

export const checkEmail = (value: string): TextKey | undefined =>
  checkRequired(value.trim()) ?? (emailShape.test(value.trim()) ? undefined : 'validation.email')

/** Text key of the first rule that a new password breaks (spec §5). */
export function checkNewPassword(value: string): TextKey | undefined {
  const broken = findBrokenPasswordRules(value)[0]
  return checkRequired(value) ?? (broken && `validation.password.${broken}`)
}
