import { describe, expect, test } from 'vitest'
import { companies } from '#model/resources/companies.ts'
import { changedLeaves } from './changedLeaves.ts'

const pathsOf = (change: Parameters<typeof changedLeaves>[1]) =>
  changedLeaves(companies, change).map(({ path }) => path)

describe('the fields of a change', () => {
  test('are those whose value differs, in the order of the declaration', () => {
    const before = { turnover: 5, name: 'Avant', legalState: 'ACTIVE', latestStatus: { type: null } }
    const after = { turnover: 6, name: 'Après', legalState: 'ACTIVE', latestStatus: { type: 'UNKNOWN' } }
    expect(pathsOf({ action: 'update', before, after })).toEqual(['name', 'turnover', 'latestStatus.type'])
  })

  test('are those given when a record is created', () => {
    expect(
      pathsOf({
        action: 'create',
        before: null,
        after: { name: 'Ormelle', turnover: null, countryCode: 'FR' },
      }),
    ).toEqual(['name', 'countryCode'])
  })

  test('are compared by what lists hold', () => {
    const change = { action: 'update', before: { assignees: ['a'] }, after: { assignees: ['a'] } } as const
    expect(pathsOf(change)).toEqual([])
    expect(pathsOf({ ...change, after: { assignees: ['a', 'b'] } })).toEqual(['assignees'])
  })

  test('leave out what no declaration names, and all of a deleted record', () => {
    expect(pathsOf({ action: 'import', after: { created: 3 } })).toEqual([])
    expect(pathsOf({ action: 'delete', before: { name: 'Ormelle' }, after: null })).toEqual([])
  })
})
