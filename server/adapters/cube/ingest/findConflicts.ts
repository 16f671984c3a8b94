import { figureDimensions } from '#model/rules/data/figureIdentity.ts'
import type { Layout } from './columnMapping.ts'
import type { Engine } from './openEngine.ts'
import { listOf, literal } from './sql.ts'
import { termOf } from './sqlTerms.ts'

const figureKey = `json_extract_string(dimensions, ${listOf(figureDimensions.map((name) => `$.${name}`))})`

/** Two keys of figures, in SQL: a dimension that only one of them states does not tell them apart. */
const areAlike = (one: string, other: string): string =>
  figureDimensions
    .map((_, index) => [`${one}[${index + 1}]`, `${other}[${index + 1}]`])
    .map(([own, known]) => `(${own} is null or ${known} is null or ${own} = ${known})`)
    .join(' and ')

/** The figures of a table of facts, in SQL; facts of a row and of other rows may state one figure together. */
const figuresOf = (table: string, where: string): string => `
  select *, ${figureKey} as key
  from (select distinct site, indicator, start_date, end_date, dimensions from ${table} where ${where})`

const months = "unnest(generate_series(date_trunc('month', start_date), end_date, interval 1 month)) as month"

/**
 * A number that identifies a row across files, in SQL: a hash of its key without the numbers that a correction changes.
 * Null if nothing identifies rows of this nature.
 */
export function rowKeyOf({ nature, of }: Layout): string {
  const time = Object.values(nature.time)
  const names = nature.key.filter((name) => of(name).column.kind !== 'number' || time.includes(name))
  if (names.length === 0) return 'null::ubigint'
  const parts = names.flatMap((name) => {
    const { typed, last, column } = of(name)
    if (column.kind === 'text') return [`lower(${typed})`]
    if (column.kind === 'number') return [`${typed}::bigint::varchar`]
    return column.kind === 'period' ? [`${typed}::varchar`, `${last}::varchar`] : [`${typed}::varchar`]
  })
  return `md5_number_lower(concat_ws(chr(31), ${parts.map((part) => `coalesce(${part}, '')`).join(', ')}))`
}

/**
 * Makes the tables that the search for conflicts reads, empty where no facts exist: `figures`, what the file states, and
 * `row_keys`, the numbers of its rows.
 */
export async function createFigures(engine: Engine, layout: Layout): Promise<void> {
  await engine.run(`create table figures as ${figuresOf('facts', 'exists (select 1 from known_facts)')}`)
  await engine.run(`create table row_keys as
    select line, row_key from (select line, ${rowKeyOf(layout)} as row_key from typed anti join bad using (line))
    where row_key is not null and exists (select 1 from known_facts)`)
}

/**
 * Known facts of rows with the same key, in SQL, where the row of the file has a value for their indicator. It may state
 * another figure than before, or that it no longer counts, such as a person who has left.
 */
function sameRows(layout: Layout, table: string): string {
  const { code, measures } = layout.nature
  const states = measures.map(({ indicator, value }) =>
    typeof indicator === 'object'
      ? 'false'
      : `(known.indicator = ${literal(indicator)} and (${termOf(layout, value)}) is not null)`,
  )
  return `from ${table} as known join row_keys using (row_key) join typed on typed.line = row_keys.line
    where known.nature = ${literal(code)} and (${states.join(' or ')})`
}

/**
 * Figures of the file, in SQL, that a row states whose number no known row of the same nature has. They may be any of
 * the known rows under other numbers, such as those of another meter heading.
 */
const figuresOfNewRows = ({ nature }: Layout, table: string): string => `
  select distinct site, indicator, start_date, end_date, key
  from facts join figures using (site, indicator, start_date, end_date, dimensions)
    anti join (
      select line from row_keys semi join (select row_key from ${table} where nature = ${literal(nature.code)})
        using (row_key)
    ) as recognised using (line)`

/**
 * Makes two tables for a table of known facts. `<prefix>_known(import_id, file_id, known_line, known_indicator)` are
 * those that the file states again: the same site, indicator and dimensions in an overlapping period, or the same
 * indicator in a row with the same key. If every row of the file that states a figure has the key of a known row, the
 * known rows with other keys stay: a correction of one meter leaves the other meters alone. `<prefix>_own(line, indicator, start_date, end_date)` are the rows that state
 * them, with the period of what is known.
 */
export async function findConflicts(
  engine: Engine,
  layout: Layout,
  { table, prefix }: { table: string; prefix: string },
): Promise<void> {
  await engine.run(
    `create temp table known_figures as ${figuresOf(
      table,
      `site in (select site from figures) and indicator in (select indicator from figures)
      and start_date <= (select max(end_date) from figures) and end_date >= (select min(start_date) from figures)`,
    )}`,
  )
  // Pairs of periods are found by the months that they touch: comparing each with each would be quadratic.
  await engine.run(`create temp table pairs as
    with own as (select distinct site, indicator, start_date, end_date, ${months} from figures),
    known as (select distinct site, indicator, start_date, end_date, ${months} from known_figures),
    crossings as (
      select distinct site, indicator, own.start_date, own.end_date,
        known.start_date as known_start, known.end_date as known_end
      from own join known using (site, indicator, month)
      where own.start_date <= known.end_date and known.start_date <= own.end_date
    ), alike as (
      select indicator, own.key, known.key as known_key
      from (select distinct indicator, key from figures) as own
        join (select distinct indicator, key from known_figures) as known using (indicator)
      where ${areAlike('own.key', 'known.key')}
    )
    select distinct site, indicator, figures.start_date, figures.end_date, figures.key,
      known_start, known_end, known_key
    from figures join crossings using (site, indicator, start_date, end_date)
      join alike using (indicator, key)
      join known_figures as known on known.site = figures.site and known.indicator = figures.indicator
        and known.start_date = known_start and known.end_date = known_end and known.key = known_key`)
  const again = sameRows(layout, table)
  await engine.run(`create temp table met_pairs as
    with of_new_rows as (${figuresOfNewRows(layout, table)})
    select site, indicator, known_start, known_end, known_key, false as has_other_number from pairs
    union
    select site, indicator, known_start, known_end, known_key, true
    from pairs semi join of_new_rows using (site, indicator, start_date, end_date, key)`)
  await engine.run(`create table ${prefix}_known as
    select import_id, file_id, known_line, known_indicator
    from (
      select import_id, file_id, line as known_line, indicator as known_indicator, site, indicator,
        start_date as known_start, end_date as known_end, key as known_key,
        nature = ${literal(layout.nature.code)} and row_key is not null
          and row_key not in (select row_key from row_keys) as has_other_number
      from ${table} join known_figures using (site, indicator, start_date, end_date, dimensions)
    ) semi join met_pairs using (site, indicator, known_start, known_end, known_key, has_other_number)
    union
    select import_id, file_id, known.line, known.indicator ${again}`)
  await engine.run(`create table ${prefix}_own as
    with met as (
      select site, indicator, start_date, end_date, key, min({first_day: known_start, last_day: known_end}) as days
      from pairs group by all
    )
    select line, indicator, days.first_day as start_date, days.last_day as end_date
    from facts join figures using (site, indicator, start_date, end_date, dimensions)
      join met using (site, indicator, start_date, end_date, key)
    union all
    select row_keys.line, known.indicator, known.start_date, known.end_date ${again}`)
  await engine.run('drop table met_pairs')
  await engine.run('drop table pairs')
  await engine.run('drop table known_figures')
}
