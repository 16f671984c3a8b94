import { expect, test } from 'vitest'
import { countErrors } from './countErrors.ts'

const wrong = { type: 'validation.required', message: 'Ce champ est requis', ref: { name: 'city' } }

test('each wrong field counts once, two of one address as two', () => {
  expect(countErrors({})).toBe(0)
  expect(countErrors({ name: wrong, address: { city: wrong, postalCode: wrong } })).toBe(3)
})
