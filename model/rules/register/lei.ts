import { text } from '#model/schema/values.ts'
import { stripSeparators } from './nationalIds.ts'

/**
 * True for a legal entity identifier (ISO 17442): 18 letters and digits, then two check digits; the number with A = 10
 * … Z = 35 is 1 modulo 97. Surrounding spaces and lower case are accepted.
 */
export function isLei(given: string): boolean {
  const lei = given.trim().toUpperCase()
  if (!/^[0-9A-Z]{18}\d{2}$/.test(lei)) return false
  let remainder = 0
  for (const character of lei) {
    const value = Number.parseInt(character, 36)
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97
  }
  return remainder === 1
}

/** Schema of a legal entity identifier for forms and routes: stored in capitals, without the spaces that group it. */
export const leiText = text(40)
  .overwrite((value) => stripSeparators(value).toUpperCase())
  .refine(isLei, 'validation.lei')
