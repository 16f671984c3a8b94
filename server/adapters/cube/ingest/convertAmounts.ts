import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { conversionFor, reportingCurrency, type Conversion } from '#model/rules/data/currencyRates.ts'
import type { DataCheck } from '#model/wire/data/dataImports.ts'
import type { IngestOrder } from '../ingest.ts'
import { amountColumns, currencyOfHead, currencyWords, meantBy } from './amounts.ts'
import type { RowCheck } from './check.ts'
import type { Layout } from './columnMapping.ts'
import type { Engine } from './openEngine.ts'
import { listOf, literal } from './sql.ts'
import { daysOf } from './timeChecks.ts'

/** How the currencies of amounts were read. */
export type FoundAmounts = DataCheck['amounts']

export const noAmounts: FoundAmounts = { missingRates: [], unstatedRows: 0, converted: [] }

/**
 * The places where a row states a currency, in SQL, each null where it does not: the sign in a cell, the heading and the
 * column of currencies. A constant that a person chose stands for rows without a sign, whatever the heading says.
 */
function statedBy(layout: Layout, isChosen: boolean): string[] {
  const found = amountColumns(layout)
  if (found === undefined) return []
  const { currency, amounts } = found
  const signs = amounts.map(meantBy)
  const heads = amounts.flatMap(({ head, text }) => {
    const code = isChosen || head === null ? undefined : currencyOfHead(head)
    return code === undefined ? [] : [`case when ${text} is not null then ${literal(code)} end`]
  })
  const hasSign = signs.map((sign) => `${sign} is not null`).join(' or ')
  const column = !currency.isThere
    ? []
    : [isChosen ? `case when not (${hasSign}) then ${currency.typed} end` : currency.typed]
  return [...signs, ...heads, ...column]
}

const isAmount = (layout: Layout): string =>
  `(${(amountColumns(layout)?.amounts ?? []).map(({ typed }) => `${typed} is not null`).join(' or ')})`

/** A row whose cell, heading and column of currencies do not name the same one. */
export function currencyChecks(layout: Layout, isChosen: boolean): RowCheck[] {
  const found = amountColumns(layout)
  const stated = statedBy(layout, isChosen)
  const [amount] = found?.amounts ?? []
  if (stated.length < 2 || amount === undefined) return []
  const differing = stated.flatMap((one, index) =>
    stated.slice(index + 1).map((other) => `${one} <> ${other}`),
  )
  return [
    {
      rule: 'severalCurrencies',
      severity: 'error',
      column: amount.name,
      finds: `${isAmount(layout)} and (${differing.join(' or ')})`,
    },
  ]
}

/**
 * Makes `converted(line, currency, rate, source, start_date, end_date)`, the rows whose amounts are in another currency,
 * and `waiting(line)`, those without a rate or a known currency. A row that states none has the currency of its company,
 * unless the file names another one elsewhere.
 */
export async function convertAmounts(
  engine: Engine,
  layout: Layout,
  {
    rates,
    work,
    isChosen,
    unmapped,
  }: Pick<IngestOrder, 'rates' | 'work'> & {
    isChosen: boolean
    /** Positions in the record of columns that nothing is read from. */
    unmapped: readonly number[]
  },
): Promise<FoundAmounts> {
  await engine.run(`create table waiting (line bigint)`)
  await engine.run(`create table converted (line bigint, currency varchar, rate double, source varchar,
    start_date date, end_date date)`)
  const stated = statedBy(layout, isChosen)
  if (stated.length === 0) return noAmounts
  await findOwed(engine, layout, { stated, unmapped })
  const found = await applyRates(engine, rates, work)
  await engine.run('insert into waiting select line from owed anti join converted using (line)')
  const [unstated] = await engine.rows<{ rows: number }>(
    'select count(*)::integer as rows from owed where currency is null',
  )
  await engine.run('drop table owed')
  const missing = found.filter(({ conversion }) => conversion === undefined)
  return {
    missingRates: missing
      .slice(0, missingRatesMax)
      .map(({ currency, rows, start, end }) => ({ currency, startDate: start, endDate: end, rows })),
    unstatedRows: unstated?.rows ?? 0,
    converted: await engine.rows<FoundAmounts['converted'][number]>(
      'select currency, count(*)::integer as rows from converted group by currency order by rows desc, currency',
    ),
  }
}

