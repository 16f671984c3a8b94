import type { CheckList } from './check.ts'
import type { Layout } from './layout.ts'
import type { Engine } from './openEngine.ts'
import { literal } from './sql.ts'
import { day, daysOf } from './timeChecks.ts'

/** On which days the first and the last fact of a file begin. */
export type FileDays = { first: string; last: string }

/** A value is held against two before it; the days between may be more than those of the period itself. */
const periodsBefore = 3

/**
 * Marks what the periods of a series (`points`) tell one after the other: some that are missing or overlap, a value
 * that comes again and again, a zero where there was one. Only series that may hold such a thing are sorted.
 */
export async function checkSequences(
  engine: Engine,
  layout: Layout,
  checks: CheckList,
  { valueColumn, days }: { valueColumn: string | null; days: FileDays },
): Promise<void> {
  if (!('start' in layout.nature.time) && !('period' in layout.nature.time)) return
  const { startColumn } = daysOf(layout)
  const add = (rule: string, column: string | null) => checks.add({ rule, severity: 'warning', column })
  // What was long before the file says only until when there was something.
  const isLongBefore = `line is null and start_date < date ${literal(days.first)} - (${periodsBefore} * (end_date - start_date + 1))::integer`
  await engine.run(`create table steps as
    with near as (
      select line, series, value, typed_value, start_date, end_date, is_flow from points
      where not (${isLongBefore}) and start_date <= date ${literal(days.last)}
      union all
      select null, series, null, null, max(start_date), max(end_date), any_value(is_flow) from points
      where ${isLongBefore} group by series
    ), periods as (
      select series, start_date, end_date, any_value(line) as line, sum(value) as value,
        any_value(typed_value) as typed_value, bool_or(is_flow) as is_flow
      from near group by series, start_date, end_date
    ), told as (
      select series from periods group by series
      having count(*) > 1 and (sum(end_date - start_date + 1) <> max(end_date) - min(start_date) + 1
        or count(distinct value) < count(*) - 1 or min(abs(value)) = 0)
    )
    select line, start_date, value, typed_value, is_flow,
      max(end_date) over before as last_day, lag(line) over by_start as line_before,
      lag(value) over by_start as value_before, lag(value, 2) over by_start as value_earlier
    from periods semi join told using (series)
    window by_start as (partition by series order by start_date, end_date),
      before as (by_start rows between unbounded preceding and 1 preceding)`)
  const found: readonly (readonly [number, string, string])[] = [
    [
      add('gap', startColumn),
      'start_date > last_day + 1',
      `${day('last_day + 1')} || ' – ' || ${day('start_date - 1')}`,
    ],
    [
      add('overlapInFile', startColumn),
      'start_date <= last_day and line_before is not null',
      'line_before::varchar',
    ],
    [
      add('repeated', valueColumn),
      `is_flow and value = value_before and value = value_earlier and ${isFine}`,
      'null',
    ],
    [
      add('zeroAfterValue', valueColumn),
      `is_flow and value = 0 and value_before <> 0 and ${isBare(layout)}`,
      'null',
    ],
  ]
  for (const [number, finds, detail] of found) {
    await engine.run(`insert into marks
      select distinct line, ${number}, ${detail} from steps where line is not null and ${finds}`)
  }
  await engine.run('drop table steps')
}

/** As typed, it has three digits that say something: a tenth of a tonne or two accidents come again by themselves. */
const isFine = `typed_value <> 0
  and abs(typed_value - round(typed_value, 1 - floor(log10(abs(typed_value)))::integer)) > 1e-9 * abs(typed_value)`

/** A comment says why a value is what it is. */
const isBare = ({ columns }: Layout): string => {
  const comment = columns.find(({ name }) => name === 'comment')
  return comment === undefined ? 'true' : `line in (select line from typed where ${comment.text} is null)`
}
