/** The companies (`entities`) and sites of the assessment's perimeter; $1 is the organisation, $2 the assessment. */
export const perimeterSql = `
  with asked as (
    select perimeter_type as type, perimeter_company_ids as companies, perimeter_division_ids as divisions
    from double_materialities where org_id = $1 and id = $2),
  sites as (
    select d.id, d.company_id, d.name, d.sort_name, d.activity_code, d.address_city, d.address_country
    from divisions d, asked where d.org_id = $1 and (asked.type = 'ORGANIZATION'
      or (asked.type = 'COMPANIES' and d.company_id = any(asked.companies))
      or (asked.type = 'DIVISIONS' and d.id = any(asked.divisions)))),
  entities as (
    select c.id, c.name, c.sort_name, c.activity_code, c.staff_range from companies c, asked
    where c.org_id = $1 and (asked.type = 'ORGANIZATION'
      or (asked.type = 'COMPANIES' and c.id = any(asked.companies))
      or (asked.type = 'DIVISIONS' and c.id in (select company_id from sites))))`
