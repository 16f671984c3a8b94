/**
 * The common table expressions `own` and `lines`: the history of an assessment and of everything in it, its topics,
 * subjects, surveys and campaigns and their parts. `$1` is the organisation, `id` the parameter of the assessment.
 */
export const assessmentLines = (id: '$2' | '$3'): string => {
  const parts = ['topics', 'subjects', 'surveys', 'campaigns'].map(
    (table) => `union all select id from ${table} where org_id = $1 and double_materiality_id = ${id}`,
  )
  return `own as (select ${id}::uuid as id ${parts.join(' ')}),
    lines as (
      select c.* from own join changes c on c.org_id = $1 and c.record_id = own.id
      union select c.* from own join changes c on c.org_id = $1 and c.parent_id = own.id)`
}
