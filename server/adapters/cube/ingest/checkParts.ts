import { indicators } from '#model/data/indicators.ts'
import type { CheckList } from './check.ts'
import { staying, valueColumn } from './checkSeries.ts'
import type { Layout } from './columnMapping.ts'
import type { Engine } from './openEngine.ts'
import { literal, rowsOf } from './sql.ts'

const parts = Object.entries(indicators).flatMap(([code, { within }]) =>
  within === undefined ? [] : [[code, within] as const],
)
const codes = [...new Set(parts.flat())].map(literal).join(', ')

/** Tolerance for rounding by which parts may exceed their whole, as a share of the whole. */
const slack = 1e-6

/** Marks parts whose sum exceeds their whole at a site over the same days, existing facts included. */
export async function checkParts(engine: Engine, layout: Layout, checks: CheckList): Promise<void> {
  const number = checks.add({ rule: 'partAboveWhole', severity: 'warning', column: valueColumn(layout) })
  const known = await staying(engine)
  await engine.run(`insert into marks
    with stated as (
      select indicator, site, start_date, end_date, value from facts where indicator in (${codes})
      union all
      select indicator, site, start_date, end_date, value from ${known}
      where indicator in (${codes}) and (site, start_date, end_date) in (select (site, start_date, end_date) from facts)
    ), sums as (select indicator, site, start_date, end_date, sum(value) as value from stated group by all)
    select distinct facts.line, ${number}, whole.indicator
    from facts join ${rowsOf('parts', { code: 'varchar', within: 'varchar' }, parts)} on facts.indicator = parts.code
      join sums as part using (indicator, site, start_date, end_date)
      join sums as whole on whole.indicator = parts.within and whole.site = facts.site
        and whole.start_date = facts.start_date and whole.end_date = facts.end_date
    where facts.activity is null and part.value > whole.value + abs(whole.value) * ${slack}`)
}
