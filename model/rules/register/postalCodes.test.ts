import { expect, it } from 'vitest'
import { frenchPostalCode, padPostalCode } from './postalCodes.ts'

const rule = frenchPostalCode('address.postalCode', 'address.country')
const check = (postalCode: string, country: string) => rule.check({ address: { postalCode, country } })

it.each([
  ['1000', '01000'],
  ['1 000', '01000'],
  ['990', '00990'],
  [' 6200', '06200'],
])('a French postal code without its leading zeros, « %s », is refused with %s', (code, proposal) => {
  expect(check(code, 'FR')).toEqual({
    field: 'address.postalCode',
    key: 'validation.postalCode',
    args: { proposal },
  })
})

it('a code of five digits is valid, and four digits are valid in other countries', () => {
  expect(check('01000', 'FR')).toBeUndefined()
  expect(check('69006', 'FR')).toBeUndefined()
  expect(check('1000', 'BE')).toBeUndefined()
  expect(padPostalCode('12')).toBeUndefined()
  expect(padPostalCode('75008 CEDEX')).toBeUndefined()
})
