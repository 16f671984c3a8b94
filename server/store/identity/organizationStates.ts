import { z } from 'zod'
import { AppError } from '#model/errors.ts'
import { erasureDueAt } from '#model/rules/identity/erasures.ts'
import {
  incompleteMax,
  organizationState,
  listedAssessmentsMax,
  type ListedOrganization,
  type OrganizationState,
} from '#model/wire/identity/organizationStates.ts'
import type { Tx } from '../engine/database.ts'
import { companyIsIncomplete, divisionIsIncomplete } from '../tables/companies.ts'

const { companies, divisions, assessments, imports } = organizationState.shape

const factsRow = z.object({
  name: z.string(),
  erasureAskedAt: z.string().nullable(),
  isStandard: z.boolean(),
  mainCompanyId: z.uuid().nullable(),
  members: z.number(),
  companies: z.number(),
  divisions: z.number(),
})

const counter = (name: string) =>
  `coalesce((select sum(n.rows) from counters n where n.org_id = o.id and n.name = '${name}'), 0)::int`

const factsSql = `
  select o.name, o.erasure_asked_at as "erasureAskedAt", matrice.plan_allows(o.id, 'standard') as "isStandard",
    (select c.id from companies c where c.org_id = o.id and c.is_main) as "mainCompanyId",
    ${counter('members')} as members, ${counter('companies')} as companies, ${counter('divisions')} as divisions
  from organizations o where o.id = $1`

const incompleteSql = (table: 'companies' | 'divisions', condition: string, columns: string) => `
  with found as (
    select id, name${columns} from ${table} where org_id = $1 and ${condition}
    order by sort_name, id limit ${incompleteMax})
  select (select count(*)::int from found) as incomplete, (select to_jsonb(f) from (select * from found limit 1) f) as first`

const incompleteCompaniesSql = incompleteSql('companies', companyIsIncomplete, '')
const incompleteDivisionsSql = incompleteSql('divisions', divisionIsIncomplete, ', company_id as "companyId"')

const assessmentsSql = `
  select count(*) filter (where status <> 'TERMINATED')::int as running,
    count(*) filter (where status = 'TERMINATED')::int as ended
  from double_materialities where org_id = $1`

const latestSql = `
  select d.id, d.name, d.status, coalesce(r.asked, 0) as asked, coalesce(r.answered, 0) as answered
  from double_materialities d left join lateral (
    select count(*)::int as asked, count(*) filter (where r.status = 'COMPLETED')::int as answered
    from surveys v join reporters r on r.org_id = v.org_id and r.survey_id = v.id
    where v.org_id = d.org_id and v.double_materiality_id = d.id and r.status is not null and not r.superseded
  ) r on d.status = 'EVALUATION'
  where d.org_id = $1 and d.status <> 'TERMINATED' order by d.created_at desc, d.id desc limit ${listedAssessmentsMax}`

const importKinds = ['withoutFile', 'toCorrect', 'typed', 'toValidate'] as const
const waitingSql = (kind: (typeof importKinds)[number]) => `
  json_build_object('count', count(*) filter (where kind = '${kind}'),
    'latestId', (array_agg(id order by created_at desc, id desc) filter (where kind = '${kind}'))[1]) as "${kind}"`

/** A job that ended without its effect has failed: its import can be validated again, its file can be replaced. */
const importsSql = `
  with standing as (
    select t.id, t.created_at, case
      when t.analysis = 'DONE' then 'done'
      when t.analysis = 'WAITING' then
        case when coalesce(j.status, 'FAILED') not in ('WAITING', 'RUNNING') then 'toValidate' end
      when t.analysis is not null then null
      when t.import_mode = 'APPLICATION' then 'typed'
      when f.files = 0 or f.is_awaited then 'withoutFile'
      when f.has_failed then 'toCorrect'
      when f.is_checked then 'toValidate' end as kind
    from data_imports t left join jobs j on j.org_id = t.org_id and j.id = t.job_id
    left join lateral (
      select count(*) as files, bool_or(f.content_type is null) as is_awaited, bool_and(f.state = 'CHECKED') as is_checked,
        bool_or(f.state = 'FAILED' or (f.counts ->> 'rejected')::int > 0
          or (f.state = 'RECEIVED' and coalesce(k.status, 'FAILED') not in ('WAITING', 'RUNNING'))) as has_failed
      from data_files f left join jobs k on k.org_id = f.org_id and k.id = f.job_id
      where f.org_id = t.org_id and f.import_id = t.id) f on t.analysis is null
    where t.org_id = $1)
  select ${importKinds.map(waitingSql).join(', ')}, count(*) filter (where kind = 'done')::int as done from standing`

type Facts = z.output<typeof factsRow>

async function readState(tx: Tx, orgId: string, facts: Facts): Promise<OrganizationState> {
  const [[ofCompanies], [ofDivisions], [counted], latest, [ofImports]] = await Promise.all([
    tx.sql(companies.omit({ total: true }), incompleteCompaniesSql, [orgId]),
    tx.sql(divisions.omit({ total: true }), incompleteDivisionsSql, [orgId]),
    tx.sql(assessments.omit({ latest: true }), assessmentsSql, [orgId]),
    tx.sql(assessments.shape.latest.element, latestSql, [orgId]),
    tx.sql(imports, importsSql, [orgId]),
  ])
  if (!ofCompanies || !ofDivisions || !counted || !ofImports) throw new Error('A count answers one row')
  return {
    mainCompanyId: facts.mainCompanyId,
    members: facts.members,
    companies: { total: facts.companies, ...ofCompanies },
    divisions: { total: facts.divisions, ...ofDivisions },
    assessments: { ...counted, latest },
    imports: ofImports,
  }
}

/** An organisation and its progress; without the progress where its plan gives no access to the data behind it. */
export async function readListedOrganization(tx: Tx, orgId: string): Promise<ListedOrganization> {
  const [facts] = await tx.sql(factsRow, factsSql, [orgId])
  if (!facts) throw new AppError('notFound')
  return {
    id: orgId,
    name: facts.name,
    erasureDueAt: facts.erasureAskedAt === null ? null : erasureDueAt(facts.erasureAskedAt),
    state: facts.isStandard ? await readState(tx, orgId, facts) : null,
  }
}
