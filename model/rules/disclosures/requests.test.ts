import { expect, test } from 'vitest'
import { hasChanged } from './requests.ts'

test.each([
  [0.1 + 0.2, 0.3, false],
  [994764.4239661266, 994764.4239681839, false],
  [120, 120.001, true],
  [0, 0.000001, true],
  [null, null, false],
  [null, 0, true],
])('an approved %s has changed if it is %s today: %s', (approved, current, changed) => {
  expect(hasChanged({ value: approved }, { value: current })).toBe(changed)
})
