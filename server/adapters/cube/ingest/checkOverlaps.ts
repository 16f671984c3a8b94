import { indicatorValues } from '#model/data/natures/indicatorValues.ts'
import type { IngestOrder } from '../ingest.ts'
import type { CheckList } from './check.ts'
import { summableIndicators } from './indicators.ts'
import type { Layout } from './columnMapping.ts'
import { emissionsBySource } from './createEmissions.ts'
import { createOverlaps, ownWith } from './createOverlaps.ts'
import { createFigures, findConflicts } from './findConflicts.ts'
import type { Engine } from './openEngine.ts'
import { literal } from './sql.ts'
import { day, daysOf } from './timeChecks.ts'

/**
 * Makes the tables of overlaps with existing facts: `conflicts` with the choices of the user, `twice`, the existing facts
 * that are not counted beside the file's.
 */
export async function checkOverlaps(
  engine: Engine,
  layout: Layout,
  checks: CheckList,
  order: Pick<IngestOrder, 'overlap' | 'decisions'>,
): Promise<void> {
  const { startColumn } = daysOf(layout)
  await createFigures(engine, layout)
  await findConflicts(engine, layout, { table: 'known_facts', prefix: 'live' })
  await createOverlaps(engine, order)
  await engine.run(`create view twice as
    select * from live_known where known not in (
      select known from parts join conflicts using (part) where choice = 'SUM'
    )`)
  const number = checks.add({ rule: 'overlap', severity: 'warning', column: startColumn })
  // Once the user has chosen, no warning is needed.
  await engine.run(`insert into marks
    with undecided as (
      select own, min({first_day: known.start_date, last_day: known.end_date}) as days
      from parts join conflicts using (part) join live_known as known using (known)
      where choice is null group by own
    )
    select line, ${number}, arg_min(${day('days.first_day')} || ' – ' || ${day('days.last_day')}, days)
    from live_own join undecided using (own) group by line`)
  if (layout.nature.code === indicatorValues.code) await checkPeriods(engine, checks, startColumn)
}

/**
 * Makes the table `replaced(import_id, file_id, line, indicator)`: facts of other imports that the file's facts replace,
 * with the emissions computed from them. This includes facts that an import in between has replaced: if that import were
 * undone, they would count beside these.
 */
export async function findReplaced(engine: Engine, layout: Layout): Promise<void> {
  await findConflicts(engine, layout, { table: 'replaced_facts', prefix: 'former' })
  // Computed figures disappear with an activity that is kept: then nothing replaces what they would have replaced.
  await engine.run(`create temp table stating as
    select own, part from (select own from live_edges union select own from former_edges)
      left join (select distinct own, part from parts) using (own)
    where (part is null or part in (select part from conflicts where choice = 'REPLACE'))
      and (own < 0 or own in (
        select own from facts join figures using (site, indicator, start_date, end_date, dimensions)
      ))`)
  await engine.run(`create table replaced as
    with stated_again as (
      select import_id, file_id, known_line as line, indicator
      from live_known join parts using (known) semi join stating using (part)
      union
      select import_id, file_id, known_line, indicator
      from former_known join former_edges using (known) semi join stating using (own)
    )
    select * from stated_again
    union
    select * from outdated_totals where import_id is not null
    union
    select import_id, file_id, line, gives from stated_again join ${emissionsBySource()} on activity = indicator`)
}

/** Removes from the file's facts those whose existing values are kept, with the emissions computed from them. */
export async function dropKept(engine: Engine): Promise<void> {
  await engine.run(`create temp table kept as
    select distinct line, facts.indicator, activity
    from facts join figures using (site, indicator, start_date, end_date, dimensions)
      semi join (${ownWith('KEEP')}) as wanted using (own)`)
  await engine.run(`delete from facts
    where (line, indicator, coalesce(activity, '')) in (select (line, indicator, coalesce(activity, '')) from kept)
      or (line, activity) in (select (line, indicator) from kept)`)
}

/** Marks typed indicators whose periods overlap within the file: a year beside its months would count twice. */
async function checkPeriods(engine: Engine, checks: CheckList, column: string): Promise<void> {
  const number = checks.add({ rule: 'overlapInFile', severity: 'warning', column })
  await engine.run(`insert into marks
    select facts.line, ${number}, min(other.line)::varchar
    from facts join facts as other using (site, indicator)
    where other.start_date <= facts.end_date and facts.start_date <= other.end_date
      and (other.start_date <> facts.start_date or other.end_date <> facts.end_date)
      and indicator in (${summableIndicators.map(literal).join(', ')}) and other.line < facts.line
    group by facts.line`)
}
