import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { problemsOf, reportOf } from '#tests/support/ingestOrder.ts'
import { openFactFixture, sumsOf, together, type FactFixture } from '#tests/support/factFixture.ts'

let fixture: FactFixture
beforeAll(async () => {
  fixture = await openFactFixture()
})
afterAll(() => fixture.remove())

const energy = (...rows: readonly string[]) =>
  ['site;start;end;meter;carrier;qty;unit;method;renewable_pct;instrument', ...rows].join('\n')
const power = (meter: string, quantity: number, more = 'ESTIMATED;;') =>
  `Dépôt;2025-01-01;2025-01-31;${meter};ELECTRICITY;${quantity};MWh;${more}`
const typed = (...rows: readonly string[]) =>
  ['Site;Indicateur;Période;Valeur;Unité', ...rows.map((row) => `Dépôt;${row}`)].join('\n')
const ofEnergy = { nature: 'ENERGY' } as const

describe('a figure that is there already', () => {
  test('overlaps another meter of the site: its rows are not added without a question', async () => {
    const first = await fixture.keep(energy(power('A', 100)), ofEnergy)
    const report = await reportOf(energy(power('B', 60)), { ...ofEnergy, history: first })
    expect(problemsOf(report)).toEqual(['2 start overlap'])
    const added = await fixture.keep(energy(power('B', 60)), { ...ofEnergy, history: first, overlap: 'SUM' })
    expect(await sumsOf(fixture, together(first, added))).toMatchObject({ EN01: 160 })
  })

  test('is recognised if its method has changed, and replaced with its emissions', async () => {
    const first = await fixture.keep(energy(power('A', 100), power('B', 40)), ofEnergy)
    const invoiced = energy(power('A', 90, 'INVOICED;;'), power('B', 40))
    const report = await reportOf(invoiced, { ...ofEnergy, history: first })
    expect(problemsOf(report)).toEqual(['2 start overlap', '3 start overlap'])
    const second = await fixture.keep(invoiced, { ...ofEnergy, history: first, overlap: 'REPLACE' })
    expect(await sumsOf(fixture, together(first, second))).toEqual({ EN01: 130, GH06: 6.747, GH07: 6.747 })
  })

  test('is replaced without the figures that the new file does not state', async () => {
    const first = await fixture.keep(energy(power('A', 100, 'INVOICED;50;GO')), ofEnergy)
    const second = await fixture.keep(energy(power('A', 80, 'INVOICED;;')), {
      ...ofEnergy,
      history: first,
      overlap: 'REPLACE',
    })
    expect(await sumsOf(fixture, first)).toMatchObject({ EN01: 100, EN02: 50 })
    const both = await sumsOf(fixture, together(first, second))
    expect(both).toEqual({ EN01: 80, EN02: 50, GH06: 4.152, GH07: 4.152 })
  })

  test('is one person and not everybody with the same attributes', async () => {
    const people = (...rows: readonly string[]) =>
      ['site;start;end;id;headcount;gender;country;contract;time;out;reason', ...rows].join('\n')
    const person = (id: string, out = '') =>
      `Dépôt;2025-01-01;2025-01-31;${id};1;FEMALE;FR;PERMANENT;FULL;${out};${out && 'RESIGNATION'}`
    const of = { nature: 'HEADCOUNT' } as const
    const first = await fixture.keep(people(person('P1'), person('P2'), person('P3')), of)
    const left = people(person('P2', '2025-01-20'))
    const second = await fixture.keep(left, { ...of, history: first, overlap: 'REPLACE' })
    expect(await sumsOf(fixture, together(first, second))).toEqual({ WF01: 2, WF04: 2, WF10: 1 })
  })

  test('of a person whose attributes have changed is not counted twice', async () => {
    const people = (age: string) =>
      `site;start;end;id;headcount;gender;country;contract;time;age\nDépôt;2025-01-01;2025-01-31;P1;1;FEMALE;FR;PERMANENT;FULL;${age}`
    const of = { nature: 'HEADCOUNT' } as const
    const first = await fixture.keep(people('UNDER_30'), of)
    expect(
      (await reportOf(people('FROM_30_TO_50'), { ...of, history: first })).counts.overlaps,
    ).toBeGreaterThan(0)
    const second = await fixture.keep(people('FROM_30_TO_50'), { ...of, history: first, overlap: 'REPLACE' })
    expect(await sumsOf(fixture, together(first, second))).toMatchObject({ WF01: 1, WF04: 1 })
  })

  test('stays if the user keeps it, and other figures of the file are added', async () => {
    const first = await fixture.keep(energy(power('A', 100)), ofEnergy)
    const rows = energy(power('A', 90), power('B', 10), power('A', 70).replaceAll('2025-01', '2025-03'))
    const second = await fixture.keep(rows, { ...ofEnergy, history: first, overlap: 'KEEP' })
    expect(await sumsOf(fixture, together(first, second))).toMatchObject({ EN01: 170 })
  })
})

