import { rowsOfLine } from '#model/rules/data/lineNumbers.ts'
import type { CheckList } from './check.ts'
import type { Layout } from './columnMapping.ts'
import type { Engine } from './openEngine.ts'
import { literal } from './sql.ts'
import { day, daysOf } from './timeChecks.ts'

/** Start days of the first and the last fact of a file. */
export type FileDays = { first: string; last: string }

/** A value is compared with the two before it; the days in between may exceed those of the periods themselves. */
const periodsBefore = 3

/**
 * Marks problems in the sequence of periods of a series (`points`): gaps, overlaps, a value that repeats, a zero after
 * a value. Only series that may contain such a problem are sorted.
 */
export async function checkSequences(
  engine: Engine,
  layout: Layout,
  checks: CheckList,
  { valueColumn, days, isOnce }: { valueColumn: string | null; days: FileDays; isOnce: boolean },
): Promise<void> {
  if (!('start' in layout.nature.time) && !('period' in layout.nature.time)) return
  const { startColumn } = daysOf(layout)
  const add = (rule: string, column: string | null) => checks.add({ rule, severity: 'warning', column })
  // Facts long before the file are only used for the end of their last period.
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
    ), reported as (
      select series from periods group by series
      having count(*) > 1 and (sum(end_date - start_date + 1) <> max(end_date) - min(start_date) + 1
        or count(distinct value) < count(*) - 1 or min(abs(value)) = 0)
    )
    select line, start_date, value, typed_value, is_flow,
      max(end_date) over before as last_day, lag(line) over by_start as line_before,
      lag(value) over by_start as value_before, lag(value, 2) over by_start as value_earlier
    from periods semi join reported using (series)
    window by_start as (partition by series order by start_date, end_date),
      before as (by_start rows between unbounded preceding and 1 preceding)`)
  // An event, or a file that comes once, promises no next period.
  const isRegular = !isOnce && layout.nature.hasEvents !== true
  const found: readonly (readonly [number, string, string])[] = [
    ...(isRegular
      ? [
          [
            add('gap', startColumn),
            'start_date > last_day + 1',
            `${day('last_day + 1')} || ' – ' || ${day('start_date - 1')}`,
          ] as const,
        ]
      : []),
    [
      add('overlapInFile', startColumn),
      'start_date <= last_day and line_before is not null',
      `(line_before % ${rowsOfLine})::varchar`,
    ],
    [
      add('repeated', valueColumn),
      `is_flow and value = value_before and value = value_earlier and ${isPrecise}`,
      'null',
    ],
    ...(isRegular
      ? [
          [
            add('zeroAfterValue', valueColumn),
            `is_flow and value = 0 and value_before <> 0 and ${isBare(layout)}`,
            'null',
          ] as const,
        ]
      : []),
  ]
  for (const [number, finds, detail] of found) {
    await engine.run(`insert into marks
      select distinct line, ${number}, ${detail} from steps where line is not null and ${finds}`)
  }
  await engine.run('drop table steps')
}

/**
 * The typed value has at least three significant digits. Coarser values repeat naturally, such as a tenth of a tonne or
 * two accidents.
 */
const isPrecise = `typed_value <> 0
  and abs(typed_value - round(typed_value, 1 - floor(log10(abs(typed_value)))::integer)) > 1e-9 * abs(typed_value)`

/** Rows without a comment; a comment explains the value. */
const isBare = ({ columns }: Layout): string => {
  const comment = columns.find(({ name }) => name === 'comment')
  return comment === undefined ? 'true' : `line in (select line from typed where ${comment.text} is null)`
}
