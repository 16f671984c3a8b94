import { figureDimensions } from '#model/rules/data/figureIdentity.ts'
import type { Layout } from './columnMapping.ts'
import type { Engine } from './openEngine.ts'
import { listOf, literal } from './sql.ts'
import { termOf } from './sqlTerms.ts'

/** The values of the dimensions that tell figures apart, in SQL. */
const figureKeyOf = (dimensions: string): string =>
  `json_extract_string(${dimensions}, ${listOf(figureDimensions.map((name) => `$.${name}`))})`

/** Whether a figure is computed from an activity, in SQL, by its key. */
const isComputed = (key: string): string => `${key}[${figureDimensions.indexOf('activity') + 1}] is not null`

/**
 * Two keys of figures, in SQL: a dimension that only one of them states does not tell them apart. Figures that are both
 * computed follow their activities, which conflict too.
 */
const areAlike = (one: string, other: string): string =>
  figureDimensions
    .map((_, index) => [`${one}[${index + 1}]`, `${other}[${index + 1}]`])
    .map(([own, known]) => `(${own} is null or ${known} is null or ${own} = ${known})`)
    .concat(`not (${isComputed(one)} and ${isComputed(other)})`)
    .join(' and ')

/** The figures of a table of facts, in SQL; facts of a row and of other rows may state one figure together. */
const figuresOf = (table: string, where: string): string => `
  select *, ${figureKeyOf('dimensions')} as key
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

/** Figures of rows that state none, such as of a person who has left, are numbered below zero. */
const numberOfLine = ({ nature }: Layout, line: string, indicator: string): string => {
  const codes = nature.measures.flatMap(({ indicator: code }) => (typeof code === 'string' ? [code] : []))
  return `-(${line} * ${codes.length + 1} + list_position(${listOf([...new Set(codes)])}, ${indicator}))`
}

/**
 * Makes the tables that the search for conflicts reads, empty where no facts exist: `figures`, what the file states, each
 * with its number (`own`), and `row_keys`, the numbers of its rows.
 */
export async function createFigures(engine: Engine, layout: Layout): Promise<void> {
  await engine.run(`create table figures as
    select dense_rank() over (order by site, indicator, start_date, end_date, key)::bigint as own, *
    from (${figuresOf('facts', 'exists (select 1 from known_facts)')})`)
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
  select distinct own
  from facts join figures using (site, indicator, start_date, end_date, dimensions)
    anti join (
      select line from row_keys semi join (select row_key from ${table} where nature = ${literal(nature.code)})
        using (row_key)
    ) as recognised using (line)`

/** Attributes of known facts that say which figure they state. */
const known = 'site, indicator, start_date, end_date, key, has_other_number'

/**
 * Finds which figures of the file state figures of a table of known facts again: the same site, indicator and dimensions
 * in an overlapping period, or the same indicator in a row with the same key. If every row of the file that states a
 * figure has the key of a known row, the known rows with other keys stay: a correction of one meter leaves the other
 * meters alone. Totals that follow from their parts are not searched: they are replaced without a question.
 *
 * Makes `<prefix>_known`, the facts that are stated again, each with the number of its figure (`known`);
 * `<prefix>_edges(own, known)`, which figure of the file states which of them; and `<prefix>_own(line, indicator, own)`,
 * the rows that state them.
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
      and start_date <= (select max(end_date) from figures) and end_date >= (select min(start_date) from figures)
      and (dimensions->>'$.components') is null`,
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
    select distinct own, site, indicator, known_start, known_end, known_key
    from figures join crossings using (site, indicator, start_date, end_date)
      join alike using (indicator, key)
      join known_figures as known on known.site = figures.site and known.indicator = figures.indicator
        and known.start_date = known_start and known.end_date = known_end and known.key = known_key`)
  await engine.run(`create temp table met_pairs as
    with of_new_rows as (${figuresOfNewRows(layout, table)})
    select *, false as has_other_number from pairs
    union all
    select *, true from pairs semi join of_new_rows using (own)`)
  await engine.run(`create temp table same_rows as
    select row_keys.line, known.import_id, known.file_id, known.line as known_line, known.indicator, known.value,
      known.unit, known.site, known.start_date, known.end_date, known.nature, known.author_id,
      ${figureKeyOf('known.dimensions')} as key, false as has_other_number
    ${sameRows(layout, table)}`)
  await engine.run(`create table ${prefix}_known as
    select dense_rank() over (order by ${known})::bigint as known, * from (
      select import_id, file_id, line as known_line, indicator, value, unit, site, start_date, end_date, nature, author_id,
        key, has_other_number
      from (
        select facts.*, key, facts.nature = ${literal(layout.nature.code)} and row_key is not null
            and row_key not in (select row_key from row_keys) as has_other_number
        from ${table} as facts join known_figures using (site, indicator, start_date, end_date, dimensions)
      ) semi join (
        select site, indicator, known_start as start_date, known_end as end_date, known_key as key, has_other_number
        from met_pairs
      ) as met using (${known})
      union
      select * exclude (line) from same_rows
    )`)
  await engine.run(`create table ${prefix}_edges as
    with nodes as (select distinct known, ${known} from ${prefix}_known)
    select distinct own, known
    from met_pairs join nodes using (site, indicator, has_other_number)
    where known_start = start_date and known_end = end_date and known_key = key
    union
    select coalesce(stated.own, ${numberOfLine(layout, 'same_rows.line', 'same_rows.indicator')}), nodes.known
    from same_rows join nodes using (${known})
      left join (
        select line, own, indicator from facts join figures using (site, indicator, start_date, end_date, dimensions)
      ) as stated on stated.line = same_rows.line and stated.indicator = same_rows.indicator`)
  await engine.run(`create table ${prefix}_own as
    select distinct line, indicator, own
    from facts join figures using (site, indicator, start_date, end_date, dimensions)
      semi join ${prefix}_edges using (own)
    union
    select same_rows.line, same_rows.indicator, edges.own
    from same_rows join ${prefix}_edges as edges
      on edges.own = ${numberOfLine(layout, 'same_rows.line', 'same_rows.indicator')}`)
  for (const temporary of ['same_rows', 'met_pairs', 'pairs', 'known_figures'])
    await engine.run(`drop table ${temporary}`)
}
