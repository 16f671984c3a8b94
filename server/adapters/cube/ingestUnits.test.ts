import { describe, expect, test } from 'vitest'
import { energyOf } from '#model/data/fuels.ts'
import type { UnitCode } from '#model/data/units.ts'
import { problemsOf } from '#tests/support/ingestOrder.ts'
import { read, readFixture, rowsOf, sumOf } from '#tests/support/readings.ts'

const codes: Readonly<Record<string, UnitCode>> = {
  m3: 'm3',
  'm³': 'm3',
  'm^3': 'm3',
  kwh: 'kWh',
  mwh: 'MWh',
  gj: 'GJ',
  litre: 'L',
  litres: 'L',
  l: 'L',
  hl: 'hL',
  tep: 'toe',
  ktep: 'ktoe',
  kg: 'kg',
  t: 't',
  tonnes: 't',
}

describe('a unit', () => {
  test('of energy is read in each spelling with its own magnitude, or asked about', async () => {
    const of = (value: number, unit: UnitCode, basis: 'PCI' | 'PCS' = 'PCI') =>
      energyOf(value, unit, 'NATURAL_GAS', basis) ?? NaN
    const asked = ['Nm3', 'kWhe', 'kWh/an', 'Mwh ef', 'therm']
    const { rows } = await rowsOf('energyUnits')
    const expected = rows.flatMap((row) => {
      const spelling = row.split(';')[5] ?? ''
      if (asked.includes(spelling)) return []
      const basis = /pcs/i.test(spelling) ? 'PCS' : 'PCI'
      const bare = spelling
        .replace(/pc[is]/i, '')
        .replace(/[\s.()]/g, '')
        .toLowerCase()
      return of(100, codes[bare] ?? 'd', basis)
    })
    const report = await readFixture('energyUnits')
    expect(new Map(report.check.unknownValues.map(({ value, proposal }) => [value, proposal]))).toEqual(
      new Map(asked.map((value) => [value, null])),
    )
    expect(report.counts).toMatchObject({ accepted: rows.length - asked.length, rejected: asked.length })
    expect(sumOf(report, 'EN05')).toBeCloseTo(
      expected.reduce((sum, value) => sum + value, 0),
      6,
    )
  })

  test('of emissions is read in each spelling with its own magnitude, or asked about', async () => {
    const factors: readonly (readonly [RegExp, number])[] = [
      [/^Mt/, 1_000_000],
      [/^kt/, 1000],
      [/^kg/, 0.001],
      [/^g/, 0.000_001],
      [/^/, 1],
    ]
    const { heads, rows } = await rowsOf('emissionUnits')
    // The second half states the same months again.
    for (const part of [rows.slice(0, 12), rows.slice(12)]) {
      const expected = new Map<string, number>()
      for (const row of part) {
        const [, indicator = '', , , unit = ''] = row.split(';')
        const factor = factors.find(([pattern]) => pattern.test(unit))?.[1] ?? NaN
        expected.set(indicator, (expected.get(indicator) ?? 0) + 100 * factor)
      }
      const report = await read([heads, ...part].join('\n'), { nature: 'INDICATORS' })
      const asked = report.check.unknownValues.map(({ value }) => value)
      expect(asked).toEqual(part.some((row) => row.endsWith('tonne de CO2')) ? ['tonne de CO2'] : [])
      for (const row of part) {
        const [, indicator = '', , , unit = ''] = row.split(';')
        if (asked.includes(unit)) expected.set(indicator, (expected.get(indicator) ?? 0) - 100)
      }
      const found = report.check.sums.filter(({ indicator }) => /^GH0[1-6]$/.test(indicator))
      expect(found.map(({ indicator, sum }) => [indicator, sum.toPrecision(9)])).toEqual(
        [...expected]
          .filter(([, sum]) => sum > 0)
          .map(([indicator, sum]) => [indicator, sum.toPrecision(9)] as const)
          .toSorted(([one], [other]) => one.localeCompare(other)),
      )
    }
  })

  test('in words keeps its magnitude, and one of another quantity is refused', async () => {
    const report = await readFixture('unitWords', { nature: 'INDICATORS' })
    expect(sumOf(report, 'GH01')).toBeCloseTo(100 + 100 + 100_000_000, 6)
    expect(sumOf(report, 'EN01')).toBeCloseTo(1_163_000, 6)
    expect(sumOf(report, 'CT02')).toBeUndefined()
    expect(report.counts).toMatchObject({ rows: 7, accepted: 4, rejected: 3 })
  })

  test('in the cell of the number is applied, and shown as a conflict with the column of units', async () => {
    const report = await readFixture('unitInCell')
    expect(sumOf(report, 'EN01')).toBeCloseTo(1.234 + 1500 + 3.2, 9)
    expect(problemsOf(report)).toEqual([
      '5 Quantité number',
      '6 Quantité number',
      '7 Quantité number',
      '2 Quantité unitInCell',
      '3 Quantité unitInCell',
      '4 Quantité unitInCell',
    ])
    const changing = report.check.problems.filter(({ proposal }) => proposal !== null)
    expect(changing.every(({ changes }) => changes !== null)).toBe(true)
  })

  test('that is unknown means what a person has said', async () => {
    const content =
      'Site;Début;Fin;Énergie;Quantité;Unité\nLyon, siège;2025-01-01;2025-01-31;Élec. verte;1;kWh/an'
    const asked = await read(content)
    expect(asked.check.unknownValues.map(({ column, value, rows }) => [column, value, rows])).toEqual([
      ['carrier', 'Élec. verte', 1],
      ['unit', 'kWh/an', 1],
    ])
    const report = await read(content, {
      reading: { values: { carrier: { 'Élec. verte': 'ELECTRICITY' }, unit: { 'kWh/an': 'kWh' } } },
    })
    expect(problemsOf(report)).toEqual([])
    expect(sumOf(report, 'EN01')).toBe(0.001)
  })
})
