import { expect, test } from 'vitest'
import { wasteCodePattern, wasteCodes } from './wasteCodes.ts'

test('the list has the codes of the decision, each once, and its hazardous ones', () => {
  expect(new Set(wasteCodes).size).toBe(842)
  expect(wasteCodes.filter((code) => code.endsWith('*'))).toHaveLength(408)
  expect(new Set(wasteCodes.map((code) => code.slice(0, 2))).size).toBe(20)
})

const pattern = new RegExp(wasteCodePattern)

test.each(wasteCodes)('%s is a code, with and without spaces', (code) => {
  expect(pattern.test(code)).toBe(true)
  expect(pattern.test(code.replaceAll(' ', ''))).toBe(true)
})

test.each(['21 01 01', '17 04 05*', '15 01 10', '17 04', '17 04 55', '17-04-05', 'ferraille', ''])(
  '%s is none',
  (text) => expect(pattern.test(text)).toBe(false),
)
