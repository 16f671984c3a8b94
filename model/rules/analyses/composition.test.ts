import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cubeQuery, type CubeQuery } from '#model/wire/data/cube.ts'
import { levelCodes } from '../cube/levels.ts'
import { measureCodes } from '../cube/measures.ts'
import {
  misfit,
  defaultZone,
  placeOf,
  problemsOf,
  withField,
  withoutField,
  type AnalysisField,
  type FieldZone,
} from './composition.ts'

const today = '2026-02-10'
const query = (part: Partial<CubeQuery> = {}): CubeQuery =>
  cubeQuery.parse({ measures: ['EN01'], rows: ['company'], ...part })
const level = (code: (typeof levelCodes)[number]): AnalysisField => ({ kind: 'level', code })
const measure = (code: (typeof measureCodes)[number]): AnalysisField => ({ kind: 'measure', code })

test('a field goes to its default zone: rows first, then time to columns and all others to rows', () => {
  expect(defaultZone(query({ rows: [] }), level('month'))).toBe('rows')
  expect(defaultZone(query(), level('month'))).toBe('columns')
  expect(defaultZone(query(), level('division'))).toBe('rows')
  expect(defaultZone(query(), measure('WA01'))).toBe('measures')
})

test('a field that is added again moves to the new position', () => {
  const start = query({ rows: ['company', 'division'], columns: ['year'] })
  expect(withField(start, level('year'), 'rows', 1)).toMatchObject({
    rows: ['company', 'year', 'division'],
    columns: [],
  })
  expect(withField(start, level('division'), 'rows', 0).rows).toEqual(['division', 'company'])
})

test('removing a measure removes its sort and rank, moving it does not', () => {
  const start = query({
    measures: ['EN01', 'WA01'],
    sort: [{ by: 'EN01', order: 'desc' }],
    top: { count: 3, measure: 'EN01', order: 'desc', others: true },
  })
  const without = withoutField(start, measure('EN01'))
  expect([without.measures, without.sort, without.top]).toEqual([['WA01'], [], undefined])
  expect(withField(start, measure('EN01'), 'measures', 1)).toMatchObject({ sort: start.sort, top: start.top })
})

test('a second level of rows shows the totals of the first', () => {
  expect(withField(query({ rows: ['company'] }), level('division'), 'rows').totals.rows).toBe(true)
  expect(withField(query({ rows: [] }), level('division'), 'rows').totals.rows).toBe(false)
})

test('removing a field removes the calculations that need it', () => {
  const start = query({
    measures: ['EN01', 'WA01'],
    rows: ['company'],
    formula: { first: 'EN01', operator: '/', second: 'WA01' },
    against: { level: 'company', member: 'a' },
  })
  const [measureless, levelless] = [measure('WA01'), level('company')].map((one) => withoutField(start, one))
  expect([measureless?.formula, measureless?.against]).toEqual([undefined, start.against])
  expect([levelless?.formula, levelless?.against]).toEqual([start.formula, undefined])
})

test('a field that does not fit gives the reason', () => {
  expect(misfit(query(), measure('WA01'), 'rows', today)).toBe('wrongPlace')
  expect(
    misfit(query({ rows: ['company', 'division', 'country', 'topic'] }), level('year'), 'rows', today),
  ).toBe('full')
  expect(misfit(query(), measure('value'), 'measures', today)).toBe('validation.cubeOwnValue')
  expect(misfit(query({ partition: 'Q' }), level('quarter'), 'rows', today)).toBe('validation.cubeTwice')
  expect(misfit(query(), level('division'), 'rows', today)).toBeNull()
})

test('scores have no periods and facts no assessment axes, unless their totals are shown', () => {
  const score = query({ measures: ['score'], rows: ['topic'] })
  expect(misfit(score, level('month'), 'columns', today)).toBe('validation.cubeScoreLevel')
  expect(misfit(score, level('assessedSubject'), 'rows', today)).toBeNull()
  expect(misfit(query(), level('axis'), 'columns', today)).toBe('validation.cubeFactLevel')
  const both = query({ measures: ['EN01', 'score'], rows: ['topic'] })
  expect(misfit(both, level('axis'), 'columns', today)).toBe('validation.cubeFactLevel')
  const totalled = { ...both, totals: { rows: false, columns: true } }
  expect(misfit(totalled, level('axis'), 'columns', today)).toBeNull()
  expect(misfit(totalled, level('month'), 'columns', today)).toBeNull()
  // Row totals add up the rows that exist.
  const unfolded = query({ rows: ['topic', 'indicator'], totals: { rows: true, columns: false } })
  expect(problemsOf({ ...unfolded, measures: ['EN01', 'score'] }, today)).toEqual([])
  expect(problemsOf({ ...unfolded, measures: ['score'] }, today)).toHaveLength(1)
  expect(problemsOf(query({ rows: ['month'], sort: [{ by: 'score', order: 'asc' }] }), today)).toMatchObject([
    { field: 'sort', key: 'validation.cubeScoreLevel' },
  ])
})

const anyField = fc.oneof(
  fc.constantFrom(...levelCodes).map(level),
  fc.constantFrom(...measureCodes).map(measure),
)
const anyStep = fc.record({
  field: anyField,
  place: fc.constantFrom<FieldZone>('measures', 'rows', 'columns'),
  index: fc.nat(5),
  removes: fc.boolean(),
})

test('adding, moving and removing fitting fields keeps each in one zone and the query valid', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 25 }), (steps) => {
      let now = query()
      for (const { field, place, index, removes } of steps) {
        const puts = !removes && misfit(now, field, place, today) === null
        if (puts) now = withField(now, field, place, index)
        else if (removes) now = withoutField(now, field)
        expect(placeOf(now, field)).toBe(puts ? place : removes ? null : placeOf(now, field))
        const codes = [...now.measures, ...now.rows, ...now.columns]
        expect(new Set(codes).size).toBe(codes.length)
        // The only accepted problem is an indicator's own value without its level.
        expect(problemsOf(now, today).filter(({ key }) => key !== 'validation.cubeOwnValue')).toEqual([])
        expect(cubeQuery.safeParse(now).success || now.measures.length === 0).toBe(true)
      }
    }),
  )
})
