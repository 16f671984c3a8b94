import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { codeWords, flagLabels } from '#locales/natureLabels.ts'
import { unitSpellings, unitsOf } from '#model/data/units.ts'
import type { IngestOrder } from '../ingest.ts'
import { amountColumns, currencyCodes, currencyWords, partAmounts, statedByHead } from './amounts.ts'
import { dataLimits } from './dataLimits.ts'
import type { Layout, PlacedColumn } from './columnMapping.ts'
import { dateConventions, type DateConvention } from './dateConventions.ts'
import { numberConventions, type NumberConvention } from './numberConventions.ts'
import type { Engine } from './openEngine.ts'
import { Refused } from './refused.ts'
import { literal, rowsOf } from './sql.ts'
import { energyBasis, makeUnitCells, type UnitCells } from './unitCells.ts'

/** How numbers and dates of the file are read. */
export type Conventions = {
  numbers: readonly NumberConvention[]
  dates: readonly DateConvention[]
  /** Columns of numbers whose cells may state a unit. */
  withUnits: readonly PlacedColumn[]
}

type Parsing = {
  order: Pick<IngestOrder, 'reading' | 'startDate' | 'endDate' | 'work'>
  delimiter: string
  indicators: readonly string[]
}

/**
 * Makes the table `typed`, with one row per record: its line, its number of cells, and for each column its text (`c…`,
 * null if empty) and its parsed value (`t…`, null if it cannot be parsed). Columns with few distinct values, such as
 * sites and dates, are parsed once per distinct value.
 * @throws Refused for a file without rows or with too many
 */
export async function parseColumns(engine: Engine, layout: Layout, parsing: Parsing): Promise<Conventions> {
  const { order, delimiter } = parsing
  const texts = layout.columns.map((placed) => `${textOf(placed)} as ${placed.text}`)
  await engine.run(`create table cells as
    select line, ${widthOf(layout)} as width, ${isTotalLabel} as is_total, ${texts.join(', ')} from records limit ${dataLimits.rows + 1}`)
  const [size] = await engine.rows<{ rows: number }>('select count(*)::integer as rows from cells')
  if (size === undefined || size.rows === 0) throw new Refused('dataFileNoRows')
  if (size.rows > dataLimits.rows) throw new Refused('dataFileRows', { max: dataLimits.rows })

  await createTaughtValues(engine, order)
  await partAmounts(engine, layout)
  const numbers = await numberConventions(engine, layout, order.reading.decimals, delimiter)
  const dates = await dateConventions(engine, layout, order.reading.dates)
  const inTable = layout.columns.filter(({ isThere, column }) => isThere && isLookedUp(column.kind))
  for (const column of inTable) await parseDistinctValues(engine, layout, column, { ...parsing, dates })
  const signOf = (name: string) => numbers.find(({ column }) => column.name === name)?.sign ?? null
  const unitCells = await makeUnitCells(engine, layout, signOf)

  const unit = unitCells.find(({ unit: column }) => column.isThere)?.unit
  const valueOf = valuesOf({ layout, inTable, unitCells, unit, signOf })
  const typed = layout.columns.flatMap((placed) => [
    `${valueOf(placed)} as ${placed.typed}`,
    ...(placed.column.kind === 'period'
      ? [`${inTable.includes(placed) ? `${placed.typed}.last` : 'null::date'} as ${placed.last}`]
      : []),
  ])
  // The unit of the column beside the one in the cell, for the rule that names both.
  const units = unitCells.map(
    ({ table, number, unit: column }) =>
      `(${table}.unit <> ${column.isThere ? `${column.typed}.value` : 'null'}) as has_other_unit_${number.text}`,
  )
  const joins = inTable.map(
    ({ text, typed: name }) => `left join words_${name} as ${name} on cells.${text} = ${name}.word`,
  )
  const unitJoins = unitCells.map(
    ({ table, number }) => `left join ${table} on cells.${number.text} = ${table}.word`,
  )
  const filled = unit ? textsFromUnits(unit, unitCells, energyBasis(layout)) : []
  await engine.run(`create table typed as
    select cells.* ${filled.length > 0 ? `replace (${filled.join(', ')})` : ''}, ${[...typed, ...units].join(', ')}
    from cells ${[...joins, ...unitJoins].join(' ')}`)
  await engine.run('drop table cells')
  await fillReadings(engine, layout, order.startDate)
  return { numbers, dates, withUnits: unitCells.map(({ number }) => number) }
}

