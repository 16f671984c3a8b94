import { expect, test } from 'vitest'
import { analysisDefinition } from '#model/wire/data/savedAnalyses.ts'
import { foldAll, isUnfolded, keepFolds, withFold } from './folds.ts'

test('rows are unfolded until they are folded, independently of each other', () => {
  expect(isUnfolded(null, ['a'])).toBe(true)
  const folds = withFold(withFold(null, ['a'], false), ['b', 'c'], false)
  expect([['a'], ['b'], ['b', 'c']].map((path) => isUnfolded(folds, path))).toEqual([false, true, false])
  expect(withFold(folds, ['a'], true)).toEqual({ open: true, except: [['b', 'c']] })
})

test('after folding all, unfolded rows are the exceptions', () => {
  const folds = withFold(foldAll(false), ['a'], true)
  expect(folds).toEqual({ open: false, except: [['a']] })
  expect([['a'], ['b']].map((path) => isUnfolded(folds, path))).toEqual([true, false])
})

test('the initial state is not stored', () => {
  expect(foldAll(true)).toBeNull()
  expect(withFold(withFold(null, ['a'], false), ['a'], true)).toBeNull()
  expect(withFold(null, ['a'], true)).toBeNull()
})

test('folds are kept with their rows, and dropped when the rows change', () => {
  const definition = analysisDefinition.parse({
    version: 1,
    query: { measures: ['EN01'], rows: ['company', 'division'] },
    folds: { open: false },
  })
  const filtered = { ...definition, query: { ...definition.query, limit: 5 } }
  expect(keepFolds(definition, filtered)).toBe(filtered)
  const other = { ...definition, query: { ...definition.query, rows: ['nature' as const] } }
  expect(keepFolds(definition, other).folds).toBeNull()
})
