import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { shippedFactors } from '#model/data/emissionFactors.ts'
import { openFactFixture, sumsOf, together, type FactFixture } from '#tests/support/factFixture.ts'
import { knownSites, written } from '#tests/support/ingestOrder.ts'
import { coalFactor } from '#tests/support/coalFactor.ts'
import { shippedTable } from '#tests/support/shippedTable.ts'
import type { IngestOrder } from './ingest.ts'
import { openEngine } from './ingest/openEngine.ts'
import type { FactFiles } from './openFacts.ts'
import { recomputeFacts, type ChangedFigure, type RecomputeOrder } from './recomputeFacts.ts'
import { createUncovered, listUncovered, readMissing } from './uncoveredActivities.ts'

const sites = knownSites.map(({ id, country }) => ({ id, country }))
const uuid = (kind: number, number: number) =>
  `00000000-0000-4000-8${kind}00-${String(number).padStart(12, '0')}`

let folder: FactFixture
let work: string
beforeAll(async () => {
  folder = await openFactFixture()
})
beforeEach(async () => {
  work = await mkdtemp(join(tmpdir(), 'recomputation-'))
  return () => rm(work, { recursive: true, force: true })
})
afterAll(() => folder.remove())

type Kept = FactFiles & { fileId: string }

let imports = 0
/** An import beside former ones, whose figures it replaces where both state them. */
const keep = async (text: string, former: readonly Kept[] = [], change: Partial<IngestOrder> = {}) => {
  imports += 1
  const fileId = uuid(1, imports)
  const write = { ...written, importId: uuid(2, imports), fileId }
  const history = together(...former)
  const kept = await folder.keep(text, { nature: 'ENERGY', write, history, ...change }, () => 'REPLACE')
  return { ...kept, fileId }
}
const energy = (carrier: string, quantity: number, more = ';;') =>
  `site;start;end;meter;carrier;qty;unit;use;instrument;renewable_pct
Usine de Lyon;01/01/2025;31/01/2025;${carrier};${carrier};${quantity};MWh;${more}\n`
const typed = (figures: Readonly<Record<string, number>>, unit = 'tCO2e') =>
  `site;indicator;period;value;unit\n${Object.entries(figures)
    .map(([code, value]) => `Usine de Lyon;${code};2025-01;${value};${unit}\n`)
    .join('')}`
const indicatorsOf = { nature: 'INDICATORS' } as const

/** Computes the facts of imports again; `after` returns the new version of those named. */
const again = async (kept: readonly Kept[], change: Partial<RecomputeOrder> = {}) => {
  const order: RecomputeOrder = {
    kind: 'ALL',
    range: null,
    facts: kept.flatMap(({ facts, fileId }) => facts.map((path) => ({ fileId, path }))),
    hidden: together(...kept).hidden,
    sites,
    factors: shippedTable,
    rates: [],
    work,
    ...change,
  }
  const { files: versions, changes: path, ...found } = await recomputeFacts(order)
  const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => line !== '')
  const changes = lines.map((line) => JSON.parse(line) as ChangedFigure)
  const after = (...wanted: readonly Kept[]): FactFiles =>
    together(
      ...wanted.map(({ facts, hidden, fileId }) => {
        const version = versions.find((one) => one.fileId === fileId)
        return { facts: version === undefined ? facts : [version.path], hidden }
      }),
    )
  return { ...found, versions, changes, after }
}
const namesOf = (changes: readonly ChangedFigure[]) =>
  changes.map(({ indicator, reason }) => `${indicator} ${reason}`)

const [whole] = shippedFactors.ELECTRICITY.filter(
  ({ year, scope }) => year === 2024 && scope.includes('3.3'),
).map((one) => ({ ...one, origin: 'OURS' as const }))
/** The factor of electricity includes upstream emissions. */
const combined = { ...shippedTable, ELECTRICITY: whole === undefined ? [] : [whole] }

