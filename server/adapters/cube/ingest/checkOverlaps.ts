import { indicatorValues } from '#model/data/natures/indicatorValues.ts'
import type { OverlapChoice } from '#model/wire/data/dataFiles.ts'
import type { CheckList } from './check.ts'
import { summableIndicators } from './indicators.ts'
import type { Layout } from './columnMapping.ts'
import { emissionsBySource } from './createEmissions.ts'
import { createFigures, findConflicts } from './findConflicts.ts'
import type { Engine } from './openEngine.ts'
import { literal } from './sql.ts'
import { day, daysOf } from './timeChecks.ts'

/**
 * Makes the tables of overlaps with existing facts: `twice`, the existing facts that the file states again, and `met`,
 * the facts of the file that state them. `choice` decides what happens to them.
 */
export async function checkOverlaps(
  engine: Engine,
  layout: Layout,
  checks: CheckList,
  choice: OverlapChoice | null,
): Promise<void> {
  const { startColumn } = daysOf(layout)
  await createFigures(engine, layout)
  await findConflicts(engine, layout, { table: 'known_facts', prefix: 'live' })
  await engine.run('create view twice as from live_known')
  await engine.run('create table met as select distinct line, indicator from live_own')
  // Once the user has chosen, no warning is needed.
  if (choice === null) {
    const number = checks.add({ rule: 'overlap', severity: 'warning', column: startColumn })
    await engine.run(`insert into marks
      select line, ${number}, arg_min(${day('start_date')} || ' – ' || ${day('end_date')}, start_date)
      from live_own group by line`)
  }
  if (layout.nature.code === indicatorValues.code) await checkPeriods(engine, checks, startColumn)
}

/**
 * Makes the table `replaced(import_id, file_id, line, indicator)`: facts of other imports that the file's facts replace,
 * with the emissions computed from them. This includes facts that an import in between has replaced: if that import were
 * undone, they would count beside these.
 */
export async function findReplaced(engine: Engine, layout: Layout): Promise<void> {
  await findConflicts(engine, layout, { table: 'replaced_facts', prefix: 'former' })
  await engine.run(`create table replaced as
    with stated_again as (
      select import_id, file_id, known_line as line, known_indicator as indicator
      from (from live_known union from former_known)
    )
    select * from stated_again
    union
    select import_id, file_id, line, gives from stated_again join ${emissionsBySource()} on activity = indicator`)
}

/** Removes from the file's facts those that already exist, with the emissions computed from them. */
export const dropKnown = (engine: Engine): Promise<void> =>
  engine.run(`delete from facts where (line, indicator) in (select (line, indicator) from met)
    or (line, activity) in (select (line, indicator) from met)`)

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
