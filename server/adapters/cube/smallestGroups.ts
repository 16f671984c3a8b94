/**
 * Selects the smallest groups of people behind the figures of each indicator, from a table `cells` of values by site,
 * indicator and period: `by` divides them further, `where` says which count. Persons behind a cell: where people or
 * full-time equivalents are counted, the value; in pay, the rows, of which each is a person; else the site's headcount
 * at the time. Where nobody is known there may be one.
 */
export const smallestGroups = (where: string, by: readonly string[] = []): string => {
  const more = by.map((column) => `, ${column}`).join('')
  return `
  with heads as (
    select site_id, end_date, sum(value) as persons from cells where indicator = 'WF01' group by all),
  groups as (
    select cells.*, case
      when cells.unit in ('pers', 'FTE') then cells.value
      when cells.indicator like 'PY%' then cells.facts
      else coalesce(nullif(heads.persons, 0), 1) end as persons
    from cells asof left join heads
      on heads.site_id = cells.site_id and cells.end_date >= heads.end_date
    where ${where}),
  summed as (
    select indicator, start_date, end_date, site_id, company_id, sum(persons) as persons,
           grouping(site_id) = 0 as is_site, grouping(company_id) = 0 as is_company
    from groups
    group by grouping sets (
      (indicator, start_date, end_date, site_id${more}), (indicator, start_date, end_date, company_id${more}),
      (indicator, start_date, end_date${more})))
  select indicator,
         min(persons) filter (persons > 0 and is_site)::double as site,
         min(persons) filter (persons > 0 and is_company)::double as company,
         min(persons) filter (persons > 0 and not is_site and not is_company)::double as whole
  from summed group by indicator order by indicator`
}