/** Makes `owed(line, currency, start_date, end_date)`: rows in another currency, or in one that is unknown (null). */
async function findOwed(
  engine: Engine,
  layout: Layout,
  { stated, unmapped }: { stated: readonly string[]; unmapped: readonly number[] },
): Promise<void> {
  const { start, end } = daysOf(layout)
  const site = layout.columns.find(({ column }) => column.kind === 'site')
  const euro = literal(reportingCurrency)
  await engine.run(`create table amounts as
    select line, coalesce(${stated.join(', ')}, null) as stated, coalesce(sites.currency, ${euro}) as own,
      ${start} as start_date, ${end} as end_date
    from typed anti join bad using (line) left join sites on ${site ? `${site.typed} = sites.id` : 'false'}
    where ${isAmount(layout)} and (stated is distinct from ${euro} or own <> ${euro})`)
  const [other] = await engine.rows<{ rows: number }>(
    'select count(*)::integer as rows from amounts where stated <> own',
  )
  const isOpen = (other?.rows ?? 0) > 0 || (await hasForeignColumn(engine, unmapped))
  await engine.run(`create table owed as
    select line, coalesce(stated, ${isOpen ? 'null' : 'own'}) as currency, start_date, end_date
    from amounts where coalesce(stated, ${isOpen ? "''" : 'own'}) <> ${euro}`)
  await engine.run('drop table amounts')
}

type Period = { currency: string; start: string; end: string; rows: number }

/** Fills `converted`; returns each currency and period with its rate, undefined where it is missing. */
async function applyRates(
  engine: Engine,
  rates: IngestOrder['rates'],
  work: string,
): Promise<(Period & { conversion: Conversion | undefined })[]> {
  const periods = await engine.rows<Period>(
    `select currency, start_date::varchar as start, end_date::varchar as end, count(*)::integer as rows
     from owed where currency is not null group by all order by rows desc, currency, start, "end"`,
  )
  const found = periods.map((period) => ({ ...period, conversion: conversionFor(rates, period) }))
  const path = join(work, 'rates.json')
  const known = found.flatMap(({ currency, start, end, conversion }) =>
    conversion === undefined ? [] : [{ currency, s: start, e: end, ...conversion }],
  )
  await writeFile(path, JSON.stringify(known), { mode: 0o600 })
  await engine.run(`insert into converted
    select line, owed.currency, rates.rate, rates.source, rates."startDate", rates."endDate"
    from owed join read_json(${literal(path)}, format = 'array', columns = {currency: 'varchar', s: 'date', e: 'date',
      rate: 'double', source: 'varchar', "startDate": 'date', "endDate": 'date'}) as rates
      on owed.currency = rates.currency and owed.start_date = s and owed.end_date = e`)
  return found
}

/** Maximum missing rates that a check lists, those of most rows first. */
const missingRatesMax = 100

/** Whether a column that nothing is read from holds currencies other than the euro: the file names several. */
async function hasForeignColumn(engine: Engine, unmapped: readonly number[]): Promise<boolean> {
  const known = listOf([...currencyWords.keys()])
  for (const cell of unmapped) {
    const [found] = await engine.rows<{ share: number | null; others: number }>(
      `select avg(case when list_contains(${known}, word) then 1 else 0 end)::double as share,
         (count(*) filter (where list_contains(${known}, word) and word not in ('eur', '€', 'euro', 'euros')))::integer as others
       from (select fold(trim(cells[${cell}])) as word from sample) where word <> ''`,
    )
    if ((found?.share ?? 0) >= 0.9 && (found?.others ?? 0) > 0) return true
  }
  return false
}
