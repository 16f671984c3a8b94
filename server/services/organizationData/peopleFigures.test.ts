import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestCube } from '#tests/support/openTestCube.ts'
import { peopleFigures } from './peopleFigures.ts'

const year = { start: '2025-01-01', end: '2025-12-31' }
const people = (site: string, company: string, gender: string, value: number) => ({
  ...year,
  site,
  company,
  indicator: 'WF01',
  unit: 'pers',
  value,
  dimensions: { gender },
})

/** The yearly pay of persons of a site, of one gender. */
const paid = (site: string, company: string, persons: number, gender: string, hourly: number) =>
  Array.from({ length: persons }, () =>
    [
      { indicator: 'PY05', unit: 'EUR', value: hourly * 1600 },
      { indicator: 'PY06', unit: 'h', value: 1600 },
    ].map((fact) => ({ ...year, site, company, dimensions: { gender }, ...fact })),
  ).flat()

let opened: Awaited<ReturnType<typeof openTestCube>>
let figures: (string | number | null)[][]

beforeAll(async () => {
  opened = await openTestCube([
    people('lyon', 'wood', 'FEMALE', 30),
    people('lyon', 'wood', 'MALE', 20),
    people('brest', 'wood', 'FEMALE', 12),
    people('brest', 'wood', 'MALE', 3),
    people('nantes', 'glass', 'FEMALE', 9),
    people('nantes', 'glass', 'MALE', 7),
    ...['lyon', 'nantes'].flatMap((site) => [
      ...paid(site, site === 'lyon' ? 'wood' : 'glass', 10, 'FEMALE', 18),
      ...paid(site, site === 'lyon' ? 'wood' : 'glass', 10, 'MALE', 20),
    ]),
    { ...year, site: 'lyon', company: 'wood', indicator: 'EN01', value: 500 },
  ])
  figures = []
  for await (const { company_id, division_id, dimension, member, measure, value } of peopleFigures(
    opened.cube,
    opened.connection.tables,
  ))
    figures.push([division_id ?? company_id ?? 'all', dimension === null ? null : member, measure, value])
})
afterAll(() => opened.close())

const of = (code: string) => figures.filter(([, , measure]) => measure === code)

test('are disclosed by site where every site is large enough', () => {
  expect(of('WF01').filter(([, member]) => member === null)).toEqual([
    ['brest', null, 'WF01', 15],
    ['lyon', null, 'WF01', 50],
    ['nantes', null, 'WF01', 16],
  ])
})

test('are disclosed by company by gender, since three men of a site are too few', () => {
  expect(of('WF01').filter(([, member]) => member !== null)).toEqual([
    ['glass', 'FEMALE', 'WF01', 9],
    ['glass', 'MALE', 'WF01', 7],
    ['wood', 'FEMALE', 'WF01', 42],
    ['wood', 'MALE', 'WF01', 23],
  ])
})

test('let the pay gap be recomputed: 20 and 18 an hour are 10 %', () => {
  const [pay, hours, men, women, gap] = ['PY05', 'PY06', 'PY01', 'PY02', 'K47'].map((code) =>
    of(code).filter(([place]) => place === 'lyon'),
  )
  expect(pay?.find(([, member]) => member === 'MALE')?.[3]).toBe(320_000)
  expect(hours?.find(([, member]) => member === 'MALE')?.[3]).toBe(16_000)
  expect([men?.[0]?.[3], women?.[0]?.[3]]).toEqual([20, 18])
  expect(gap?.[0]?.[3]).toBeCloseTo(10, 9)
})

test('have no figures that are not about people', () => {
  expect(of('EN01')).toEqual([])
})
