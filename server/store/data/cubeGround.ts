import { z } from 'zod'
import type { Tx } from '../database.ts'
import { factStore } from './factStore.ts'

const versionRow = z.object({ facts: z.string(), register: z.string() })
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
})
const fileRow = z.object({ id: z.string(), importId: z.string(), nature: z.string(), name: z.string() })

/** What changes whenever the facts that count do, or the register that they are divided by. */
export async function readCubeVersion(tx: Tx, orgId: string): Promise<string> {
  const [row] = await tx.read(
    versionRow,
    // Facts come and are undone, and never go: their numbers tell one state from every other.
    `select (select count(*) || '-' || count(undone_at) from fact_files where org_id = $1) as facts,
       (select coalesce(sum(changes), 0) || '-' from counters
        where org_id = $1 and split_part(name, ':', 1) in ('companies', 'divisions'))
       || (select version from organizations where id = $1) as register`,
    [orgId],
  )
  return row ? `${row.facts}-${row.register}` : ''
}

/** The keys of the facts of an organisation, and what they are divided by. */
export async function readCubeGround(tx: Tx, orgId: string) {
  const [organization = { id: orgId, name: '' }] = await tx.read(
    organizationRow,
    'select id, name from organizations where id = $1',
    [orgId],
  )
  return {
    version: await readCubeVersion(tx, orgId),
    keys: await factStore.keys(tx, orgId),
    register: {
      organization,
      companies: await tx.read(
        companyRow,
        `select id, name, country_code as "countryCode", activity_code as "activityCode",
           end_of_fiscal_year as "endOfFiscalYear"
         from companies where org_id = $1 order by id`,
        [orgId],
      ),
      sites: await tx.read(
        siteRow,
        `select id, name, company_id as "companyId", address_country as "countryCode",
           activity_code as "activityCode"
         from divisions where org_id = $1 order by id`,
        [orgId],
      ),
      files: await tx.read(
        fileRow,
        `select f.id, f.import_id as "importId", f.nature, f.original_name as name
         from fact_files m join data_files f on f.org_id = m.org_id and f.id = m.file_id
         where m.org_id = $1 and m.undone_at is null order by m.created_at, f.id`,
        [orgId],
      ),
    },
  }
}
