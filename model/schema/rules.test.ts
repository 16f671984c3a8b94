import { expect, test } from 'vitest'
import { checkRules, valueAt, type Rule } from './rules.ts'

const ordered: Rule = {
  needs: ['first', 'nested.last'],
  check: (record) =>
    Number(valueAt(record, 'nested.last')) < Number(record['first'])
      ? { field: 'nested.last', key: 'validation.format' }
      : undefined,
}

test('a broken rule names its field', () => {
  expect(checkRules([ordered], { first: 2, nested: { last: 1 } })).toEqual([
    { field: 'nested.last', key: 'validation.format' },
  ])
})

test('a satisfied rule returns nothing', () => {
  expect(checkRules([ordered], { first: 1, nested: { last: 2 } })).toEqual([])
})

test.each([
  {},
  { first: 2 },
  { first: 2, nested: {} },
  { first: 2, nested: null },
  { first: null, nested: { last: 1 } },
])('a rule is skipped until all its paths have a value: %j', (record) => {
  expect(checkRules([ordered], record)).toEqual([])
})

test('a value is read at its path, or is undefined', () => {
  expect(valueAt({ a: { b: 0 } }, 'a.b')).toBe(0)
  expect(valueAt({ a: 1 }, 'a.b')).toBeUndefined()
  expect(valueAt(null, 'a')).toBeUndefined()
})
