import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { companies } from '#model/resources/companies.ts'
import { leavesOf } from '#model/schema/defineResource.ts'
import { valueAt } from '#model/schema/rules.ts'
import { composeRecord, mergeConflict, type Side, type ThreeStates } from './mergeConflict.ts'

const paths = leavesOf(companies.fields).flatMap(({ path, readOnly }) => (readOnly ? [] : [path]))

const opened = {
  name: 'Ormelle',
  nationalId: '829154376',
  legalState: 'ACTIVE',
  turnover: 5,
  isMain: false,
  assignees: null,
  latestStatus: { type: null, date: null },
}

/** Records with few possible values, so that changes often meet in the same fields. */
const record = fc.record({
  name: fc.constantFrom('Ormelle', 'Bois', 'Verre'),
  turnover: fc.constantFrom(null, 5, 6),
  isMain: fc.boolean(),
  assignees: fc.constantFrom(null, ['a'], ['a', 'b']),
  latestStatus: fc.record({
    type: fc.constantFrom(null, 'UNKNOWN'),
    date: fc.constantFrom(null, '2026-01-01'),
  }),
})
const states = fc.record({ opened: record, mine: record, stored: record })
const sides = fc.dictionary(fc.constantFrom(...paths), fc.constantFrom<Side>('mine', 'stored'))

const valuesOf = (tree: object) => paths.map((path) => valueAt(tree, path) ?? null)
const compose = (given: ThreeStates, choices: Record<string, Side> = {}) =>
  composeRecord(companies, given, choices)

describe('two changes of one record', () => {
  test('conflict if both changed a field to different values', () => {
    const mine = { ...opened, name: 'Ormelle Bois', turnover: 6, legalState: 'UNKNOWN' }
    const stored = {
      ...opened,
      name: 'Ormelle Verre',
      turnover: 6,
      latestStatus: { type: 'UNKNOWN', date: null },
    }
    expect(mergeConflict(companies, { opened, mine, stored })).toEqual({
      conflicts: ['name'],
      taken: ['latestStatus.type'],
      kept: ['legalState'],
    })
  })

  test('are composed by choice, field by field', () => {
    const mine = { ...opened, name: 'Mon nom', turnover: 1, latestStatus: { type: 'UNKNOWN', date: null } }
    const stored = {
      ...opened,
      name: 'Leur nom',
      turnover: 2,
      latestStatus: { type: null, date: '2026-01-01' },
    }
    const composed = compose({ opened, mine, stored }, { name: 'mine', turnover: 'stored' })
    expect(composed).toEqual({
      ...opened,
      name: 'Mon nom',
      turnover: 2,
      latestStatus: { type: 'UNKNOWN', date: '2026-01-01' },
    })
  })

  test('never affect server-owned fields', () => {
    fc.assert(
      fc.property(states, sides, (given, choices) => {
        expect(compose(given, choices)['isMain']).toBe(given.stored.isMain)
      }),
    )
  })

  test('put every field that differs from the opened record in exactly one list', () => {
    fc.assert(
      fc.property(states, (given) => {
        const { conflicts, taken, kept } = mergeConflict(companies, given)
        const placed = [...conflicts, ...taken, ...kept]
        expect(new Set(placed).size).toBe(placed.length)
        const unplaced = paths.filter((path) => !placed.includes(path))
        for (const path of unplaced) expect(valueAt(given.mine, path)).toEqual(valueAt(given.stored, path))
      }),
    )
  })

  test('give the same result from either side', () => {
    fc.assert(
      fc.property(states, ({ opened: before, mine, stored }) => {
        const one = mergeConflict(companies, { opened: before, mine, stored })
        const other = mergeConflict(companies, { opened: before, mine: stored, stored: mine })
        expect(other).toEqual({ conflicts: one.conflicts, taken: one.kept, kept: one.taken })
      }),
    )
  })
})

describe('the composed record', () => {
  test('has in each field the value of one of the two', () => {
    fc.assert(
      fc.property(states, sides, (given, choices) => {
        const composed = compose(given, choices)
        for (const path of paths) {
          const value = valueAt(composed, path) ?? null
          expect([valueAt(given.mine, path) ?? null, valueAt(given.stored, path) ?? null]).toContainEqual(
            value,
          )
        }
      }),
    )
  })

  test('is mine if nobody else changed anything, and theirs if I changed nothing', () => {
    fc.assert(
      fc.property(record, record, (before, after) => {
        expect(valuesOf(compose({ opened: before, mine: after, stored: before }))).toEqual(valuesOf(after))
        expect(valuesOf(compose({ opened: before, mine: before, stored: after }))).toEqual(valuesOf(after))
      }),
    )
  })

  test('loses none of the chosen values', () => {
    fc.assert(
      fc.property(states, (given) => {
        const { conflicts, kept } = mergeConflict(companies, given)
        const all = Object.fromEntries(conflicts.map((path) => [path, 'mine' as const]))
        const composed = compose(given, all)
        for (const path of [...conflicts, ...kept]) {
          expect(valueAt(composed, path) ?? null).toEqual(valueAt(given.mine, path) ?? null)
        }
      }),
    )
  })

  test('can be merged again with its own result', () => {
    fc.assert(
      fc.property(states, sides, (given, choices) => {
        const composed = compose(given, choices)
        const again = compose({ opened: given.stored, mine: composed, stored: given.stored })
        expect(valuesOf(again)).toEqual(valuesOf(composed))
      }),
    )
  })
})
