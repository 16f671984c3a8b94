import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { problemsOf, reportOf } from '#tests/support/ingestOrder.ts'
import type { FactFiles } from './openFacts.ts'
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
    expect(await sumsOf(fixture, together(first, second))).toEqual({
      EN01: 130,
      GH06: 4.38555,
      GH07: 4.38555,
      GH13: 2.36145,
    })
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
    expect(both).toEqual({ EN01: 80, EN02: 50, GH06: 2.6988, GH07: 2.6988, GH13: 1.4532 })
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
    expect(await sumsOf(fixture, together(first, second))).toEqual({ WF01: 2, WF02: 2, WF04: 2, WF10: 1 })
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
    expect(await sumsOf(fixture, first)).toEqual({ EN01: 150, GH06: 5.06025, GH07: 5.06025, GH13: 2.72475 })
  })

  test('overlaps facts of a later file, also emissions computed from its rows', async () => {
    const first = await fixture.keep(typed('GH06;2025-01;3;tCO2e'))
    const file = energy(power('A', 100))
    const report = await reportOf(file, { ...ofEnergy, history: first })
    expect(problemsOf(report)).toEqual(['2 start overlap'])
    const kept = await fixture.keep(file, { ...ofEnergy, history: first }, () => 'KEEP')
    expect(await sumsOf(fixture, together(first, kept))).toEqual({
      EN01: 100,
      GH06: 3,
      GH07: 3.3735,
      GH13: 1.8165,
    })
    const replaced = await fixture.keep(file, { ...ofEnergy, history: first }, () => 'REPLACE')
    expect(await sumsOf(fixture, together(first, replaced))).toEqual({
      EN01: 100,
      GH06: 3.3735,
      GH07: 3.3735,
      GH13: 1.8165,
    })
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

describe('overlaps', () => {
  test('are decided figure by figure', async () => {
    const of = (...values: readonly number[]) =>
      typed(...values.map((value, index) => `EN01;2025-0${index + 1};${value};MWh`))
    const first = await fixture.keep(of(10, 20, 30))
    const second = of(11, 22, 33)
    expect(await fixture.overlapsOf(second, { history: first })).toMatchObject([
      {
        new_value: 11,
        old_value: 10,
        start_date: '2025-01-01',
        end_date: '2025-01-31',
        kind: 'VALUE',
        line: 2,
      },
      { new_value: 22, old_value: 20 },
      { new_value: 33, old_value: 30, sources: [{ line: 4, facts: 1 }], old_origin: 'TYPED' },
    ])
    const choices = ['REPLACE', 'KEEP', 'SUM'] as const
    const kept = await fixture.keep(
      second,
      { history: first },
      ({ position }) => choices[position - 1] ?? 'KEEP',
    )
    expect(await sumsOf(fixture, together(first, kept))).toEqual({ EN01: 11 + 20 + 63 })
    expect(await sumsOf(fixture, first)).toEqual({ EN01: 60 })
  })

  test('of a year and its months are decided together', async () => {
    const first = await fixture.keep(typed('EN01;2025;120;MWh', 'WF01;2025;8;pers'))
    const months = typed(
      ...['EN01', 'WF01'].flatMap((code) =>
        Array.from({ length: 12 }, (_, index) => {
          const unit = code === 'EN01' ? 'MWh' : 'pers'
          return `${code};2025-${String(index + 1).padStart(2, '0')};${index + 1};${unit}`
        }),
      ),
    )
    const found = await fixture.overlapsOf(months, { history: first })
    // A headcount of twelve months is the last one, not their sum.
    expect(found).toMatchObject([
      { indicator: 'EN01', kind: 'PERIOD', new_value: 78, old_value: 120, new_facts: 12, old_facts: 1 },
      { indicator: 'WF01', kind: 'PERIOD', new_value: 12, old_value: 8 },
    ])
  })

  test('of computed figures with a typed total are not decided by the choice for the file', async () => {
    const first = await fixture.keep(typed('GH01;2025;6108.96;tCO2e', 'EN05;2025-01;90;MWh'))
    const gas = `site;start;end;carrier;qty;unit;basis\nDépôt;2025-01-01;2025-01-31;NATURAL_GAS;100;MWh;PCI`
    const change = { ...ofEnergy, history: first }
    const { undecided, counts } = await reportOf(gas, { ...change, overlap: 'REPLACE' })
    expect([counts.overlaps, undecided]).toEqual([2, 1])
    const total = (await fixture.overlapsOf(gas, change)).find(({ kind }) => kind === 'COMPUTED')
    expect(total).toMatchObject({ indicator: 'GH01', old_value: 6108.96, old_origin: 'TYPED' })
    const kept = await fixture.keep(gas, change, ({ kind }) => (kind === 'COMPUTED' ? 'KEEP' : 'REPLACE'))
    expect(await sumsOf(fixture, together(first, kept))).toMatchObject({ EN05: 100, GH01: 6108.96 })
  })

  test('of computed figures do not replace a total if their activity is left out', async () => {
    const first = await fixture.keep(typed('GH01;2025;6108.96;tCO2e', 'EN05;2025-01;90;MWh'))
    const gas = `site;start;end;carrier;qty;unit;basis\nDépôt;2025-01-01;2025-01-31;NATURAL_GAS;100;MWh;PCI`
    const kept = await fixture.keep(gas, { ...ofEnergy, history: first }, ({ kind }) =>
      kind === 'COMPUTED' ? 'REPLACE' : 'KEEP',
    )
    expect(await sumsOf(fixture, together(first, kept))).toMatchObject({ EN05: 90, GH01: 6108.96 })
  })

  test('keep their choice if the file is read again, unless what exists has changed', async () => {
    const first = await fixture.keep(typed('EN01;2025-01;10;MWh'))
    const other = await fixture.keep(typed('EN01;2025-01;12;MWh'), { history: first, overlap: 'REPLACE' })
    const idOf = async (value: number, history: FactFiles) =>
      (await fixture.overlapsOf(typed(`EN01;2025-01;${value};MWh`), { history }))[0]?.id
    const id = await idOf(11, first)
    expect(await idOf(13, first)).toBe(id)
    expect(await idOf(11, together(first, other))).not.toBe(id)
  })
})

describe('a total with its parts', () => {
  const scope1 = (...values: readonly (readonly [string, number])[]) =>
    typed(...values.map(([code, value]) => `${code};2025;${value};tCO2e`))
  const parts = [
    ['GH02', 40],
    ['GH03', 30],
    ['GH04', 20],
    ['GH05', 5],
  ] as const

  test('follows from them where nobody has stated it, also after one of them is corrected', async () => {
    const first = await fixture.keep(scope1(...parts.slice(0, 3)))
    expect(await sumsOf(fixture, first)).not.toHaveProperty('GH01')
    const second = await fixture.keep(scope1(['GH05', 5]), { history: first })
    expect(await sumsOf(fixture, together(first, second))).toMatchObject({ GH01: 95 })
    const history = together(first, second)
    const third = await fixture.keep(scope1(['GH02', 50]), { history, overlap: 'REPLACE' })
    expect(await sumsOf(fixture, together(history, third))).toMatchObject({ GH01: 105, GH02: 50 })
    expect(await sumsOf(fixture, history)).toMatchObject({ GH01: 95 })
    const fourth = await fixture.keep(scope1(['GH02', 60]), {
      history: together(history, third),
      overlap: 'REPLACE',
    })
    // The import in between is undone.
    expect(await sumsOf(fixture, together(history, fourth))).toMatchObject({ GH01: 115, GH02: 60 })
  })

  test('that differs from them is asked for, and the choice counts', async () => {
    const first = await fixture.keep(scope1(['GH01', 100], ...parts.slice(1)))
    const file = scope1(['GH02', 40])
    const found = await fixture.overlapsOf(file, { history: first, overlap: 'REPLACE' })
    expect(found).toMatchObject([
      {
        indicator: 'GH01',
        kind: 'PARTS',
        old_value: 100,
        new_value: 95,
        choice: null,
        sources: [{ line: 2 }],
      },
    ])
    expect((await reportOf(file, { history: first, overlap: 'REPLACE' })).undecided).toBe(1)
    const kept = await fixture.keep(file, { history: first }, () => 'KEEP')
    expect(await sumsOf(fixture, together(first, kept))).toMatchObject({ GH01: 100, GH02: 40 })
    const followed = await fixture.keep(file, { history: first }, () => 'REPLACE')
    expect(await sumsOf(fixture, together(first, followed))).toMatchObject({ GH01: 95, GH02: 40 })
  })

  test('in months is compared with that of the year', async () => {
    const months = Array.from({ length: 12 }, (_, index) => `2025-${String(index + 1).padStart(2, '0')}`)
    const monthly = months.flatMap((month) => parts.map(([code, value]) => `${code};${month};${value};tCO2e`))
    const first = await fixture.keep(typed(...monthly))
    expect(await sumsOf(fixture, first)).toMatchObject({ GH01: 12 * 95 })
    const change = { history: first, overlap: 'REPLACE' } as const
    const found = await fixture.overlapsOf(scope1(['GH01', 1000]), change)
    expect(found).toMatchObject([{ kind: 'PARTS', old_value: 1000, new_value: 12 * 95, choice: null }])
    const stated = await fixture.keep(scope1(['GH01', 1000]), change, () => 'KEEP')
    expect(await sumsOf(fixture, together(first, stated))).toMatchObject({ GH01: 1000 })
    const followed = await fixture.keep(scope1(['GH01', 1000]), change, () => 'REPLACE')
    expect(await sumsOf(fixture, together(first, followed))).toMatchObject({ GH01: 12 * 95 })
  })

  test('keeps the emissions of activities as facts of their own', async () => {
    const gas = `site;start;end;carrier;qty;unit;basis\nDépôt;2025-01-01;2025-12-31;NATURAL_GAS;100;MWh;PCI`
    const first = await fixture.keep(scope1(...parts.slice(1)))
    const second = await fixture.keep(gas, { ...ofEnergy, history: first })
    const { GH01 = 0, GH02 = 0, ...others } = await sumsOf(fixture, together(first, second))
    expect(GH02).toBeGreaterThan(15)
    expect(GH01).toBeCloseTo(GH02 + 55, 6)
    expect(others).toMatchObject({ EN05: 100, GH03: 30 })
    const third = await fixture.keep(gas.replace(';100;', ';200;'), {
      ...ofEnergy,
      history: together(first, second),
      overlap: 'REPLACE',
    })
    expect((await sumsOf(fixture, together(first, second, third)))['GH01']).toBeCloseTo(2 * GH02 + 55, 6)
  })

  test('that agrees with them is left alone', async () => {
    const report = await reportOf(scope1(['GH01', 95], ...parts), {})
    expect([report.undecided, report.counts.facts]).toEqual([0, 5])
  })
})
