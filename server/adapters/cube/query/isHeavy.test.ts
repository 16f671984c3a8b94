import { expect, test } from 'vitest'
import { planQuery } from '#model/rules/cube/planQuery.ts'
import { dayNumber } from '#model/rules/cube/periods.ts'
import { cubeQuery } from '#model/wire/data/cube.ts'
import { isHeavy } from './isHeavy.ts'
import type { Cube } from './openCube.ts'

/** A cube of five years of electricity at a number of sites, daily. */
function cubeOf({ sites, facts, daysOfFact = 1 }: { sites: number; facts: number; daysOfFact?: number }) {
  const [first, last] = [dayNumber('2021-01-01'), dayNumber('2025-12-31')]
  const spans = [{ first, last: first + daysOfFact - 1 }]
  const own = { indicator: 'EN01', facts, first, last, spans }
  const ids = Array.from({ length: sites }, (_, index) => `s${index}`)
  const dimensions = { of: { division: { ids }, company: { ids: ['c'] } } }
  return { facts: new Map([['EN01', own]]), dimensions } as unknown as Pick<Cube, 'facts' | 'dimensions'>
}

const judge = (cube: ReturnType<typeof cubeOf>, query: object) =>
  isHeavy(cube, planQuery(cubeQuery.parse(query), '2026-01-15'))
const byMonth = { measures: ['EN01'], rows: ['month'] }

test('a year of a thousand sites by month is light where the facts are few', () => {
  expect(judge(cubeOf({ sites: 1000, facts: 60_000 }), byMonth)).toBe(false)
  expect(judge(cubeOf({ sites: 1000, facts: 60_000 }), { measures: ['EN01'], rows: ['division'] })).toBe(
    false,
  )
})

test('a query is heavy by the facts that it reads, twice with a comparison', () => {
  expect(judge(cubeOf({ sites: 1000, facts: 1_500_000 }), byMonth)).toBe(false)
  const compared = { ...byMonth, compare: { variation: 'Y-1' } }
  expect(judge(cubeOf({ sites: 1000, facts: 1_500_000 }), compared)).toBe(true)
})

test('a query is heavy by the cells that it may return, which are no more than its facts', () => {
  const daily = { measures: ['EN01'], rows: ['division'], columns: ['day'] }
  expect(judge(cubeOf({ sites: 1000, facts: 1_000_000 }), daily)).toBe(true)
  expect(judge(cubeOf({ sites: 1000, facts: 10_000 }), daily)).toBe(false)
})

test('figures of months fill each of their days', () => {
  const daily = { measures: ['EN01'], rows: ['division', 'day'] }
  const months = { sites: 54, facts: 1763, daysOfFact: 31 }
  expect(judge(cubeOf(months), daily)).toBe(true)
  expect(judge(cubeOf(months), { measures: ['EN01'], rows: ['division', 'month'] })).toBe(false)
})

test('days outside the range of a query do not count', () => {
  const week = { range: { start: '2025-06-02', end: '2025-06-08' } }
  const daily = { measures: ['EN01'], rows: ['division'], columns: ['day'], ...week }
  expect(judge(cubeOf({ sites: 1000, facts: 1_000_000 }), daily)).toBe(false)
})
