import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openFactFixture, type FactFixture, sumsOf } from '#tests/support/factFixture.ts'
import { knownSites, written } from '#tests/support/ingestOrder.ts'
import { shippedFactors } from '#model/data/emissionFactors.ts'
import { coalFactor } from '#tests/support/coalFactor.ts'
import { shippedTable } from '#tests/support/shippedTable.ts'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CurrencyRate } from '#model/rules/data/currencyRates.ts'
import { recomputeFacts, type ChangedFigure, type RecomputeOrder } from './recomputeFacts.ts'
import type { IngestOrder } from './ingest.ts'
import type { FactFiles } from './openFacts.ts'
import { openEngine } from './ingest/openEngine.ts'
import { createUncovered, listUncovered } from './uncoveredActivities.ts'

const heads = 'site;start;end;meter;carrier;qty;unit;use;instrument;renewable_pct'
const row = (month: string, carrier: string, quantity: number, more = ';;') =>
  `Usine de Lyon;01/${month}/2025;28/${month}/2025;M1;${carrier};${quantity};MWh;${more}`
const file = (...rows: readonly string[]) => `${heads}\n${rows.join('\n')}\n`

const sites = knownSites.map(({ id, country }) => ({ id, country }))
const withCoal = { ...shippedTable, COAL: [coalFactor] }

let folder: FactFixture
let work: string
beforeAll(async () => {
  folder = await openFactFixture()
})
beforeEach(async () => {
  work = await mkdtemp(join(tmpdir(), 'completion-'))
  return () => rm(work, { recursive: true, force: true })
})
afterAll(() => folder.remove())

const keep = (text: string, change: Partial<IngestOrder> = {}) =>
  folder.keep(text, { nature: 'ENERGY', ...change })

const uncoveredIn = (files: FactFiles) =>
  folder.look(files, async (engine) => {
    await createUncovered(engine, sites)
    return listUncovered(engine)
  })

const orderOf = (
  { facts, hidden }: FactFiles,
  factors: RecomputeOrder['factors'],
  change: Partial<RecomputeOrder> = {},
): RecomputeOrder => ({
  kind: 'MISSING',
  range: null,
  facts: facts.map((path) => ({ fileId: written.fileId, path })),
  hidden,
  sites,
  factors,
  rates: [],
  work,
  ...change,
})

/** Computes everything again; returns the changes and the facts with them. */
const again = async (
  files: FactFiles,
  factors: RecomputeOrder['factors'],
  change: Partial<RecomputeOrder> = {},
) => {
  const { files: versions, ...found } = await recomputeFacts(
    orderOf(files, factors, { kind: 'ALL', ...change }),
  )
  const lines = (await readFile(found.changes, 'utf8')).split('\n').filter((line) => line !== '')
  return {
    ...found,
    versions,
    changes: lines.map((line) => JSON.parse(line) as ChangedFigure),
    after: versions[0] === undefined ? files : { facts: [versions[0].path], hidden: files.hidden },
  }
}

const doubled = (series: 'ELECTRICITY' | 'FUEL_OIL') => ({
  ...shippedTable,
  [series]: (shippedTable[series] ?? []).map((one) => ({
    ...one,
    value: one.value * 2,
    source: 'Notre mesure',
  })),
})

describe('activities without a factor', () => {
  test('are listed by the check of a file, with what is not covered', async () => {
    const { report } = await keep(
      file(row('01', 'COAL', 30), row('02', 'COAL', 10), row('01', 'NATURAL_GAS', 5, 'HEATING;;')).replaceAll(
        'NATURAL_GAS;5;MWh',
        'FUEL_OIL;5;MWh',
      ),
    )
    expect(report.check.uncovered).toEqual([
      {
        series: 'COAL',
        activity: 'EN07',
        country: 'FR',
        year: 2025,
        quantity: 40,
        unit: 'MWh',
        share: 1,
        facts: 2,
      },
    ])
  })

  test('are found among stored facts in the same way', async () => {
    const kept = await keep(file(row('01', 'COAL', 30), row('02', 'COAL', 10), row('01', 'ELECTRICITY', 5)))
    expect(await uncoveredIn(kept)).toEqual(kept.report.check.uncovered)
  })

  test('are none where a part is included in the factor beside it', async () => {
    const kept = await keep(file(row('01', 'ELECTRICITY', 5)))
    expect(kept.report.check.uncovered).toEqual([])
    expect(await uncoveredIn(kept)).toEqual([])
  })

  test('are none where the emissions were stated', async () => {
    const kept = await keep(file(row('03', 'COAL', 30)))
    const stated = await keep(
      'site;indicator;period;value;unit\nUsine de Lyon;GH01;2025-03;12;tCO2e\nUsine de Lyon;GH02;2025-03;12;tCO2e\n',
      {
        nature: 'INDICATORS',
        history: kept,
        write: { ...written, importId: '00000000-0000-4000-9000-000000000999' },
      },
    )
    expect(await uncoveredIn({ facts: [...kept.facts, ...stated.facts], hidden: stated.hidden })).toEqual([])
  })
})

