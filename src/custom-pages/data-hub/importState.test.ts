import { expect, test } from 'vitest'
import { badgeOf, canReach, hasActions, isMoving, isOpen, resultOf, stepOf, sumOf } from './importState.ts'

test('the step follows the status, and a selected mode is not requested again', () => {
  expect(stepOf({ status: 'CREATED', oneOrManyFiles: null })).toBe('perimeter')
  expect(stepOf({ status: 'PERIMETER_SELECTED', oneOrManyFiles: null })).toBe('mode')
  expect(stepOf({ status: 'PERIMETER_SELECTED', oneOrManyFiles: 'ONE' })).toBe('files')
  expect(stepOf({ status: 'PERIMETER_SELECTED', oneOrManyFiles: null, importMode: 'APPLICATION' })).toBe(
    'files',
  )
  expect(stepOf({ status: 'SESSION_PREPARED', oneOrManyFiles: 'ONE' })).toBe('files')
  expect(stepOf({ status: 'SESSION_COMPLETE', oneOrManyFiles: 'MANY' })).toBe('review')
})

test('steps beyond the current one cannot be reached by URL', () => {
  const standing = { status: 'PERIMETER_SELECTED', oneOrManyFiles: null } as const
  expect(canReach('perimeter', standing)).toBe(true)
  expect(canReach('mode', standing)).toBe(true)
  expect(canReach('files', standing)).toBe(false)
})

test('the badge reads « en cours » until a file is prepared', () => {
  expect(badgeOf({ status: 'CREATED' })).toBe('progress')
  expect(badgeOf({ status: 'PERIMETER_SELECTED' })).toBe('progress')
  expect(badgeOf({ status: 'SESSION_PREPARED' })).toBe('processing')
  expect(badgeOf({ status: 'SESSION_COMPLETE' })).toBe('processing')
})

test('an import is open until its values are written, and again if writing failed', () => {
  const open = [null, 'WAITING', 'DONE', 'FAILED', 'UNDONE'] as const
  expect(open.filter((analysis) => isOpen({ analysis }))).toEqual([null, 'FAILED'])
  expect(open.filter((analysis) => hasActions({ analysis }))).toEqual([null, 'DONE', 'FAILED'])
})

test('a refused file is shown as a failure before validation', () => {
  const counts = { rows: 4, accepted: 3, rejected: 1, waiting: 0, warnings: 0, facts: 3, overlaps: 0 }
  const file = (state: 'CHECKED' | 'FAILED' | 'CHECKING') => ({ state, counts }) as never
  expect(resultOf({ analysis: null, files: [] })).toBeNull()
  expect(resultOf({ analysis: null, files: [file('FAILED')] })).toBe('FAILED')
  expect(resultOf({ analysis: 'WAITING', files: [] })).toBe('WAITING')
  expect(isMoving({ analysis: null, files: [file('CHECKING')] })).toBe(true)
  expect(isMoving({ analysis: null, files: [file('CHECKED')] })).toBe(false)
  expect(sumOf([{ counts }, { counts: null }, { counts }], 'facts')).toBe(6)
})
