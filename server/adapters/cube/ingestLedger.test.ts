import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { labelsOf } from '#locales/natureLabels.ts'
import { openFactFixture, sumsOf, together, type FactFixture } from '#tests/support/factFixture.ts'

// Compares the cube with a ledger that shares no code with the engine: it has one entry per figure of a file and compares
// each entry with each other one. Figures that conflict, directly or through others, are decided together.

let fixture: FactFixture
beforeAll(async () => {
  fixture = await openFactFixture()
})
afterAll(() => fixture.remove())

const periods = [
  ['2025-01-01', '2025-01-31'],
  ['2025-02-01', '2025-02-28'],
  ['2025-03-01', '2025-03-31'],
  ['2025-01-15', '2025-02-14'],
  ['2025-01-01', '2025-03-31'],
  ['2025-01-01', '2025-12-31'],
] as const

const figure = fc.record({
  site: fc.constantFrom('Dépôt', 'Usine de Lyon'),
  carrier: fc.constantFrom('ELECTRICITY', 'SELF_GENERATED'),
  use: fc.constantFrom('', 'HEATING', 'PROCESS'),
  period: fc.constantFrom(...periods),
  tenths: fc.integer({ min: 1, max: 99_999 }),
})
type Figure = typeof figure extends fc.Arbitrary<infer One> ? One : never

const choice = fc.constantFrom('REPLACE' as const, 'KEEP' as const, 'SUM' as const)

const imported = fc.record({
  figures: fc.uniqueArray(figure, {
    minLength: 1,
    maxLength: 6,
    selector: ({ site, carrier, use, period }) => [site, carrier, use, ...period].join(' '),
  }),
  locale: fc.constantFrom('fr' as const, 'en' as const),
  hasCosts: fc.boolean(),
  /** Each figure is measured by two meters. */
  hasMeters: fc.boolean(),
  /** The choice for each site: figures of different sites are decided on apart. */
  choices: fc.record({ Dépôt: choice, 'Usine de Lyon': choice }),
})
type Imported = typeof imported extends fc.Arbitrary<infer One> ? One : never

const columns = ['site', 'start', 'end', 'carrier', 'use', 'unit', 'meter', 'qty', 'cost'] as const

/** A file as a supplier would send it: without the columns that it has no values for. */
function fileOf({ figures, locale, hasCosts, hasMeters }: Imported): string {
  const isSent = (name: string) => (name === 'meter' ? hasMeters : name !== 'cost' || hasCosts)
  const row = (
    { site, carrier, use, period: [start, end], tenths }: Figure,
    meter: number,
    share: number,
  ) => ({
    site,
    start,
    end,
    carrier,
    use,
    unit: 'MWh',
    meter: `M${meter}`,
    qty: (tenths / 10) * share,
    cost: tenths * share,
  })
  const rows = figures.flatMap((one) => (hasMeters ? [row(one, 1, 0.5), row(one, 2, 0.5)] : [row(one, 1, 1)]))
  const heads = columns.filter(isSent).map((name) => labelsOf('ENERGY', locale).columns[name] ?? name)
  return [heads, ...rows.map((one) => columns.filter(isSent).map((name) => one[name]))]
    .map((cells) => cells.join(';'))
    .join('\n')
}

type Entry = {
  import: number
  indicator: string
  site: string
  dimensions: readonly string[]
  period: readonly [string, string]
  value: number
  hiddenBy: Set<number>
}

const entriesOf = (number: number, { figures, hasCosts }: Imported): Entry[] =>
  figures.flatMap(({ site, carrier, use, period, tenths }) => {
    const entry = { import: number, site, period, hiddenBy: new Set<number>() }
    const indicator = carrier === 'ELECTRICITY' ? 'EN01' : 'EN04'
    const energy = { ...entry, indicator, dimensions: [carrier, use], value: tenths / 10 }
    const cost = { ...entry, indicator: 'EN22', dimensions: [carrier], value: tenths / 1000 }
    return hasCosts ? [energy, { ...cost, hiddenBy: new Set<number>() }] : [energy]
  })

const isSame = (one: Entry, other: Entry): boolean =>
  one.indicator === other.indicator &&
  one.site === other.site &&
  one.dimensions.every(
    (value, index) => [value, ''].includes(other.dimensions[index] ?? '') || value === '',
  ) &&
  one.period[0] <= other.period[1] &&
  other.period[0] <= one.period[1]

/** Sums of what counts once some imports are undone. Electricity of 2025 in France emits 33.735 kg a megawatt-hour. */
function countedIn(ledger: readonly Entry[], undone: number | undefined): Record<string, unknown> {
  const sums: Record<string, number> = {}
  for (const { import: number, indicator, value, hiddenBy } of ledger) {
    if (number === undone || [...hiddenBy].some((by) => by !== undone)) continue
    sums[indicator] = (sums[indicator] ?? 0) + value
    if (indicator === 'EN01') sums['GH07'] = (sums['GH07'] ?? 0) + value * 0.033735
  }
  return Object.fromEntries(
    ['EN01', 'EN04', 'EN22', 'GH07'].map((code) => [code, expect.closeTo(sums[code] ?? 0, 6) as unknown]),
  )
}

test('any files, one after the other, count as in a ledger, whichever import is undone', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(imported, { minLength: 2, maxLength: 3 }), async (imports) => {
      const ledger: Entry[] = []
      const files: Awaited<ReturnType<FactFixture['keep']>>[] = []
      for (const [number, one] of imports.entries()) {
        const entries = entriesOf(number, one)
        const known = ledger.filter(({ hiddenBy }) => hiddenBy.size === 0)
        const isMet = (entry: Entry) => known.some((other) => isSame(entry, other))
        const isChosen = (wanted: string) => (entry: Entry) =>
          isMet(entry) && one.choices[entry.site as keyof typeof one.choices] === wanted
        const kept = new Set(entries.filter(isChosen('KEEP')))
        const added = new Set(entries.filter(isChosen('SUM')))
        // What the file states hides every earlier statement, also those that an import in between has hidden.
        const stating = entries.filter((entry) => !kept.has(entry) && !added.has(entry))
        for (const other of ledger)
          if (stating.some((entry) => isSame(entry, other))) other.hiddenBy.add(number)
        ledger.push(...entries.filter((entry) => !kept.has(entry)))
        const change = { nature: 'ENERGY', history: together(...files) }
        const text = fileOf(one)
        files.push(
          await fixture.keep(text, change, ({ site }) =>
            site.endsWith('1') ? one.choices['Usine de Lyon'] : one.choices.Dépôt,
          ),
        )
      }
      for (const undone of [undefined, ...imports.keys()]) {
        const left = files.filter((_, number) => number !== undone)
        const { EN01 = 0, EN04 = 0, EN22 = 0, GH07 = 0 } = await sumsOf(fixture, together(...left))
        expect({ EN01, EN04, EN22, GH07 }).toEqual(countedIn(ledger, undone))
      }
    }),
    { numRuns: 10, endOnFailure: true, seed: 31 },
  )
})
