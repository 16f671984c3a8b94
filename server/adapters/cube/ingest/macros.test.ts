import fc from 'fast-check'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unitSpelling } from '#model/data/units.ts'
import { parseSiret } from '#model/rules/register/nationalIds.ts'
import { normalise } from '#model/rules/text/normalise.ts'
import { monthWords, readCompactDay, readDay } from '#model/rules/text/readDate.ts'
import { readNumber } from '#model/rules/text/readNumber.ts'
import { readPeriod } from '#model/rules/text/readPeriod.ts'
import { freshSiren } from '#tests/support/frenchNumbers.ts'
import { createMacros } from './macros.ts'
import { openEngine, type Engine } from './openEngine.ts'
import { literal } from './sql.ts'

let work: string
let engine: Engine

beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'macros-'))
  engine = await openEngine(work, [])
  await createMacros(engine)
})

afterAll(async () => {
  engine.close()
  await rm(work, { recursive: true })
})

/** What each macro reads, and what the rule in `model` reads. */
const pairs: Readonly<Record<string, { sql: string; rule: (text: string) => string | number | null }>> = {
  // The engine reads a number by the convention of its column, which a number that only groups decides.
  number: {
    sql: `coalesce(to_number(text), number_with(text, ','), number_with(text, '.'))`,
    rule: (text) => finite(readNumber(text)),
  },
  day: { sql: 'to_date(text)::varchar', rule: (text) => readDay(text) ?? null },
  compactDay: { sql: 'to_compact_date(text)::varchar', rule: (text) => readCompactDay(text) ?? null },
  periodStart: { sql: 'period_of(text).first::varchar', rule: (text) => readPeriod(text)?.start ?? null },
  periodEnd: {
    sql: '(period_of(text).first + to_months(period_of(text).months) - interval 1 day)::date::varchar',
    rule: (text) => readPeriod(text)?.end ?? null,
  },
  unit: { sql: 'unit_spelling(text)', rule: unitSpelling },
  word: { sql: 'fold(text)', rule: normalise },
}

/** A number beyond the range of the type is none in SQL. */
const finite = (value: number | undefined): number | null =>
  value !== undefined && Number.isFinite(value) ? value : null

const digits = (most: number) => fc.stringMatching(new RegExp(`^\\d{1,${most}}$`))
const joined = (parts: readonly fc.Arbitrary<string>[]) => fc.tuple(...parts).map((all) => all.join(''))
const space = fc.constantFrom('', ' ', '\u00A0', '\u202F')

const numbers = joined([
  fc.constantFrom('', '', '-', '−', '+', '- '),
  fc
    .array(fc.stringMatching(/^\d{1,3}$/), { minLength: 1, maxLength: 4 })
    .chain((groups) =>
      fc
        .constantFrom('', ' ', '\u00A0', '\u202F', '\u2009', "'", '’', '.', ',')
        .map((sign) => groups.join(sign)),
    ),
  fc.constantFrom('', ',', '.'),
  fc.option(digits(4), { nil: '' }),
])
const dates = joined([
  digits(4),
  fc.constantFrom('-', '/', '.', ''),
  digits(2),
  fc.constantFrom('-', '/', '.', ''),
  digits(4),
  fc.constantFrom('', ' 10:30', 'T00:00:00Z', 'T23:59:59.5+02:00', ' x'),
])
const year = fc.constantFrom('2025', '25', '1999', '0999', '20255')
const periods = fc.oneof(
  joined([year, fc.constantFrom('', '-', ' ', '/'), fc.constantFrom('S', 'H', 'T', 'Q', 'q', ''), digits(2)]),
  joined([digits(2), fc.constantFrom('-', '/', '.', ''), year]),
  joined([
    fc.constantFrom(...monthWords.map(([word]) => word), 'Février', 'AOÛT', 'foo'),
    fc.constantFrom('', '.', ' ', '-', '. ', '.\u00A0'),
    year,
  ]),
)
const words = fc.array(
  fc.constantFrom(..."abckmwhtéÈœßø³²₂µ€%/.’'_- ()s0123456789".split(''), '(s)', '\u00A0', '\u202F'),
  { maxLength: 12 },
)
const text = fc
  .oneof(
    numbers,
    dates,
    periods,
    words.map((signs) => signs.join('')),
    joined([space, numbers, space, fc.constant('kWh')]),
  )
  // A cell is trimmed before it is read, and an empty one is not read at all.
  .map((typed) => typed.trim())
  .filter((typed) => typed !== '')

test('a cell is read alike by the engine and by the rules of the model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 50, maxLength: 400 }), async (texts) => {
      const columns = Object.entries(pairs).map(([name, { sql }]) => `${sql} as "${name}"`)
      const rows = await engine.rows(
        `select text, ${columns.join(', ')} from unnest([${texts.map(literal).join(', ')}]) as given(text)`,
      )
      const expected = texts.map((typed) => ({
        text: typed,
        ...Object.fromEntries(Object.entries(pairs).map(([name, { rule }]) => [name, rule(typed)])),
      }))
      expect(rows).toEqual(expected)
    }),
    {
      numRuns: 30,
      examples: [[['janv.\u00A02025', '5 µg', '0020', '1.234.567', '1\u2009234,5', 'm\u00A03']]],
    },
  )
})

test('a SIRET is read alike by the engine, whatever separates its digits', async () => {
  const separator = fc.constantFrom('', ' ', '\u00A0', '.', '-')
  // No establishment has the number 00000, which behind a dot is read as decimals.
  const siret = fc.tuple(fc.integer({ min: 1, max: 99_999 }), separator).map(([site, sign]) => {
    const siren = freshSiren()
    const nic = String(site).padStart(5, '0')
    return [siren.slice(0, 3), siren.slice(3, 6), siren.slice(6), nic].join(sign)
  })
  await fc.assert(
    fc.asyncProperty(fc.array(siret, { minLength: 100, maxLength: 300 }), async (texts) => {
      const valid = texts.filter((typed) => parseSiret(typed) !== undefined)
      const rows = await engine.rows<{ number: string | null }>(
        `select site_number(text) as number from unnest([${valid.map(literal).join(', ')}]::varchar[]) as given(text)`,
      )
      expect(rows.map(({ number }) => number)).toEqual(valid.map(parseSiret))
    }),
    { numRuns: 10 },
  )
})
