import { expect, test } from 'vitest'
import { typeset } from './typography.ts'

test('French keeps its marks with the word before them', () => {
  expect(typeset('Seuil : 50 % ; « gravité » ?', 'fr')).toBe(
    'Seuil\u00a0: 50\u00a0%\u202f; «\u00a0gravité\u00a0»\u202f?',
  )
})

test('English is left as it is', () => {
  expect(typeset('Threshold: 50% ; why ?', 'en')).toBe('Threshold: 50% ; why ?')
})
