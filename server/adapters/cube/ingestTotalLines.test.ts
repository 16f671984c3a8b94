import { describe, expect, test } from 'vitest'
import type { IngestOrder } from './ingest.ts'
import { ingestText, knownSites } from '#tests/support/ingestOrder.ts'

async function reportOf(content: string, change: Partial<IngestOrder> = {}) {
  const { result } = await ingestText(content, change)
  if ('refused' in result) throw new Error(result.refused.code)
  const { counts, check } = result.report
  return {
    counts,
    check,
    rules: check.problems.map(({ line, rule }) => [line, rule]),
    sumOf: (code: string) => check.sums.find(({ indicator }) => indicator === code)?.sum,
  }
}

const heads = 'Site;Indicateur;Période;Valeur;Unité;Commentaire'
const months = ['01', '02', '03', '04'].map(
  (month, index) => `Dépôt;EN01;2025-${month};${10 * (index + 1)};kWh;`,
)

describe('a total line', () => {
  test.each([
    'Total;;;100;kWh;',
    'TOTAL GÉNÉRAL;;;100;;',
    'Total 2025 :;;;100',
    ';Sous-total;;100;kWh;',
    'Totaux;;;100;;',
  ])('is recognised by its label and left out: %s', async (line) => {
    const { counts, rules, check, sumOf } = await reportOf([heads, ...months, line].join('\n'))
    expect(rules).toEqual([[6, 'totalLine']])
    expect(counts).toMatchObject({ rows: 5, accepted: 4, rejected: 1 })
    expect(check.unknownSites).toEqual([])
    expect(sumOf('EN01')).toBeCloseTo(0.1, 12)
  })

  const energy = { nature: 'ENERGY', periodicity: 'YEARLY', startDate: '2025-01-01', endDate: '2025-12-31' }
  const reading: IngestOrder['reading'] = {
    fills: {
      site: { constant: knownSites[1]?.id ?? '' },
      start: { declared: true },
      end: { declared: true },
      carrier: { constant: 'ELECTRICITY' },
    },
  }
  const meters = ['Compteur;qty;unit', 'A;100;kWh', 'B;50;kWh', 'C;200,5;kWh']

  test('is recognised without a label by nothing but the sum of the rows above', async () => {
    const { rules, sumOf } = await reportOf([...meters, ';350,5;'].join('\n'), { ...energy, reading })
    expect(rules).toEqual([[5, 'totalLine']])
    expect(sumOf('EN01')).toBeCloseTo(0.3505, 12)
  })

  test.each([';350,6;', 'D;350,5;kWh'])(
    'is none where its sum differs or it names something: %s',
    async (line) => {
      const { rules } = await reportOf([...meters, line].join('\n'), { ...energy, reading })
      expect(rules.map(([, rule]) => rule)).not.toContain('totalLine')
    },
  )

  test('is none where all required cells are filled, such as those of a supplier of this name', async () => {
    const text = ['supplier;site;year;category;amount', 'Total;Dépôt;2025;OTHER;12'].join('\n')
    const { rules, counts } = await reportOf(text, { nature: 'PURCHASES' })
    expect(rules).toEqual([])
    expect(counts.accepted).toBe(1)
  })

  test('is none where its label is a longer name, which is asked about', async () => {
    const { check } = await reportOf([heads, ...months, 'Total Gonesse;EN01;2025-05;5;kWh;'].join('\n'))
    expect(check.unknownSites.map(({ value }) => value)).toEqual(['Total Gonesse'])
  })
})

describe('a missing period', () => {
  const text = [heads, months[0], months[1], months[3]].join('\n')
  test('is a gap in a series, and none in a file that comes once', async () => {
    expect((await reportOf(text)).rules).toEqual([[4, 'gap']])
    expect((await reportOf(text, { periodicity: 'ONCE' })).rules).toEqual([])
  })

  test('is none between events', async () => {
    const row = (month: string) =>
      `Dépôt;2025-${month}-01;2025-${month}-28;17 04 05;non;RECYCLING;1,5;t;B${month}`
    const waste = ['site;start;end;code;hazardous;treatment;qty;unit;slip', row('01'), row('05')].join('\n')
    expect((await reportOf(waste, { nature: 'WASTE' })).rules).toEqual([])
  })
})

describe('three values show a mistake in the unit', () => {
  const series = (...values: number[]) =>
    [heads, ...values.map((value, index) => `Dépôt;EN01;2025-0${index + 1};${value};MWh;`)].join('\n')
  test.each([
    [series(100, 110, 105_000), [[4, 'unitJump']]],
    [series(120, 12.4, 118), [[3, 'unitJump']]],
    [series(100, 40, 210), []],
    [series(100, 105_000), []],
  ])('case %#', async (text, rules) => expect((await reportOf(text)).rules).toEqual(rules))
})
