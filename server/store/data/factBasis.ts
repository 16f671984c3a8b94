import { z } from 'zod'
import { AppError } from '#model/errors.ts'
import { naturesOfPeople } from '#model/rules/data/smallGroups.ts'
import { dataBasis, type DataBasis } from '#model/wire/data/dataAnalysis.ts'
import type { Tx } from '../engine/database.ts'
import { factStore } from './factStore.ts'
import { isoText, titleSql } from './fileRows.ts'
import { authorSql } from './importRows.ts'

const siteRow = z.object({
  id: z.string(),
  name: z.string(),
  companyId: z.string(),
  isAtWork: z.boolean(),
})
const nameRow = z.object({ name: z.string() })
const namedRow = nameRow.extend({ id: z.string() })
const fileRow = namedRow.extend({ author: z.string() })
const refusalRow = z.object({
  fileId: z.string(),
  line: z.int(),
  column: z.string().nullable(),
  value: z.string().nullable(),
  rule: z.string(),
})
/** Lines reported for each rule: the file of refused lines has all of them. */
const refusalsARule = 3
const countRow = z.object({ rows: z.int(), rejected: z.int() })
const ruleRow = z.object({
  rule: z.string(),
  severity: z.enum(['error', 'warning']),
  label: z.string(),
  rows: z.int(),
})

/** A range of days, both inclusive. */
type Days = { from: string; to: string }

const liveFiles = `fact_files m join data_files f on f.org_id = m.org_id and f.id = m.file_id
  where m.org_id = $1 and m.undone_at is null`

/** The range of the existing facts; their days are those that their files were declared for. */
export async function readBasis(tx: Tx, orgId: string): Promise<DataBasis> {
  const [basis] = await tx.sql(
    dataBasis,
    `select coalesce(sum(m.facts), 0)::int as facts, ${isoText('max(m.created_at)')} as "lastImportAt",
       min(f.start_date)::text as "firstDay", max(f.end_date)::text as "lastDay"
     from ${liveFiles}`,
    [orgId],
  )
  return basis ?? { facts: 0, lastImportAt: null, firstDay: null, lastDay: null }
}

/**
 * Data of a report besides the facts.
 * @throws AppError notFound where there is no such company
 */
export async function readReportInputs(
  tx: Tx,
  orgId: string,
  { companyId, range }: { companyId: string | undefined; range: Days | null },
) {
  const [organization] = await tx.sql(nameRow, 'select name from organizations where id = $1', [orgId])
  const [company] =
    companyId === undefined
      ? []
      : await tx.sql(nameRow, 'select name from companies where org_id = $1 and id = $2', [orgId, companyId])
  if (!organization || (companyId !== undefined && !company)) throw new AppError('notFound')
  const basis = await readBasis(tx, orgId)
  const lastYear = (basis.lastDay ?? '1970').slice(0, 4)
  return {
    organization: organization.name,
    company: company && companyId !== undefined ? { id: companyId, name: company.name } : null,
    companies: await tx.sql(namedRow, 'select id, name from companies where org_id = $1 order by id', [
      orgId,
    ]),
    sites: await tx.sql(
      siteRow,
      `select id, name, company_id as "companyId", coalesce(legal_state, '') not in ('CEASED', 'TRANSFERRED') as "isAtWork"
       from divisions where org_id = $1 order by id`,
      [orgId],
    ),
    keys: await factStore.keys(tx, orgId),
    files: await tx.sql(
      fileRow,
      `select f.id, ${titleSql('f')} as name, ${authorSql} as author
       from fact_files m join data_files f on f.org_id = m.org_id and f.id = m.file_id
       left join accounts a on a.id = f.account_id
       where m.org_id = $1 and m.undone_at is null`,
      [orgId],
    ),
    checks: await readChecks(tx, orgId, range ?? { from: `${lastYear}-01-01`, to: `${lastYear}-12-31` }),
    basis,
  }
}

/** Refused lines of the files whose facts count and whose days overlap the range. */
async function readChecks(tx: Tx, orgId: string, { from, to }: Days) {
  const parameters = [orgId, from, to]
  const within = `${liveFiles} and f.start_date <= $3 and f.end_date >= $2`
  // A cell of a file may hold a NUL, which PostgreSQL does not accept in JSON.
  const reports = `(select f.id, f.nature, f.received_at, replace(f.report, '\\u0000', '\\ufffd')::json as report
    from ${within}) as checked`
  const [counts] = await tx.sql(
    countRow,
    `select coalesce(sum((f.counts->>'rows')::int), 0)::int as rows,
       coalesce(sum((f.counts->>'rejected')::int), 0)::int as rejected
     from ${within}`,
    parameters,
  )
  const byRule = await tx.sql(
    ruleRow,
    `select r->>'rule' as rule, r->>'severity' as severity, max(r->>'label') as label, sum((r->>'rows')::int)::int as rows
     from ${reports}, json_array_elements(checked.report->'byRule') as r
     group by 1, 2 order by rows desc, rule`,
    parameters,
  )
  const refusals = await tx.sql(
    refusalRow,
    `select "fileId", line, "column", value, rule from (
       select checked.id as "fileId", (p->>'line')::int as line, p->>'column' as "column",
         case when checked.nature <> all($4) and coalesce(checked.report->>'tellsOfFew', 'false') = 'false'
           then left(p->>'value', 60) end as value, p->>'rule' as rule,
         row_number() over (partition by p->>'rule' order by checked.received_at desc, (p->>'line')::int) as place
       from ${reports}, json_array_elements(checked.report->'problems') as p
       where p->>'severity' = 'error') as reported
     where place <= ${refusalsARule} order by rule, place`,
    [...parameters, naturesOfPeople],
  )
  return { ...(counts ?? { rows: 0, rejected: 0 }), byRule, refusals }
}
