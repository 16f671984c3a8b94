import { expect, test } from 'vitest'
import { ceaseAfterCreation, frenchNumber } from './entities.ts'

const siren = frenchNumber('siren', 'countryCode')
const siret = frenchNumber('siret', 'address.country')

test('reports a wrong length of a French number before its check digit', () => {
  expect(siren.check({ nationalId: '12345678', countryCode: 'FR' })?.key).toBe('validation.sirenLength')
  expect(siren.check({ nationalId: '418732658', countryCode: 'FR' })?.key).toBe('validation.siren')
  expect(siren.check({ nationalId: '418 732 657', countryCode: 'FR' })).toBeUndefined()
})

test('accepts the numbers of other countries as given', () => {
  expect(siren.check({ nationalId: 'B-64820178', countryCode: 'ES' })).toBeUndefined()
})

test('checks a SIRET by the country of its address', () => {
  expect(siret.check({ nationalId: '1', address: { country: 'FR' } })?.key).toBe('validation.siretLength')
  expect(siret.check({ nationalId: '1', address: { country: 'PL' } })).toBeUndefined()
})

test('refuses an end before the start, and accepts the same day', () => {
  expect(ceaseAfterCreation.check({ creationDate: '2024-02-02', ceaseDate: '2024-02-01' })?.field).toBe(
    'ceaseDate',
  )
  expect(ceaseAfterCreation.check({ creationDate: '2024-02-02', ceaseDate: '2024-02-02' })).toBeUndefined()
})
