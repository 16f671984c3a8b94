import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openFactFixture, type FactFixture, sumsOf } from '#tests/support/factFixture.ts'
import { knownSites, written } from '#tests/support/ingestOrder.ts'
import { shippedTable } from '#tests/support/shippedTable.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { completeEmissions, type CompletionOrder } from './completeEmissions.ts'
import type { IngestOrder } from './ingest.ts'
import type { FactFiles } from './openFacts.ts'
import { createUncovered, listUncovered } from './uncoveredActivities.ts'

const heads = 'site;start;end;meter;carrier;qty;unit;use;instrument;renewable_pct'
const row = (month: string, carrier: string, quantity: number, more = ';;') =>
  `Usine de Lyon;01/${month}/2025;28/${month}/2025;M1;${carrier};${quantity};MWh;${more}`
const file = (...rows: readonly string[]) => `${heads}\n${rows.join('\n')}\n`

const sites = knownSites.map(({ id, country }) => ({ id, country }))
const coal = {
  series: 'COAL',
  value: 0.377,
  per: 'kWh',
  scope: '1',
  source: 'Fournisseur',
  year: 2024,
  validFrom: 2020,
  validTo: null,
  edition: null,
  geography: '*',
  notes: [],
  origin: 'OWN',
} as const
const withCoal = { ...shippedTable, COAL: [coal] }

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

const orderOf = ({ facts, hidden }: FactFiles, factors: CompletionOrder['factors']): CompletionOrder => ({
  facts: facts.map((path) => ({ fileId: written.fileId, path })),
  hidden,
  sites,
  factors,
  work,
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
    expect(await completeEmissions(orderOf(kept, shippedTable))).toEqual([])
    const [completed] = await completeEmissions(orderOf(kept, withCoal))
    expect(completed).toMatchObject({
      added: 2,
      factors: [{ series: 'COAL', value: 0.377, origin: 'OWN', activityYear: 2025, facts: 2 }],
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
    const [completed] = await completeEmissions(orderOf(kept, { ...rest, ELECTRICITY }))
    expect(await sumsOf(folder, { facts: [completed?.path ?? ''], hidden: [] })).toMatchObject({
      GH06: 3.3735,
      GH07: 0.843375,
    })
  })
})
