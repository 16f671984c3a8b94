import { expect, test } from 'vitest'
import { plainDigits } from './plainDigits.ts'

test.each([
  [0.1 + 0.2, '0.3'],
  [-250, '-250'],
  [0.000_000_12, '0.00000012'],
  [41_873_265_700_014, '41873265700014'],
  [0, '0'],
])('%s is written as %s', (value, text) => expect(plainDigits(value)).toBe(text))