describe('completing emissions', () => {
  test('adds what was missing, once a factor exists, and changes nothing else', async () => {
    const kept = await keep(file(row('01', 'COAL', 30), row('02', 'COLD', 10), row('01', 'ELECTRICITY', 5)))
    const before = await sumsOf(folder, kept)
    expect((await recomputeFacts(orderOf(kept, shippedTable))).files).toEqual([])
    const {
      files: [completed],
    } = await recomputeFacts(orderOf(kept, withCoal))
    expect(completed).toMatchObject({
      added: 2,
      factors: expect.arrayContaining([
        expect.objectContaining({
          series: 'COAL',
          value: 0.377,
          origin: 'OWN',
          activityYear: 2025,
          facts: 2,
        }),
      ]) as unknown,
      uncovered: [{ series: 'DISTRICT_COOLING', quantity: 10 }],
    })
    const after = { facts: [completed?.path ?? ''], hidden: [] }
    expect(await sumsOf(folder, after)).toEqual({ ...before, GH01: 11.31, GH02: 11.31 })
    expect(await uncoveredIn(after)).toMatchObject([{ series: 'DISTRICT_COOLING' }])
  })

  test('leaves out the certified share of market-based emissions', async () => {
    const { ELECTRICITY = [], ...rest } = shippedTable
    const none = { ...rest, ELECTRICITY: [] }
    const kept = await keep(file(row('01', 'ELECTRICITY', 100, 'OTHER;GO;75')), { factors: none })
    expect(new Set(kept.report.check.uncovered.map(({ series }) => series))).toEqual(new Set(['ELECTRICITY']))
    const {
      files: [completed],
    } = await recomputeFacts(orderOf(kept, { ...rest, ELECTRICITY }))
    expect(await sumsOf(folder, { facts: [completed?.path ?? ''], hidden: [] })).toMatchObject({
      GH06: 3.3735,
      GH07: 0.843375,
    })
  })
})

