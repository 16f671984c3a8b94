import { partsOfPeople, personGroup } from '#model/rules/data/smallGroups.ts'
import { rowsOf } from './ingest/sql.ts'

const parts = rowsOf('parts', { part: 'varchar', whole: 'varchar' }, partsOfPeople)

/**
 * SQL for the smallest groups of people behind the figures of each indicator, from a table `cells` of values by site,
 * indicator and period; `by` divides them further, and `where` selects which cells count. The number of persons behind
 * a cell is its value if it counts people or full-time equivalents, its number of rows for pay (one row per person),
 * and otherwise the site's headcount at that time. Without a headcount, one person is assumed. For a part of a whole,
 * such as permanent staff, the rest is a group too, because a reader of both can compute the difference. `headsBy` are
 * columns of `by` that headcounts are divided by as well: a part of a site then has its part of the headcount.
 */
export const smallestGroups = (
  where: string,
  by: readonly string[] = [],
  headsBy: readonly string[] = [],
): string => {
  const more = by.map((column) => `, ${column}`).join('')
  const heads = headsBy.map((column) => `, ${column}`).join('')
  const same = headsBy.map((column) => ` and heads.${column} = cells.${column}`).join('')
  return `
  with heads as (
    select site_id, end_date${heads}, sum(value) as persons from cells where indicator = 'WF01' group by all),
  groups as (
    select cells.*, case
      when cells.unit in ('pers', 'FTE') then cells.value
      when cells.indicator like '${personGroup}%' then cells.facts
      else coalesce(nullif(heads.persons, 0), 1) end as persons
    from cells asof left join heads
      on heads.site_id = cells.site_id${same} and cells.end_date >= heads.end_date
    where ${where}),
  counted as (
    select indicator, start_date, end_date, site_id, company_id${more}, persons, false as is_rest, false as is_part
    from groups
    union all
    select part, end_date, end_date, site_id, company_id${more},
           case when indicator = part then -persons else persons end, true, indicator = part
    from groups join ${parts} on indicator in (part, whole)),
  summed as (
    select indicator, start_date, end_date, site_id, company_id, sum(persons) as persons,
           grouping(site_id) = 0 as is_site, grouping(company_id) = 0 as is_company
    from counted
    group by grouping sets (
      (indicator, is_rest, start_date, end_date, site_id${more}),
      (indicator, is_rest, start_date, end_date, company_id${more}),
      (indicator, is_rest, start_date, end_date${more}))
    having not is_rest or bool_or(is_part))
  select indicator,
         min(persons) filter (persons > 0 and is_site)::double as site,
         min(persons) filter (persons > 0 and is_company)::double as company,
         min(persons) filter (persons > 0 and not is_site and not is_company)::double as whole
  from summed group by indicator order by indicator`
}
