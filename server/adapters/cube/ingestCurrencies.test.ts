import { writeFile } from 'node:fs/promises'
import { DuckDBInstance } from '@duckdb/node-api'
import { describe, expect, test } from 'vitest'
import type { CurrencyRate } from '#model/rules/data/currencyRates.ts'
import {
  ingestText,
  knownSites,
  problemsOf,
  reportOf,
  writeIngestFile,
  written,
} from '#tests/support/ingestOrder.ts'
import { literal } from './ingest/sql.ts'
import { ingestFile } from './ingestFile.ts'

const dollars: CurrencyRate = {
  from: 'USD',
  to: 'EUR',
  startDate: '2025-01-01',
  endDate: '2025-12-31',
  rate: 0.9,
  source: 'BCE',
}
const pounds: CurrencyRate = { ...dollars, from: 'EUR', to: 'GBP', rate: 0.8 }

type Fact = { indicator: string; value: number; typed_value: number; typed_unit: string; dimensions: string }

async function readParquet(path: string): Promise<Fact[]> {
  const instance = await DuckDBInstance.create()
  const connection = await instance.connect()
  const reader = await connection.runAndReadAll(`select * from read_parquet(${literal(path)})`)
  const rows = reader.getRowObjectsJson() as Fact[]
  connection.closeSync()
  instance.closeSync()
  return rows
}

/** Purchases of 2025, in lines of supplier, amount and further cells. */
const purchases = (
  lines: readonly string[],
  change: Parameters<typeof reportOf>[1] = {},
  heads = 'Montant;Devise',
) =>
  reportOf(
    [
      `Site;Année;Fournisseur;Catégorie;${heads}`,
      ...lines.map((line, index) => `Dépôt;2025;F${index};STEEL;${line}`),
    ].join('\n'),
    { nature: 'PURCHASES', periodicity: 'YEARLY', ...change },
  )

/** The sum of purchases in euros; the indicator is in thousands. */
const eurosOf = ({ check }: Awaited<ReturnType<typeof reportOf>>) =>
  Math.round((check.sums.find(({ indicator }) => indicator === 'AD01')?.sum ?? 0) * 100_000) / 100