describe('computing again', () => {
  test('changes nothing where factors, rates and components are the same', async () => {
    const kept = await keep(
      file(row('01', 'ELECTRICITY', 100, 'OTHER;GO;75'), row('02', 'FUEL_OIL', 10), row('02', 'HEAT', 10)),
    )
    expect(await again(kept, shippedTable)).toMatchObject({ versions: [], figures: 0, changes: [] })
  })

  test('gives each emission the factor of today, with the old and the new value and the reason', async () => {
    const kept = await keep(file(row('01', 'ELECTRICITY', 100, 'OTHER;GO;75'), row('02', 'FUEL_OIL', 10)))
    const before = await sumsOf(folder, kept)
    const { changes, after, sums } = await again(kept, doubled('ELECTRICITY'))
    expect(changes).toMatchObject([
      {
        indicator: 'GH06',
        oldValue: 3.3735,
        newValue: 6.747,
        reason: 'FACTOR',
        oldBasis: { value: 0.033735, source: 'Base Carbone, ADEME, 43642' },
        newBasis: { value: 0.06747, source: 'Notre mesure' },
        line: 2,
      },
      { indicator: 'GH07', oldValue: 0.843375, newValue: 1.68675, reason: 'FACTOR' },
    ])
    expect(sums).toMatchObject([
      { indicator: 'GH06', figures: 1, oldValue: 3.3735, newValue: 6.747 },
      { indicator: 'GH07', figures: 1 },
    ])
    expect(await sumsOf(folder, after)).toEqual({ ...before, GH06: 6.747, GH07: 1.68675 })
    // The former version is as it was.
    expect(await sumsOf(folder, kept)).toEqual(before)
  })

  test('leaves figures that begin outside of the period', async () => {
    const kept = await keep(file(row('01', 'FUEL_OIL', 10), row('02', 'FUEL_OIL', 10)))
    const range = { start: '2025-02-01', end: '2025-02-28' }
    const { changes } = await again(kept, doubled('FUEL_OIL'), { range })
    expect(changes.map(({ indicator, startDate }) => `${indicator} ${startDate}`)).toEqual([
      'GH01 2025-02-01',
      'GH02 2025-02-01',
    ])
  })

  test('moves upstream emissions to 3.3 when the factor beside them no longer includes them, and back', async () => {
    const [whole] = shippedFactors.ELECTRICITY.filter(
      ({ year, scope }) => year === 2024 && scope.includes('3.3'),
    ).map((one) => ({ ...one, origin: 'OURS' as const }))
    const combined = { ...shippedTable, ELECTRICITY: whole === undefined ? [] : [whole] }
    const kept = await keep(file(row('01', 'ELECTRICITY', 100)), { factors: combined })
    expect(await sumsOf(folder, kept)).toMatchObject({ GH06: 5.19 })
    const split = await again(kept, shippedTable)
    expect(split.changes.map(({ indicator, reason }) => `${indicator} ${reason}`)).toEqual([
      'GH06 FACTOR',
      'GH07 FACTOR',
      'GH13 MISSING',
    ])
    expect(await sumsOf(folder, split.after)).toMatchObject({ GH06: 3.3735, GH13: 1.8165 })
    const back = await again(split.after, combined)
    expect(back.changes.find(({ indicator }) => indicator === 'GH13')).toMatchObject({
      oldValue: 1.8165,
      newValue: null,
      reason: 'FACTOR',
    })
    expect(await sumsOf(folder, back.after)).toEqual(await sumsOf(folder, kept))
    expect(back.versions[0]?.added).toBe(-1)
  })

  test('keeps an emission whose factor no longer exists, and the factor of a supplier', async () => {
    const text = `${heads};supplier_ef\n${row('01', 'ELECTRICITY', 10)};0,2\n${row('01', 'COAL', 30)};\n`
    const kept = await keep(text, { factors: withCoal })
    expect(await again(kept, shippedTable)).toMatchObject({ changes: [] })
    const changed = await again(kept, doubled('ELECTRICITY'))
    expect(changed.changes.map(({ indicator }) => indicator)).toEqual(['GH06'])
  })

  test('converts amounts with the rates of today, and their emissions follow', async () => {
    const rate = (value: number): CurrencyRate => ({
      from: 'USD',
      to: 'EUR',
      startDate: '2025-01-01',
      endDate: '2025-12-31',
      rate: value,
      source: `BCE ${value}`,
    })
    const text =
      'site;supplier;country;category;amount;currency;year\nUsine de Lyon;Assur;FR;INSURANCE;100000;USD;2025\n'
    const kept = await keep(text, {
      nature: 'PURCHASES',
      rates: [rate(0.9)],
      startDate: '2025-01-01',
      endDate: '2025-12-31',
      periodicity: 'YEARLY',
    })
    expect(await sumsOf(folder, kept)).toMatchObject({ AD01: 90, GH11: 6.93 })
    const { changes, after } = await again(kept, shippedTable, { rates: [rate(0.8)] })
    expect(changes).toMatchObject([
      {
        indicator: 'AD01',
        oldValue: 90,
        newValue: 80,
        reason: 'RATE',
        oldBasis: { value: 0.9, unit: 'EUR/USD', source: 'BCE 0.9' },
        newBasis: { value: 0.8, source: 'BCE 0.8' },
      },
      { indicator: 'GH11', oldValue: 6.93, newValue: 6.16, reason: 'RATE' },
    ])
    expect(await sumsOf(folder, after)).toMatchObject({ AD01: 80, GH11: 6.16 })
    // Without a rate the amount stays as it was converted.
    expect(await again(kept, shippedTable)).toMatchObject({ changes: [] })
  })

  test('gives a total that follows from its components their present sum', async () => {
    const fileId = '00000000-0000-4000-9000-000000000998'
    const parts = ['GH03;2', 'GH04;3', 'GH05;4'].map((one) => {
      const [code, value] = one.split(';')
      return `Usine de Lyon;${code};2025-01;${value};tCO2e`
    })
    const oil = await keep(file(row('01', 'FUEL_OIL', 10)).replace('28/01/2025', '31/01/2025'))
    const stated = await keep(`site;indicator;period;value;unit\n${parts.join('\n')}\n`, {
      nature: 'INDICATORS',
      history: oil,
      write: {
        ...written,
        importId: '00000000-0000-4000-9000-000000000999',
        fileId,
      },
    })
    const both = { facts: [...oil.facts, ...stated.facts], hidden: stated.hidden }
    const before = await sumsOf(folder, both)
    expect(before['GH01']).toBeCloseTo((before['GH02'] ?? 0) + 9, 9)
    const files = (statedPath: string) => ({
      facts: [
        { fileId: written.fileId, path: oil.facts[0] ?? '' },
        { fileId, path: statedPath },
      ],
    })
    expect((await again(both, shippedTable, files(stated.facts[0] ?? ''))).changes).toEqual([])

    const doubledOil = await again(both, doubled('FUEL_OIL'), files(stated.facts[0] ?? ''))
    // The computed part of the total changes by itself, and the total beside it stays the sum of the others.
    expect(doubledOil.changes.map(({ indicator }) => indicator)).toEqual(['GH01', 'GH02'])

    const corrected = join(work, 'corrected.parquet')
    const engine = await openEngine(work, [...both.facts])
    await engine.run(`copy (select * replace (case when indicator = 'GH04' then 13 else value end as value)
      from read_parquet('${stated.facts[0] ?? ''}')) to '${corrected}' (format parquet)`)
    engine.close()
    const { changes, versions: rewritten } = await again(
      { facts: [], hidden: [] },
      shippedTable,
      files(corrected),
    )
    expect(changes).toMatchObject([
      { indicator: 'GH01', oldValue: 9, newValue: 19, reason: 'COMPONENTS', fileId },
    ])
    expect(rewritten).toMatchObject([{ fileId, added: 0 }])
  })
})
