import { z } from 'zod'
import { AppError } from '#model/errors.ts'
import { dataBasis, type DataBasis } from '#model/wire/dataAnalysis.ts'
import type { Tx } from '../database.ts'
import { factStore } from './factStore.ts'
import { isoText } from './fileRows.ts'

const siteRow = z.object({ id: z.string(), name: z.string(), companyId: z.string() })
const nameRow = z.object({ name: z.string() })
const countRow = z.object({ rows: z.int(), rejected: z.int() })
const ruleRow = z.object({
  rule: z.string(),
  severity: z.enum(['error', 'warning']),
  label: z.string(),
  rows: z.int(),
})

const liveFiles = `fact_files m join data_files f on f.org_id = m.org_id and f.id = m.file_id
  where m.org_id = $1 and m.undone_at is null`

/** What facts there are; their days are those that their files were declared for. */
export async function readBasis(tx: Tx, orgId: string): Promise<DataBasis> {
  const [basis] = await tx.read(
    dataBasis,
    `select coalesce(sum(m.facts), 0)::int as facts, ${isoText('max(m.created_at)')} as "lastImportAt",
       min(f.start_date)::text as "firstDay", max(f.end_date)::text as "lastDay"
     from ${liveFiles}`,
    [orgId],
  )
  return basis ?? { facts: 0, lastImportAt: null, firstDay: null, lastDay: null }
}

/** What a report says beside the facts. @throws AppError notFound where there is no such company */
export async function readReportGround(tx: Tx, orgId: string, companyId: string | undefined) {
  const [organization] = await tx.read(nameRow, 'select name from organizations where id = $1', [orgId])
  const [company] =
    companyId === undefined
      ? []
      : await tx.read(nameRow, 'select name from companies where org_id = $1 and id = $2', [orgId, companyId])
  if (!organization || (companyId !== undefined && !company)) throw new AppError('notFound')
  return {
    organization: organization.name,
    company: company && companyId !== undefined ? { id: companyId, name: company.name } : null,
    sites: await tx.read(
      siteRow,
      'select id, name, company_id as "companyId" from divisions where org_id = $1 order by id',
      [orgId],
    ),
    keys: await factStore.keys(tx, orgId),
    checks: await readChecks(tx, orgId),
    basis: await readBasis(tx, orgId),
  }
}

/** What the checks of the files refused whose facts count. */
async function readChecks(tx: Tx, orgId: string) {
  const [counts] = await tx.read(
    countRow,
    `select coalesce(sum((f.counts->>'rows')::int), 0)::int as rows,
       coalesce(sum((f.counts->>'rejected')::int), 0)::int as rejected
     from ${liveFiles}`,
    [orgId],
  )
  const byRule = await tx.read(
    ruleRow,
    // A cell of a file may hold a NUL, at which PostgreSQL stops reading JSON.
    `select r->>'rule' as rule, r->>'severity' as severity, max(r->>'label') as label, sum((r->>'rows')::int)::int as rows
     from (select replace(f.report, '\\u0000', '\\ufffd')::json as report from ${liveFiles}) as checked,
       json_array_elements(checked.report->'byRule') as r
     group by 1, 2 order by rows desc, rule`,
    [orgId],
  )
  return { ...(counts ?? { rows: 0, rejected: 0 }), byRule }
}
