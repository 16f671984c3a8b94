import type { Language } from '#model/wire/identity/accounts.ts'
import type { CheckList } from './check.ts'
import { checkSequences, type FileDays } from './checkSequences.ts'
import { summableIndicators } from './indicators.ts'
import type { Layout } from './columnMapping.ts'
import type { Engine } from './openEngine.ts'
import { literal, rowsOf } from './sql.ts'

/** The column that holds the value of a fact, if there is one. */
export const valueColumn = (layout: Layout): string | null => {
  const values = layout.nature.measures.map(({ value }) => value).filter((value) => typeof value === 'string')
  return values.length > 0 && values.every((value) => value === values[0]) ? (values[0] ?? null) : null
}

/**
 * Marks values far from others of the same site, indicator, dimensions and length of period, and gaps between periods.
 * A value close to that of the same month in another year is seasonal and is not marked.
 */
export async function checkSeries(
  engine: Engine,
  layout: Layout,
  checks: CheckList,
  { language, periodicity }: { language: Language; periodicity: string },
): Promise<void> {
  const column = valueColumn(layout)
  const add = (rule: string) => checks.add({ rule, severity: 'warning', column })
  const days = await daysOfFacts(engine)
  if (days === undefined) return
  // Years are not compared with months.
  const point = `hash(site, indicator, ${withoutRate}, round((end_date - start_date) / 30.44)) as series, value, start_date,
    end_date, indicator in (${summableIndicators.map(literal).join(', ')}) as is_flow`
  await engine.run(`create table points as
    select line, typed_value, ${point} from facts where activity is null
    union all
    select null, null, ${point} from ${await staying(engine)}
    where end_date >= (date ${literal(days.first)} - interval ${points.months} month)::date
      and start_date <= (date ${literal(days.last)} + interval ${points.months} month)::date
      and site in (select site from facts) and indicator in (select indicator from facts where activity is null)`)
  await engine.run(`create table middles as
    select series, median(value) as middle, mad(value) as spread, count(*) as size
    from points group by series having count(*) >= ${points.leastForJump}`)
  const [unit, outlier] = [add('unitJump'), add('outlier')]
  await engine.run(`create table far as
    select line, series, start_date, value, middle, ratio from (
      select line, series, start_date, value, middle, size, case when middle <> 0 then abs(value / middle) end as ratio
      from points join middles using (series)
      where line is not null and value <> 0 and abs(value - middle) > ${points.deviations} * spread
        and abs(value - middle) > abs(middle) * ${points.leastShare}
        and not (value = floor(value) and middle = floor(middle) and abs(value - middle) < ${points.leastCount})
    ) where size >= ${points.least} or exists (from ${bigJumps} where ${isJump})`)
  // Counted along the sorted sizes: comparing each far value with each other one would take hours for a large file.
  await engine.run(`insert into marks
    with sized as (
      select series, start_date, value, ln(abs(value)) as size, sign(value) as side, month(start_date) as month
      from points semi join far using (series) where value <> 0
    ), near as (
      select series, start_date, value, count(*) over of_month > count(*) over of_day as has_mate from sized
      window of_month as (partition by series, month, side order by size ${alike}),
        of_day as (partition by series, month, side, start_date order by size ${alike})
    ), odd as (
      select far.* from far anti join (from near where has_mate) as mates using (series, start_date, value)
    ), reported as (
      select line, (select any_value(said) from ${jumpRows(language)}
        where ${isJump}) as ratio_text
      from odd
    )
    select distinct line, case when ratio_text is null then ${outlier} else ${unit} end,
      ratio_text
    from reported`)
  await engine.run('drop table middles')
  await engine.run('drop table far')
  await checkSequences(engine, layout, checks, {
    valueColumn: column,
    days,
    isOnce: periodicity === 'ONCE',
  })
  await engine.run('drop table points')
}

/** The dimensions of a fact without the rate that it was converted with: rates differ from month to month. */
const withoutRate = `case when contains(dimensions, '"conversion":')
  then json_merge_patch(dimensions, '{"conversion":null}')::varchar else dimensions end`

/** The existing facts to compare with, in SQL. Facts that the file repeats are left out, unless both count (`SUM`). */
export async function staying(engine: Engine): Promise<string> {
  const [found] = await engine.rows<{ twice: number }>('select count(*)::integer as twice from twice')
  return found?.twice === 0
    ? 'comparable_facts'
    : `(select known.* from comparable_facts as known anti join twice on known.import_id = twice.import_id
        and known.file_id = twice.file_id and known.line = known_line and known.indicator = twice.indicator)`
}

/** Start days of the first and the last fact of the file; undefined without a fact. */
async function daysOfFacts(engine: Engine): Promise<FileDays | undefined> {
  const [days] = await engine.rows<{ first: string | null; last: string | null }>(
    'select min(start_date) as first, max(start_date) as last from facts',
  )
  const { first = null, last = null } = days ?? {}
  return first === null || last === null ? undefined : { first, last }
}

const points = {
  /** Months before and after the file whose values define what is usual at a site. */
  months: 36,
  /** Minimum number of values of a series; fewer do not show what is usual. */
  least: 8,
  /** Of three values, the middle one shows that another is ten or a thousand times as large. */
  leastForJump: 3,
  /** 3.5 standard deviations of a normal distribution, estimated from its median absolute deviation. */
  deviations: 3.5 * 1.4826,
  /** A deviation below 30 % is not marked, however little a series varies. */
  leastShare: 0.3,
  /** Nor is a difference of fewer than this many counted units, such as one accident or two people. */
  leastCount: 3,
}

/** Window of values that are usual for each other, on a logarithmic scale. */
const alike = `range between ${Math.log1p(points.leastShare)} preceding and ${-Math.log1p(-points.leastShare)} following`

/**
 * Typical unit mistakes: kWh for MWh, kg for t, L for m³; a per cent; a lost comma; MWh for GJ. The second number is
 * the tolerance for seasons; large factors are unambiguous and get a larger one.
 */
const jumps = [
  [1000, 2],
  [100, 1.5],
  [10, 1.1],
  [3.6, 1.1],
] as const

const isJump = 'greatest(ratio, 1 / ratio) between factor / slack and factor * slack'

/** The factors that even a short series shows, as SQL rows. */
const bigJumps = rowsOf(
  'big',
  { factor: 'double', slack: 'double' },
  jumps.filter(([factor]) => factor === 1000 || factor === 10).map(([factor, slack]) => [factor, slack]),
)

/** The factors as SQL rows, and how each is written in a language. */
const jumpRows = (language: Language): string =>
  rowsOf(
    'known',
    { factor: 'double', slack: 'double', said: 'varchar' },
    jumps.map(([factor, slack]) => [factor, slack, factor.toLocaleString(language, { useGrouping: false })]),
  )
