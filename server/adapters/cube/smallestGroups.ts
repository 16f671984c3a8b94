import { partsOfPeople, personGroup } from '#model/rules/data/smallGroups.ts'
import { rowsOf } from './ingest/sql.ts'

const isPay = (of = '') => `${of}indicator like '${personGroup}%'`

const parts = rowsOf('parts', { part: 'varchar', whole: 'varchar' }, partsOfPeople)

/**
 * SQL for the smallest groups of people behind the figures of each indicator, from a table `cells` of values by site,
 * indicator and period; `by` divides them further, and `where` selects which cells count. The number of persons behind
 * a cell is its value if it counts people or full-time equivalents, its number of rows for pay (one row per person),
 * and otherwise the site's headcount at that time, which counts once, however many cells the site has. Of headcounts of
 * several periods with the same last day, the lowest counts. Without a headcount, one person is assumed. For a part of a
 * whole, such as permanent staff, the rest is a group too, because a reader of both can compute the difference. `headsBy`
 * are columns of `by` that headcounts are divided by as well: a part of a site then has its part of the headcount.
 */
export const smallestGroups = (where: string): string => `
  with ${summedGroups({ where })}
  select indicator, ${smallestSizes} from summed group by indicator order by indicator`

/**
 * The same for each calendar year that the groups touch, where pay is shown for whole calendar years only. Its persons
 * are those of a year, whatever their own periods: as many as had pay on one day at most. Who is paid each month, or by
 * two contracts one after the other, counts once. A period that lies in no calendar year is a group of its own, as it is
 * a figure of its own.
 */
export const smallestGroupsByYear = (by: readonly string[] = [], headsBy: readonly string[] = []): string => `
  with ${summedGroups({ where: 'true', by, headsBy, isPayOfYears: true })}
  select indicator, year(start_date)::integer as first, year(end_date)::integer as last, ${smallestSizes}
  from summed group by all order by all`

const smallestSizes = `
  min(persons) filter (persons > 0 and is_site)::double as site,
  min(persons) filter (persons > 0 and is_company)::double as company,
  min(persons) filter (persons > 0 and not is_site and not is_company)::double as whole`

type Grouping = {
  where: string
  by?: readonly string[]
  headsBy?: readonly string[]
  isPayOfYears?: boolean
}

function summedGroups({ where, by = [], headsBy = [], isPayOfYears = false }: Grouping): string {
  const more = by.map((column) => `, ${column}`).join('')
  const heads = headsBy.map((column) => `, ${column}`).join('')
  const ofYears = isPayOfYears ? isPay() : 'false'
  const same = headsBy.map((column) => ` and heads.${column} = cells.${column}`).join('')
  return `
  heads as (
    select site_id, end_date${heads}, min(persons) as persons
    from (select site_id, start_date, end_date${heads}, sum(value) as persons
      from cells where indicator = 'WF01' group by all)
    group by all),
  groups as (
    select cells.*, case
        when cells.unit in ('pers', 'FTE') then cells.value
        when ${isPay('cells.')} then cells.facts end as own_persons,
      coalesce(own_persons, nullif(heads.persons, 0), 1) as persons
    from cells asof left join heads
      on heads.site_id = cells.site_id${same} and cells.end_date >= heads.end_date
    where ${where}),
  paid as (
    select indicator, site_id, company_id${more}, facts, start_date::date as first_day, end_date::date as last_day,
           year(first_day) = year(last_day) as is_in_year,
           case when is_in_year then make_date(year(last_day), 1, 1) else first_day end as start_date,
           case when is_in_year then make_date(year(last_day), 12, 31) else last_day end as end_date
    from groups where ${ofYears}),
  paid_changes as (
    select indicator, start_date, end_date, site_id, company_id${more}, day, sum(people) as people,
           grouping(site_id) = 0 as is_site, grouping(company_id) = 0 as is_company
    from (select *, first_day as day, facts as people from paid
          union all select *, last_day + 1 as day, -facts as people from paid)
    group by grouping sets (
      (indicator, start_date, end_date, site_id, day${more}),
      (indicator, start_date, end_date, company_id, day${more}),
      (indicator, start_date, end_date, day${more}))),
  paid_days as (
    select *, sum(people) over (
      partition by indicator, start_date, end_date, is_site, is_company, site_id, company_id${more} order by day) as persons
    from paid_changes),
  counted as (
    select indicator, null as whole, start_date, end_date, site_id, company_id${more}, persons, false as is_part
    from groups where own_persons is not null and not ${ofYears}
    union all
    select indicator, null, start_date, end_date, site_id, company_id${more}, max(persons), false
    from groups where own_persons is null group by all
    union all
    select part, parts.whole, end_date, end_date, site_id, company_id${more},
           case when indicator = part then -persons else persons end, indicator = part
    from groups join ${parts} on indicator in (part, whole)),
  summed as (
    select indicator, start_date, end_date, site_id, company_id, sum(persons) as persons,
           grouping(site_id) = 0 as is_site, grouping(company_id) = 0 as is_company
    from counted
    group by grouping sets (
      (indicator, whole, start_date, end_date, site_id${more}),
      (indicator, whole, start_date, end_date, company_id${more}),
      (indicator, whole, start_date, end_date${more}))
    having whole is null or bool_or(is_part)
    union all
    select indicator, start_date, end_date, site_id, company_id, max(persons), is_site, is_company
    from paid_days group by indicator, start_date, end_date, is_site, is_company, site_id, company_id${more})`
}