type Values = {
  layout: Layout
  /** Columns that are parsed once per distinct value. */
  inTable: readonly PlacedColumn[]
  unitCells: readonly UnitCells[]
  /** The column of units, if the file has one. */
  unit: PlacedColumn | undefined
  signOf: (name: string) => ',' | '.' | null
}

/** The parsed value of a column, in SQL. A unit or an energy basis in another cell counts where its own is missing. */
function valuesOf({ layout, inTable, unitCells, unit, signOf }: Values): (placed: PlacedColumn) => string {
  const amounts = amountColumns(layout)?.amounts ?? []
  const basis = energyBasis(layout)
  const numberOf = (placed: PlacedColumn): string => {
    const scale = amounts.includes(placed) ? statedByHead(placed.head ?? '')?.scale : undefined
    const bare = castOf(placed, signOf(placed.name))
    const cast = scale === undefined || scale === 1 ? bare : `(${bare} * ${scale})`
    const cells = unitCells.find(({ number }) => number === placed)
    return cells ? `coalesce(${cast}, ${cells.table}.number)` : cast
  }
  return (placed) => {
    const isInTable = inTable.includes(placed)
    const value = `${placed.typed}.value`
    if (isInTable && placed === unit)
      return `coalesce(${unitCells.map(({ table }) => `${table}.unit`).join(', ')}, ${value})`
    if (unit && placed === basis)
      return isInTable ? `coalesce(${unit.typed}.basis, ${value})` : `${unit.typed}.basis`
    return isInTable ? value : numberOf(placed)
  }
}

/** Texts of the columns of units and of the energy basis, from the cells beside them where they are empty. */
const textsFromUnits = (
  unit: PlacedColumn,
  unitCells: readonly UnitCells[],
  basis: PlacedColumn | undefined,
): string[] => [
  `coalesce(cells.${unit.text}, ${unitCells.map(({ table }) => `${table}.spelt`).join(', ')}) as ${unit.text}`,
  ...(basis ? [`coalesce(cells.${basis.text}, ${unit.typed}.basis) as ${basis.text}`] : []),
]

const firstText = `coalesce(nullif(trim(cells[1]), ''), nullif(trim(cells[2]), ''), trim(cells[3]), '')`

/**
 * The first cell with content names a total, such as « TOTAL GÉNÉRAL 2025 ». DuckDB evaluates both sides of an `and`
 * for each row: `case` matches the pattern against the few cells that may be one.
 */
const isTotalLabel = `case when contains(lower(left(${firstText}, 16)), 'tot') then regexp_full_match(fold(${firstText}),
  '(grand |sous[ -]?|sub[ -]?)?tota(l|ux)( (general|annuel|mensuel|trimestriel|cumule|groupe|annee|ht|ttc|[0-9]{4}))*[ .:]*')
  else false end`

/** Number of cells of a record; cells beyond the headers count only if one of them is not empty. */
const widthOf = ({ width }: Layout): string => `case
  when len(cells) > ${width} and trim(array_to_string(cells[${width + 1}:], '')) = '' then ${width} else len(cells) end`

function textOf({ cell, column: { kind }, fill, name }: PlacedColumn): string {
  if (fill !== null && 'line' in fill) return 'line::varchar'
  if (fill !== null && !('head' in fill)) return `(select value from constants where name = ${literal(name)})`
  if (cell === null) return 'null::varchar'
  const trimmed = `nullif(trim(cells[${cell}]), '')`
  return kind === 'text' || kind === 'site' ? `plain_text(${trimmed})` : trimmed
}

const lookedUp = new Set(['site', 'date', 'unit', 'code', 'flag', 'currency', 'indicator', 'period'])
const isLookedUp = (kind: string): boolean => lookedUp.has(kind)

function castOf({ isThere, text, column }: PlacedColumn, sign: ',' | '.' | null): string {
  if (column.kind === 'text') return text
  if (column.kind === 'number') {
    if (!isThere) return 'null::double'
    return sign === null ? `to_number(${text})` : `number_with(${text}, '${sign}')`
  }
  return column.kind === 'date' || column.kind === 'period' ? 'null::date' : 'null::varchar'
}

/** Makes `taught_values(name, word_folded, value)`: what users have said that values of coded columns mean. */
async function createTaughtValues(engine: Engine, { reading, work }: Parsing['order']): Promise<void> {
  const path = join(work, 'values.json')
  const rows = Object.entries(reading.values ?? {}).flatMap(([name, meanings]) =>
    Object.entries(meanings).map(([word, value]) => ({ name, word, value })),
  )
  await writeFile(path, JSON.stringify(rows), { mode: 0o600 })
  await engine.run(`create table taught_values as
    select name, fold(word) as word_folded, any_value(value) as value from read_json(${literal(path)}, format = 'array',
      columns = {name: 'varchar', word: 'varchar', value: 'varchar'}) group by 1, 2`)
}