describe('amounts in other currencies', () => {
  test('are converted with the rate of their period, and never added to others unconverted', async () => {
    const report = await purchases(['1000;EUR', '1 000,50;USD', '800;livre sterling', '10;€'], {
      rates: [dollars, pounds],
    })
    expect(report.counts).toMatchObject({ rows: 4, accepted: 4, rejected: 0, waiting: 0 })
    expect(eurosOf(report)).toBe(1000 + 900.45 + 1000 + 10)
    expect(report.check.amounts.converted).toEqual([
      { currency: 'GBP', rows: 1 },
      { currency: 'USD', rows: 1 },
    ])
  })

  test('wait without a rate, and count as neither accepted nor rejected', async () => {
    const report = await purchases(['1000;EUR', '500;USD', '700;USD', '3;', 'x;EUR', '9;Taler'])
    expect(report.counts).toMatchObject({ rows: 6, accepted: 1, rejected: 2, waiting: 3 })
    expect(eurosOf(report)).toBe(1000)
    expect(report.check.amounts).toEqual({
      missingRates: [{ currency: 'USD', startDate: '2025-01-01', endDate: '2025-12-31', rows: 2 }],
      // The file names two currencies: a row without one is in none of them.
      unstatedRows: 1,
      converted: [],
    })
    expect(report.check.unknownValues).toMatchObject([{ column: 'currency', value: 'Taler' }])
    expect(problemsOf(report)).toEqual(['6 Montant number', '7 Devise currency'])
  })

  test('are read with the sign in their cell, and thousands as the column writes them', async () => {
    const lines = ['"$1,234"', '"$1,234.50"', 'US$ 100', '£80', '-$10', '5 EUR']
    const report = await purchases(lines, { rates: [dollars, pounds] }, 'Montant')
    expect(problemsOf(report)).toEqual(['6 Montant creditNote'])
    expect(report.counts).toMatchObject({ accepted: 6, waiting: 0 })
    expect(eurosOf(report)).toBeCloseTo(0.9 * (1234 + 1234.5 + 100 - 10) + 100 + 5, 2)
  })

  test.each(['Montant (USD)', 'Montant en $', 'Montant USD', 'Amount ($)'])(
    'take the currency of the heading « %s »',
    async (head) => {
      const report = await purchases(['100', '200'], { rates: [dollars] }, head)
      expect(eurosOf(report)).toBe(270)
      expect(report.check.reading?.fills).toMatchObject([{ column: 'currency', by: 'head' }])
    },
  )

  test.each([
    ['Montant (k€)', 300_000],
    ['Montant en k$', 270_000],
    ['Montant (MUSD)', 270_000_000],
    ['Montant (USD/an)', 270],
    ['Montant (HT)', 300],
  ])('are multiplied as the heading « %s » says', async (head, euros) => {
    expect(eurosOf(await purchases(['100', '200'], { rates: [dollars] }, head))).toBe(euros)
  })

  test('are refused where the cell, the heading and the column contradict each other', async () => {
    const report = await purchases(
      ['10 $;EUR', '10;USD', '10;EUR'],
      { rates: [dollars] },
      'Montant (€);Devise',
    )
    expect(problemsOf(report)).toEqual(['2 Montant (€) severalCurrencies', '3 Montant (€) severalCurrencies'])
    expect(eurosOf(report)).toBe(10)
  })

  test('take the currency that a person chose where they state none', async () => {
    const reading = { fills: { currency: { constant: 'USD' } } }
    const report = await purchases(['100', '5 €'], { rates: [dollars], reading }, 'Montant (€)')
    expect(eurosOf(report)).toBe(95)
  })

  test('wait where the column of currencies is ignored, until a person chooses', async () => {
    const ignored = { columns: { Devise: null } }
    const lines = ['100;USD', '200;GBP', '300;EUR']
    expect((await purchases(lines, ignored)).counts).toMatchObject({ accepted: 0, waiting: 3 })
    const reading = { fills: { currency: { constant: 'EUR' } } }
    expect(eurosOf(await purchases(lines, { ...ignored, reading }))).toBe(600)
  })

  test('are in the currency of the company where the file states none', async () => {
    const bare = await purchases(['100', '200'], {}, 'Montant')
    expect(eurosOf(bare)).toBe(300)
    expect(bare.counts.waiting).toBe(0)
    const { order, remove } = await writeIngestFile(
      'Site;Année;Fournisseur;Catégorie;Montant\nDépôt;2025;F;STEEL;80\nUsine de Lyon;2025;F;STEEL;5',
      { nature: 'PURCHASES', periodicity: 'YEARLY', rates: [pounds] },
    )
    try {
      const sites = knownSites.map((one) => ({ ...one, currency: one.name === 'Dépôt' ? 'GBP' : 'EUR' }))
      await writeFile(order.sites, sites.map((one) => JSON.stringify(one)).join('\n'))
      const result = await ingestFile(order)
      if (!('report' in result)) throw new Error(result.refused.code)
      expect(eurosOf(result.report)).toBe(100 + 5)
    } finally {
      await remove()
    }
  })

  test('keep the original amount, the rate, its days and its source', async () => {
    const { seen } = await ingestText(
      'Site;Année;Fournisseur;Catégorie;Montant;Devise\nDépôt;2025;F;STEEL;1000;USD',
      { nature: 'PURCHASES', periodicity: 'YEARLY', rates: [dollars], write: written },
      async (result) => {
        if (!('report' in result) || result.report.facts === null) throw new Error('Nothing was written')
        return readParquet(result.report.facts)
      },
    )
    const [fact] = seen?.filter(({ indicator }) => indicator === 'AD01') ?? []
    expect(fact).toMatchObject({ value: 0.9, typed_value: 1000, typed_unit: 'USD' })
    expect(JSON.parse(fact?.dimensions ?? '')).toMatchObject({
      category: 'STEEL',
      conversion: {
        currency: 'USD',
        rate: 0.9,
        source: 'BCE',
        startDate: '2025-01-01',
        endDate: '2025-12-31',
      },
    })
  })
})