describe('an indicator that is typed', () => {
  test('overlaps facts of a file of another nature, and replaces them with their emissions', async () => {
    const first = await fixture.keep(energy(power('A', 100), power('B', 50)), ofEnergy)
    const total = typed('EN01;2025-01;120;MWh')
    expect(problemsOf(await reportOf(total, { history: first }))).toEqual(['2 Période overlap'])
    const second = await fixture.keep(total, { history: first, overlap: 'REPLACE' })
    expect(await sumsOf(fixture, together(first, second))).toEqual({ EN01: 120 })
    // Once undone, the facts it hid count again.
    expect(await sumsOf(fixture, first)).toEqual({ EN01: 150, GH06: 7.785, GH07: 7.785 })
  })

  test('overlaps facts of a later file, also emissions computed from its rows', async () => {
    const first = await fixture.keep(typed('GH06;2025-01;3;tCO2e'))
    const file = energy(power('A', 100))
    const report = await reportOf(file, { ...ofEnergy, history: first })
    expect(problemsOf(report)).toEqual(['2 start overlap'])
    const kept = await fixture.keep(file, { ...ofEnergy, history: first, overlap: 'KEEP' })
    expect(await sumsOf(fixture, together(first, kept))).toEqual({ EN01: 100, GH06: 3, GH07: 5.19 })
    const replaced = await fixture.keep(file, { ...ofEnergy, history: first, overlap: 'REPLACE' })
    expect(await sumsOf(fixture, together(first, replaced))).toEqual({ EN01: 100, GH06: 5.19, GH07: 5.19 })
  })

  test('for a year overlaps its months, and replaces them all', async () => {
    const first = await fixture.keep(typed('EN01;2025-01;10;MWh', 'EN01;2025-02;11;MWh'))
    const year = typed('EN01;2025;120;MWh')
    const report = await reportOf(year, { history: first, periodicity: 'YEARLY' })
    expect(problemsOf(report)).toEqual(['2 Période overlap'])
    expect(report.counts.overlaps).toBe(1)
    expect(report.check.problems[0]?.message).toContain('01/01/2025 – 31/01/2025')
    const second = await fixture.keep(year, { history: first, overlap: 'REPLACE' })
    expect(await sumsOf(fixture, together(first, second))).toEqual({ EN01: 120 })
  })

  test('for a year and for its months in one file gives a warning too', async () => {
    const both = typed('EN01;2025-01;10;MWh', 'EN01;2025;120;MWh', 'WF01;2025-01;7;pers', 'WF01;2025;9;pers')
    const report = await reportOf(both, { periodicity: 'YEARLY' })
    expect(problemsOf(report)).toEqual(['3 Période overlapInFile'])
  })
})

test('a replaced value is left out of the series that its replacement is compared with', async () => {
  const month = (number: number, value: number) => `WA08;2025-0${number};${value};m3`
  const first = await fixture.keep(typed(month(1, 12), month(2, 12), month(3, 5)))
  const again = await reportOf(typed(month(3, 7)), { history: first, overlap: 'REPLACE' })
  expect(problemsOf(again)).toEqual([])
})
