import { expect, test } from 'vitest'
import { lacksRationale } from './reasons.ts'

const none = {
  preparerImpact: null,
  preparerFinancial: null,
  preparerRationale: null,
  retained: 'STAKEHOLDERS',
} as const

test('what the preparer decides needs a rationale, and nothing else does', () => {
  expect(lacksRationale(none)).toBe(false)
  expect(lacksRationale({ ...none, preparerImpact: 0 })).toBe(true)
  expect(lacksRationale({ ...none, preparerFinancial: 4.5 })).toBe(true)
  expect(lacksRationale({ ...none, retained: 'PREPARER' })).toBe(true)
  expect(lacksRationale({ ...none, retained: 'PREPARER', preparerRationale: ' ' })).toBe(true)
  expect(lacksRationale({ ...none, preparerImpact: 4, preparerRationale: 'Mesures de 2025' })).toBe(false)
})
