import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { natureTemplate, writeNatureFile } from '#model/data/natureTemplate.ts'
import { natureOf, natures, type NatureCode } from '#model/data/natures/natures.ts'
import { openFactFixture, sumsOf, together, type FactFixture } from '#tests/support/factFixture.ts'
import { sampleRows } from '#tests/support/sampleRows.ts'

// Compares the facts of the cube with a count of the rows that shares no code with the engine: each row of the samples
// carries its value, computed by hand.

let fixture: FactFixture
beforeAll(async () => {
  fixture = await openFactFixture()
})
afterAll(() => fixture.remove())

type Sums = Readonly<Record<string, number>>

const combine = (one: Sums, other: Sums, sign: 1 | -1): Sums =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].map((code) => [
      code,
      (one[code] ?? 0) + sign * (other[code] ?? 0),
    ]),
  )
const closeTo = (sums: Sums) =>
  Object.fromEntries(
    Object.entries(sums).map(([code, sum]) => [code, expect.closeTo(sum, 6) as number] as const),
  )

const sites = ['Usine de Lyon', 'DEPOT']
const change = (nature: string) => ({ nature, startDate: '2000-01-01', periodicity: 'YEARLY' })
/** Sums of the first rows of a sample. */
const sumsOfFirst = (code: NatureCode, rows: number): Sums => sampleRows(code, { rows, sites }).sums
const fileOf = (code: NatureCode, locale: 'fr' | 'en', from: number, to: number): string => {
  const nature = natureOf(code)
  if (nature === undefined) throw new Error(`There is no nature ${code}`)
  return writeNatureFile(nature, locale, sampleRows(code, { rows: to, sites }).rows.slice(from))
}

const inBothLanguages = natures.flatMap(({ code }) => [[code, 'fr'] as const, [code, 'en'] as const])

test.each(inBothLanguages)(
  'the cube contains the sums of the accepted rows of a file of %s in %s',
  async (code, locale) => {
    const text = `${fileOf(code, locale, 0, 40)}only;one\r\nor,two,cells\r\n`
    const { facts, hidden, report } = await fixture.keep(text, change(code))
    expect(report.counts).toMatchObject({ rows: 42, accepted: 40, rejected: 2 })
    const sums = await sumsOf(fixture, { facts, hidden })
    expect(sums).toEqual(closeTo(sumsOfFirst(code, 40)))
    // The sums announced by the check equal those stored afterwards.
    expect(Object.fromEntries(report.check.sums.map(({ indicator, sum }) => [indicator, sum]))).toEqual(
      closeTo(sums),
    )
  },
)

/**
 * Rows of a portion that splits no figure between two files: a year of purchases, whose suppliers are not part of the
 * figure, and 20 rows of the others.
 */
const portionOf = (code: NatureCode): number => (code === 'PURCHASES' ? 72 : 20)

test.each(natures.map(({ code }) => code))(
  'a file of %s that repeats half of another one replaces, keeps or adds, and can be undone',
  async (code) => {
    const portion = portionOf(code)
    const [first, all] = [sumsOfFirst(code, 2 * portion), sumsOfFirst(code, 3 * portion)]
    const second = combine(all, sumsOfFirst(code, portion), -1)
    const before = await fixture.keep(fileOf(code, 'fr', 0, 2 * portion), change(code))
    const expected = { REPLACE: all, KEEP: all, SUM: combine(first, second, 1) }
    for (const overlap of ['REPLACE', 'KEEP', 'SUM'] as const) {
      const after = await fixture.keep(fileOf(code, 'fr', portion, 3 * portion), {
        ...change(code),
        overlap,
        history: before,
      })
      const sums = await sumsOf(fixture, together(before, after))
      expect([overlap, sums]).toEqual([overlap, closeTo(expected[overlap])])
    }
    // Undone: its files no longer belong to the cube.
    expect(await sumsOf(fixture, before)).toEqual(closeTo(first))
  },
)

