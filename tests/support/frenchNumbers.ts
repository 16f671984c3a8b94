import { randomInt } from 'node:crypto'
import { isSiren, isSiret } from '#model/rules/nationalIds.ts'

/** A right SIREN that no other test row has. */
export const freshSiren = (): string => withCheckDigit(String(randomInt(10_000_000, 99_999_999)), isSiren)

/** The SIRET of a company's nth site. */
export const siretOf = (siren: string, site = 1): string =>
  withCheckDigit(`${siren}${String(site).padStart(4, '0')}`, isSiret)

function withCheckDigit(digits: string, isRight: (number: string) => boolean): string {
  const found = Array.from('0123456789', (digit) => digits + digit).find(isRight)
  if (found === undefined) throw new Error(`No check digit completes ${digits}`)
  return found
}
