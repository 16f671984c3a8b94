import { expect, test } from 'vitest'
import { findVatNumber } from './vatNumbers.ts'

test.each([
  ['ES', 'B-64820178', 'ES', 'B64820178'],
  ['ES', 'es b64820178', 'ES', 'B64820178'],
  ['GR', 'EL 123456789', 'EL', '123456789'],
  ['PL', '525-284-19-37', 'PL', '5252841937'],
  ['BE', 'BE 0403.170.701', 'BE', '0403170701'],
])('%s %s is queried as %s %s', (countryCode, nationalId, memberState, number) => {
  expect(findVatNumber(countryCode, nationalId)).toEqual({ memberState, number })
})

test.each([
  ['DE', 'HRB 74218'],
  ['US', '123456789'],
  ['FR', '829154376'],
  ['ES', ''],
])('%s %s is not queried as a VAT number', (countryCode, nationalId) => {
  expect(findVatNumber(countryCode, nationalId)).toBeUndefined()
})

test.each('AT BE BG CY CZ DE DK EE ES FI GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '))(
  'a number that only contains one of %s is no VAT number',
  (countryCode) => {
    for (const longer of ['1'.repeat(20), `${'1'.repeat(20)}A`, `1U${'1'.repeat(8)}`, `U${'1'.repeat(20)}`])
      expect(findVatNumber(countryCode, longer)).toBeUndefined()
  },
)
