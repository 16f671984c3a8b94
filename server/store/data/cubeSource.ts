import { z } from 'zod'
import type { DataState } from '#model/wire/data/cube.ts'
import type { Tx } from '../engine/database.ts'
import { publishedStates, readCubeScores } from './cubeScores.ts'
import { factStore } from './factStore.ts'
import { isoText, titleSql } from './fileRows.ts'
import { authorSql } from './importRows.ts'
import { idRow } from '../engine/rows.ts'

const versionRow = z.object({ facts: z.string(), register: z.string(), results: z.string() })
const stateRow = z.object({ number: z.int(), changedAt: z.string().nullable() })
const organizationRow = z.object({ id: z.string(), name: z.string() })
const companyRow = z.object({
  id: z.string(),
  name: z.string(),
  countryCode: z.string(),
  activityCode: z.string().nullable(),
  endOfFiscalYear: z.string().nullable(),
})
const siteRow = z.object({
  id: z.string(),
  name: z.string(),
  companyId: z.string(),
  countryCode: z.string().nullable(),
  activityCode: z.string().nullable(),
  openedOn: z.string().nullable(),
  closedOn: z.string().nullable(),
})
const removedRow = z.object({ id: z.string(), name: z.string() })
const fileRow = z.object({
  id: z.string(),
  importId: z.string(),
  nature: z.string(),
  name: z.string(),
  createdAt: z.string(),
})
const userRow = z.object({ id: z.string(), fullName: z.string() })

/** A version that changes with the facts that count, the register whose dimensions they use, or published results. */
export async function readCubeVersion(tx: Tx, orgId: string): Promise<string> {
  const [row] = await tx.sql(
    versionRow,
    // Files of facts are added and undone, and recomputations applied and undone: their counts identify a state. Once
    // results can be read, answers are frozen and no subject is removed; every other change increases a version.
    `select (select count(*) || '-' || count(undone_at) || '-' || coalesce(sum(facts), 0) from fact_files where org_id = $1)
       || (select '-' || count(applied_at) || '-' || count(undone_at) from recomputations where org_id = $1) as facts,
       (select coalesce(sum(changes), 0) || '-' from counters
        where org_id = $1 and split_part(name, ':', 1) in ('companies', 'divisions'))
       || (select version from organizations where id = $1) as register,
       (select coalesce(left(md5(string_agg(d.id || '-' || d.version || '-' || d.status || '-' || (
          select coalesce(sum(s.version), 0) from subjects s
          where s.org_id = d.org_id and s.double_materiality_id = d.id), ' ' order by d.id)), 12), '')
        from double_materialities d where d.org_id = $1 and d.status = any($2)) as results`,
    [orgId, publishedStates],
  )
  return row ? `${row.facts}-${row.register}-${row.results}` : ''
}

/** How often facts were changed so far, and when last. */
async function readDataState(tx: Tx, orgId: string): Promise<DataState> {
  const [row] = await tx.sql(
    stateRow,
    `select count(*)::int as number, ${isoText('max(at)')} as "changedAt" from (
       select created_at as at from fact_files where org_id = $1
       union all select undone_at from fact_files where org_id = $1
       union all select applied_at from recomputations where org_id = $1
       union all select undone_at from recomputations where org_id = $1) changes
     where at is not null`,
    [orgId],
  )
  return row ?? { number: 0, changedAt: null }
}

/** The keys of the facts of an organisation, the dimensions of the facts, and the results shown with them. */
export const readCubeSource = async (tx: Tx, orgId: string) => ({
  version: await readCubeVersion(tx, orgId),
  keys: await factStore.keys(tx, orgId),
  register: {
    ...(await readCubeRegister(tx, orgId)),
    assessments: await readCubeScores(tx, orgId),
  },
})

/** The dimensions of the facts of an organisation. */
export async function readCubeRegister(tx: Tx, orgId: string) {
  const [organization = { id: orgId, name: '' }] = await tx.sql(
    organizationRow,
    'select id, name from organizations where id = $1',
    [orgId],
  )
  return {
    organization,
    companies: await tx.sql(
      companyRow,
      `select id, name, country_code as "countryCode", activity_code as "activityCode",
           end_of_fiscal_year as "endOfFiscalYear"
         from companies where org_id = $1 order by id`,
      [orgId],
    ),
    sites: await tx.sql(
      siteRow,
      `select id, name, company_id as "companyId", address_country as "countryCode",
           activity_code as "activityCode", creation_date::text as "openedOn", cease_date::text as "closedOn"
         from divisions where org_id = $1 order by id`,
      [orgId],
    ),
    removed: await tx.sql(
      removedRow,
      `select distinct on (record_id) record_id as id, title as name from changes
         where org_id = $1 and action = 'delete' and resource in ('companies', 'divisions')
         order by record_id, id desc`,
      [orgId],
    ),
    files: await tx.sql(
      fileRow,
      `select f.id, f.import_id as "importId", f.nature, ${titleSql('f')} as name,
           ${isoText('m.created_at')} as "createdAt"
         from fact_files m join data_files f on f.org_id = m.org_id and f.id = m.file_id
         where m.org_id = $1 and m.undone_at is null order by m.created_at, f.id`,
      [orgId],
    ),
    dataState: await readDataState(tx, orgId),
  }
}

/** The names of the accounts that sent facts. */
export const readFactUsers = (tx: Tx, ids: readonly string[]): Promise<z.output<typeof userRow>[]> =>
  tx.sql(userRow, `select a.id, ${authorSql} as "fullName" from accounts a where a.id = any($1)`, [ids])

/** Which of these files have no content any more. */
export async function readPurgedFiles(
  tx: Tx,
  orgId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx.sql(
    idRow,
    'select id from data_files where org_id = $1 and id::text = any($2) and purged_at is not null',
    [orgId, ids],
  )
  return new Set(rows.map(({ id }) => id))
}
