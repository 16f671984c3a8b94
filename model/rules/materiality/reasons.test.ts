import { expect, test } from 'vitest'
import { lacksRationale, rationaleRequired } from './reasons.ts'

const none = { preparer: null, rationale: null, retained: 'STAKEHOLDERS' } as const

test('a preparer’s decision on an axis requires a rationale on that axis only', () => {
  expect(lacksRationale(none)).toBe(false)
  expect(lacksRationale({ ...none, preparer: 0 })).toBe(true)
  expect(lacksRationale({ ...none, retained: 'PREPARER' })).toBe(true)
  expect(lacksRationale({ ...none, retained: 'PREPARER', rationale: ' ' })).toBe(true)
  expect(lacksRationale({ ...none, preparer: 4, rationale: 'Mesures de 2025' })).toBe(false)
  expect(rationaleRequired('financial').field).toBe('preparerFinancialRationale')
})
