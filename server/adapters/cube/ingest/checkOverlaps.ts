import { indicatorValues } from '#model/data/natures/indicatorValues.ts'
import type { OverlapChoice } from '#model/wire/data/dataFiles.ts'
import type { CheckList } from './check.ts'
import { summableIndicators } from './indicators.ts'
import type { Layout } from './columnMapping.ts'
import { emissionsBySource } from './createEmissions.ts'
import type { Engine } from './openEngine.ts'
import { literal } from './sql.ts'
import { day, daysOf } from './timeChecks.ts'

const anyIndicator = literal(indicatorValues.code)

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
 * Makes the tables of overlaps with existing facts: `twice`, the existing facts, and `met`, the new facts that repeat
 * them. A row of the same nature with the same key repeats all the facts it gave. A typed indicator and one from a file
 * overlap at the same site and period. `choice` decides what happens to them.
 */
export async function checkOverlaps(
  engine: Engine,
  layout: Layout,
  checks: CheckList,
  choice: OverlapChoice | null,
): Promise<void> {
  const { startColumn } = daysOf(layout)
  await engine.run(`create table row_keys as
    select line, row_key from (select line, ${rowKeyOf(layout)} as row_key from typed anti join bad using (line))
    where row_key is not null and exists (select 1 from known_facts)`)
  await engine.run(`create table twice as ${meetings(layout, 'known_facts')}`)
  await engine.run(`create table met as
    select distinct facts.line, facts.indicator, facts.activity from facts join twice using (line)
    where twice.indicator is null or twice.indicator = facts.indicator`)
  // Once the user has chosen, no warning is needed.
  if (choice === null) {
    const number = checks.add({ rule: 'overlap', severity: 'warning', column: startColumn })
    await engine.run(`insert into marks select distinct line, ${number}, null from twice`)
  }
  await checkPeriods(engine, layout, checks, startColumn)
}

/**
 * Facts of a table that rows of the file repeat. `indicator` is set where only that fact is repeated, and null where
 * all facts of the row are.
 */
const meetings = ({ nature }: Layout, table: string): string => `
  select import_id, file_id, known.line as known_line, known.indicator as known_indicator, row_keys.line, null::varchar as indicator
  from ${table} as known join row_keys using (row_key) where known.nature = ${literal(nature.code)}
  union
  select import_id, file_id, known.line, known.indicator, facts.line, indicator
  from ${table} as known join facts using (site, indicator, start_date, end_date)
  where known.row_key is null
    or known.nature <> ${literal(nature.code)} and ${anyIndicator} in (known.nature, ${literal(nature.code)})`

/**
 * Facts of other imports that the file's facts replace, with the emissions computed from them, in SQL. This includes
 * facts that an import in between has replaced: if that import were undone, they would count beside these.
 */
export const replacedFacts = (layout: Layout): string => `
  with replaced as (
    select import_id, file_id, known_line as line, known_indicator as indicator from twice
    union
    select import_id, file_id, known_line, known_indicator from (${meetings(layout, 'replaced_facts')})
  )
  select * from replaced
  union
  select import_id, file_id, line, gives from replaced join ${emissionsBySource()} on activity = indicator`

/** Removes from the file's facts those that already exist, with the emissions computed from them. */
export const dropKnown = (engine: Engine): Promise<void> =>
  engine.run(`delete from facts where (line, indicator) in (select (line, indicator) from met)
    or (line, activity) in (select (line, indicator) from met)`)

/**
 * Marks periods that overlap: a typed indicator for a year and for its months would count twice. Meters have periods of
 * their own and are not compared.
 */
async function checkPeriods(
  engine: Engine,
  { nature }: Layout,
  checks: CheckList,
  column: string,
): Promise<void> {
  const add = (rule: string) => checks.add({ rule, severity: 'warning', column })
  const meets = `other.start_date <= facts.end_date and facts.start_date <= other.end_date
    and (other.start_date <> facts.start_date or other.end_date <> facts.end_date)
    and indicator in (${summableIndicators.map(literal).join(', ')})`
  if (nature.code === indicatorValues.code) {
    await engine.run(`insert into marks
      select facts.line, ${add('overlapInFile')}, min(other.line)::varchar
      from facts join facts as other using (site, indicator) where ${meets} and other.line < facts.line
      group by facts.line`)
  }
  await engine.run(`insert into marks
    select facts.line, ${add('overlapKnown')}, arg_min(${day('other.start_date')} || ' – ' || ${day('other.end_date')}, other.start_date)
    from facts join (
      select distinct site, indicator, start_date, end_date from known_facts
      where site in (select site from facts) and indicator in (select indicator from facts)
        and ${anyIndicator} in (coalesce(nature, ${anyIndicator}), ${literal(nature.code)})
    ) as other using (site, indicator)
    where ${meets} group by facts.line`)
}
