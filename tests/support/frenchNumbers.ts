import { randomInt } from 'node:crypto'
import { isSiren, isSiret } from '#model/rules/register/nationalIds.ts'

// Sequential: of 2,500 random numbers, two are equal in one run of thirty.
let lastBase = randomInt(10_000_000, 90_000_000)

/** A valid SIREN that no other test row has. */
export function freshSiren(): string {
  lastBase += 1
  return withCheckDigit(String(lastBase), isSiren)
}

/** The SIRET of a company's nth site. */
export const siretOf = (siren: string, site = 1): string =>
  withCheckDigit(`${siren}${String(site).padStart(4, '0')}`, isSiret)

function withCheckDigit(digits: string, isRight: (number: string) => boolean): string {
  const found = Array.from('0123456789', (digit) => digits + digit).find(isRight)
  if (found === undefined) throw new Error(`No check digit completes ${digits}`)
  return found
}
