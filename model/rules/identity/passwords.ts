import type { FieldError } from '#model/errors.ts'

/** Bounds in Unicode code points (design §5; the specification gives none). */
export const passwordLength = { min: 12, max: 128 } as const

/** Lowercase, uppercase, digit, special: a password needs at least this many of the four (spec §5, §9). */
export const passwordClassesMin = 3

/** The rules in display order. */
export const passwordRules = ['tooShort', 'tooLong', 'tooFewClasses', 'repeated'] as const

export type PasswordRule = (typeof passwordRules)[number]

/**
 * The rules of spec §5 that a password breaks; empty if it is acceptable. Linear in the length, so that a huge input
 * costs no more than reading it; the characters are used as typed, without normalisation.
 */
export function findBrokenPasswordRules(password: string): PasswordRule[] {
  const characters = Array.from(password)
  const isBroken: Record<PasswordRule, boolean> = {
    tooShort: characters.length < passwordLength.min,
    tooLong: characters.length > passwordLength.max,
    tooFewClasses: new Set(characters.map(classOf)).size < passwordClassesMin,
    repeated: characters.some((character, index) => index > 0 && character === characters[index - 1]),
  }
  return passwordRules.filter((rule) => isBroken[rule])
}

/** The broken rules as errors of one field, with the message and numbers to show next to it. */
export const passwordErrors = (field: string, password: string): FieldError[] =>
  findBrokenPasswordRules(password).map((rule) => ({
    field,
    key: `validation.password.${rule}`,
    args: { ...passwordLength, classes: passwordClassesMin },
  }))

function classOf(character: string): 'lowercase' | 'uppercase' | 'digit' | 'special' {
  if (/\p{Ll}/u.test(character)) return 'lowercase'
  if (/\p{Lu}/u.test(character)) return 'uppercase'
  return /\p{Nd}/u.test(character) ? 'digit' : 'special'
}