/** The last day of a period, in SQL. */
const lastDay = (months: string) => `(${months}.first + to_months(${months}.months) - interval 1 day)::date`

/** Makes `words_t…(word, value)`: the parsed value of each distinct text of a column. */
async function parseDistinctValues(
  engine: Engine,
  layout: Layout,
  { text, typed, name, column, fill }: PlacedColumn,
  { order, indicators, dates }: Parsing & { dates: readonly DateConvention[] },
): Promise<void> {
  const words = `(select distinct ${text} as word from cells where ${text} is not null) as words`
  const known = (
    rows: readonly (readonly (string | null)[])[],
    spelling: string,
    codes: readonly string[],
    more: readonly string[] = [],
  ) =>
    `select word, coalesce(taught.value, known.value) as value${more.map((field) => `, known.${field} as ${field}`).join('')}
      from ${words} left join ${rowsOf(
        'known',
        {
          spelling: 'varchar',
          value: 'varchar',
          ...Object.fromEntries(more.map((field) => [field, 'varchar'])),
        },
        rows,
      )} on known.spelling = ${spelling}
        left join (select * from taught_values where name = ${literal(name)} and value in (${['', ...codes].map(literal).join(', ')}))
          as taught on taught.word_folded = fold(word)`
  const isLast = 'end' in layout.nature.time && layout.nature.time.end === name
  await engine.run(
    `create table words_${typed} as ${((): string => {
      switch (column.kind) {
        case 'site':
          return `select word, coalesce(named.site, numbered.site) as value from ${words}
          left join site_words as named on named.word_folded = fold(word)
          left join site_words as numbered on numbered.word_folded = site_number(word)`
        case 'date': {
          if (layout.nature.dates === 'YYYYMMDD')
            return `select word, to_compact_date(word) as value from ${words}`
          const isMonthFirst = dates.find((found) => found.column.name === name)?.order === 'MDY'
          const day = `${isMonthFirst ? 'month_first_date' : 'to_date'}(word)`
          if (fill === null || !('head' in fill)) return `select word, ${day} as value from ${words}`
          return `select word, coalesce(${day}, ${isLast ? lastDay('months') : 'months.first'}) as value
            from (select word, period_of(word) as months from ${words})`
        }
        case 'period':
          if (fill !== null && 'declared' in fill)
            return `select word, date ${literal(order.startDate)} as value, date ${literal(order.endDate)} as last from ${words}`
          return `select word, months.first as value, ${lastDay('months')} as last
          from (select word, period_of(word) as months from ${words})`
        case 'unit':
          return known(
            unitSpellings(column.of, energyBasis(layout) !== undefined),
            'unit_spelling(word)',
            unitsOf(column.of),
            ['basis'],
          )
        case 'code':
          return known(codeWords(layout.nature.code, name, column.codes), 'fold(word)', column.codes)
        case 'currency':
          return known([...currencyWords], 'fold(word)', currencyCodes)
        case 'flag':
          return known(flagLabels, 'fold(word)', ['yes', 'no'])
        default:
          return known(
            indicators.map((code) => [code.toLowerCase(), code] as const),
            'lower(word)',
            indicators,
          )
      }
    })()}`,
  )
}

const isReading = ({ fill }: PlacedColumn) => fill !== null && 'head' in fill && fill.rule === 'reading'

/**
 * Readings of a meter: a row covers the days from the reading before, or from the declared beginning of the file, to the
 * day before its own.
 */
async function fillReadings(engine: Engine, layout: Layout, startDate: string): Promise<void> {
  const { time } = layout.nature
  if (!('start' in time)) return
  const [start, end] = [layout.of(time.start), layout.of(time.end)]
  if (!isReading(start) || !isReading(end)) return
  const same = layout.columns.flatMap(({ name, column, typed }) =>
    column.kind === 'site' || (column.kind !== 'date' && layout.nature.key.includes(name)) ? [typed] : [],
  )
  await engine.run(`create or replace table typed as
    select * replace (
      coalesce(lag(${end.typed}) over meter, date ${literal(startDate)}) as ${start.typed},
      ${end.typed} - 1 as ${end.typed})
    from typed window meter as (partition by ${same.join(', ')} order by ${end.typed}, line)`)
}
