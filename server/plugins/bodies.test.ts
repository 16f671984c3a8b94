import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNestedDeeper } from './bodies.ts'

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0

test('counts the levels of any JSON, whatever its strings contain', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.nat(4), (value, levels) => {
      const text = JSON.stringify(value)
      expect(isNestedDeeper(text, levels)).toBe(depthOf(JSON.parse(text)) > levels)
    }),
  )
})

test('ends for brackets that never close', () => {
  expect(isNestedDeeper('['.repeat(1_000_000), 32)).toBe(true)
  expect(isNestedDeeper(`"${'['.repeat(1_000_000)}`, 32)).toBe(false)
})