test.each(natures.map(({ code }) => code))(
  'the template of %s gives the same facts in both languages',
  async (code) => {
    const [french = {}, english = {}] = await Promise.all(
      (['fr', 'en'] as const).map(async (locale) =>
        sumsOf(
          fixture,
          await fixture.keep(natureTemplate(code, locale) ?? '', { nature: code, periodicity: 'YEARLY' }),
        ),
      ),
    )
    expect(Object.keys(french)).not.toEqual([])
    expect(english).toEqual(french)
  },
)

const perUnit = {
  EN01: [
    ['MWh', 1],
    ['kWh', 0.001],
    ['GJ', 1 / 3.6],
  ],
  WA08: [
    ['m3', 1],
    ['L', 0.001],
  ],
  WF01: [['', 1]],
} as const
type Code = keyof typeof perUnit

/** Ways of writing a number that are unambiguous. */
const ways: readonly ((value: number) => string)[] = [
  (value) => String(value).replace('.', ','),
  (value) => value.toFixed(4).replace('.', ','),
  (value) => `+${value.toFixed(1).replace('.', ',')}`,
  (value) => value.toLocaleString('fr-FR', { minimumFractionDigits: 1 }),
]

const row = fc.record({
  site: fc.constantFrom('Dépôt', 'usine de LYON', 'Nulle part'),
  code: fc.constantFrom<Code>('EN01', 'WA08', 'WF01'),
  month: fc.integer({ min: 1, max: 13 }),
  // In tenths, so that every way of writing represents them exactly.
  tenths: fc.integer({ min: 0, max: 30_000_000 }),
  way: fc.nat({ max: ways.length - 1 }),
  unit: fc.nat(),
})
type Row = typeof row extends fc.Arbitrary<infer R> ? R : never
const imported = fc.record({
  rows: fc.array(row, { minLength: 1, maxLength: 25 }),
  overlap: fc.constantFrom('REPLACE' as const, 'KEEP' as const, 'SUM' as const),
})

const unitOf = ({ code, unit }: Row) => perUnit[code][unit % perUnit[code].length] ?? ['', 1]
const lineOf = (one: Row): string =>
  [
    one.site,
    one.code,
    `2025-${String(one.month).padStart(2, '0')}`,
    (ways[one.way] ?? String)(one.tenths / 10),
    unitOf(one)[0],
  ].join(';')

/** Values of valid rows of a file, by site, indicator and month; of rows with the same key, the first counts. */
function saidBy(rows: readonly Row[]): Map<string, number> {
  const said = new Map<string, number>()
  for (const one of rows) {
    if (one.site === 'Nulle part' || one.month > 12) continue
    const position = `${one.site} ${one.code} ${one.month}`
    if (!said.has(position)) said.set(position, (one.tenths / 10) * unitOf(one)[1])
  }
  return said
}

describe('any files of figures, one after the other', () => {
  test('give the sums of a plain count of their rows, also if the last import is undone', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(imported, { minLength: 1, maxLength: 3 }), async (imports) => {
        const values = new Map<string, number[]>()
        let files = together()
        let undone = { files, expected: {} as Sums }
        for (const { rows, overlap } of imports) {
          undone = { files, expected: total(values) }
          for (const [position, value] of saidBy(rows)) {
            const known = values.get(position)
            if (known === undefined || overlap === 'REPLACE') values.set(position, [value])
            else if (overlap === 'SUM') values.set(position, [...known, value])
          }
          const text = ['Site;Indicateur;Période;Valeur;Unité', ...rows.map(lineOf)].join('\n')
          files = together(files, await fixture.keep(text, { overlap, history: files }))
        }
        expect(await sumsOf(fixture, files)).toEqual(closeTo(total(values)))
        expect(await sumsOf(fixture, undone.files)).toEqual(closeTo(undone.expected))
      }),
      { numRuns: 8, endOnFailure: true },
    )
  })
})

function total(values: ReadonlyMap<string, readonly number[]>): Sums {
  const sums: Record<string, number> = {}
  for (const [position, all] of values) {
    const code = position.split(' ').at(-2) ?? ''
    sums[code] = (sums[code] ?? 0) + all.reduce((sum, value) => sum + value, 0)
  }
  return sums
}
