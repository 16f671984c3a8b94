import { expect, test } from 'vitest'
import { analysisDefinition } from '../../wire/savedAnalyses.ts'
import { foldAll, isUnfolded, keepFolds, withFold } from './folds.ts'

test('rows are unfolded until they are folded, each by itself', () => {
  expect(isUnfolded(null, ['a'])).toBe(true)
  const folds = withFold(withFold(null, ['a'], false), ['b', 'c'], false)
  expect([['a'], ['b'], ['b', 'c']].map((path) => isUnfolded(folds, path))).toEqual([false, true, false])
  expect(withFold(folds, ['a'], true)).toEqual({ open: true, except: [['b', 'c']] })
})

test('after all were folded, those that are unfolded are the exceptions', () => {
  const folds = withFold(foldAll(false), ['a'], true)
  expect(folds).toEqual({ open: false, except: [['a']] })
  expect([['a'], ['b']].map((path) => isUnfolded(folds, path))).toEqual([true, false])
})

test('what is as at first is not kept', () => {
  expect(foldAll(true)).toBeNull()
  expect(withFold(withFold(null, ['a'], false), ['a'], true)).toBeNull()
  expect(withFold(null, ['a'], true)).toBeNull()
})

test('folds stay with their rows, and end when others take their place', () => {
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