describe('facts that a later import replaced', () => {
  test('leave the certified share of their line as it is', async () => {
    const bought = await keep(energy('ELECTRICITY', 100, 'OTHER;GO;100'))
    const stated = await keep(typed({ EN02: 100 }, 'MWh'), [bought], indicatorsOf)
    expect(await sumsOf(folder, together(bought, stated))).toMatchObject({ EN02: 100, GH07: 0 })
    expect((await again([bought, stated])).changes).toEqual([])
    // Also where no figure of the renewable part exists.
    const without = join(work, 'without.parquet')
    const engine = await openEngine(work, [...bought.facts])
    await engine.run(`copy (from read_parquet('${bought.facts[0] ?? ''}') where indicator <> 'EN02')
      to '${without}' (format parquet)`)
    engine.close()
    expect((await again([{ ...bought, facts: [without] }])).changes).toEqual([])
  })

  test('are not added again as missing emissions', async () => {
    const bought = await keep(energy('ELECTRICITY', 100))
    const stated = await keep(typed({ GH06: 12 }), [bought], indicatorsOf)
    const heat = await keep(energy('HEAT', 10), [bought, stated])
    const all = [bought, stated, heat]
    const alone = await sumsOf(folder, heat)
    const before = await sumsOf(folder, together(...all))
    expect(before['GH06']).toBe(alone['GH06'])
    expect(await again(all, { kind: 'MISSING' })).toMatchObject({ versions: [], changes: [] })
    expect(await again(all)).toMatchObject({ versions: [], changes: [] })
    await folder.look(together(...all), async (engine) => {
      await createUncovered(engine, sites)
      expect(await listUncovered(engine)).toEqual([])
      // The sum stays marked as incomplete.
      expect(await readMissing(engine)).toMatchObject([{ indicator: 'GH06' }])
    })
  })

  test('get the factors of today without being listed, for when that import is undone', async () => {
    const bought = await keep(energy('ELECTRICITY', 100))
    const stated = await keep(typed({ GH13: 0.6 }), [bought], indicatorsOf)
    const { changes, figures, after } = await again([bought, stated], { factors: combined })
    expect(namesOf(changes)).toEqual(['GH06 FACTOR', 'GH07 FACTOR'])
    expect(figures).toBe(2)
    expect(await sumsOf(folder, after(bought, stated))).toMatchObject({ GH06: 5.19, GH13: 0.6 })
    const undone = await sumsOf(folder, after(bought))
    expect(undone).toMatchObject({ GH06: 5.19 })
    expect(undone).not.toHaveProperty('GH13')
  })

  test('change nothing by themselves', async () => {
    const bought = await keep(energy('ELECTRICITY', 100))
    const stated = await keep(typed({ GH06: 12, GH07: 12, GH13: 1 }), [bought], indicatorsOf)
    expect(await again([bought, stated], { factors: combined })).toMatchObject({ versions: [], figures: 0 })
  })
})

describe('a total that follows from its components', () => {
  test('is removed where one of them no longer exists', async () => {
    const first = await keep(typed({ GH02: 10 }), [], indicatorsOf)
    const second = await keep(typed({ GH03: 2, GH05: 4 }), [first], indicatorsOf)
    const third = await keep(typed({ GH04: 3 }), [first, second], indicatorsOf)
    expect(await sumsOf(folder, together(first, second, third))).toMatchObject({ GH01: 19 })
    expect((await again([first, second, third])).changes).toEqual([])
    const { changes, versions, after } = await again([first, third])
    expect(changes).toMatchObject([
      { indicator: 'GH01', oldValue: 19, newValue: null, reason: 'COMPONENTS', fileId: third.fileId },
    ])
    expect(versions).toMatchObject([{ fileId: third.fileId, added: -1 }])
    expect(await sumsOf(folder, after(first, third))).toEqual({ GH02: 10, GH04: 3 })
  })

  test('is removed where none of them exists', async () => {
    const parts = await keep(typed({ GH02: 10, GH03: 2, GH05: 4 }), [], indicatorsOf)
    const last = await keep(typed({ GH04: 3 }), [parts], indicatorsOf)
    const alone = join(work, 'alone.parquet')
    const engine = await openEngine(work, [...last.facts])
    await engine.run(`copy (from read_parquet('${last.facts[0] ?? ''}') where indicator = 'GH01')
      to '${alone}' (format parquet)`)
    engine.close()
    expect((await again([{ ...last, facts: [alone] }])).changes).toMatchObject([
      { indicator: 'GH01', oldValue: 19, newValue: null, reason: 'COMPONENTS' },
    ])
  })

  test('counts the emissions that are added with it', async () => {
    const oil = await keep(energy('FUEL_OIL', 10))
    const stated = await keep(typed({ GH03: 2, GH04: 3, GH05: 4 }), [oil], indicatorsOf)
    const burnt = await keep(energy('COAL', 30), [stated])
    const { changes, after } = await again([stated, burnt], {
      factors: { ...shippedTable, COAL: [coalFactor] },
    })
    expect(namesOf(changes)).toEqual(['GH01 MISSING', 'GH02 MISSING'])
    expect(await sumsOf(folder, after(stated, burnt))).toMatchObject({ GH01: 20.31, GH02: 11.31 })
  })
})

test('Figures about people are computed again and neither listed nor counted', async () => {
  const rate = (value: number) => ({
    from: 'USD',
    to: 'EUR' as const,
    startDate: '2025-01-01',
    endDate: '2025-12-31',
    rate: value,
    source: 'BCE',
  })
  const bought = await keep(
    'site;supplier;country;category;amount;currency;year\nUsine de Lyon;Assur;FR;INSURANCE;100000;USD;2025\n',
    [],
    {
      nature: 'PURCHASES',
      rates: [rate(0.9)],
      startDate: '2025-01-01',
      endDate: '2025-12-31',
      periodicity: 'YEARLY',
    },
  )
  const pay = join(work, 'pay.parquet')
  const engine = await openEngine(work, [...bought.facts])
  await engine.run(`copy (select * replace ('PY05' as indicator) from read_parquet('${bought.facts[0] ?? ''}')
    where indicator = 'AD01') to '${pay}' (format parquet)`)
  engine.close()
  const paid = { ...bought, facts: [pay] }
  const found = await again([paid], { rates: [rate(0.8)] })
  expect(found).toMatchObject({ changes: [], figures: 0, sums: [], versions: [{ added: 0 }] })
  expect(await sumsOf(folder, found.after(paid))).toEqual({ PY05: 80 })
})
