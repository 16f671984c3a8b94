import { companyStore } from './companyStore.ts'
import type { Tx } from './database.ts'
import { uuidv7 } from './ids.ts'
import { mappingStore } from './mappingStore.ts'
import type { Actor } from './recordStore.ts'
import { normalise } from '#model/rules/normalise.ts'

/** The company that carries a national id in the organisation, if any; `nationalId` in its stored form. */
export async function findCompanyId(
  tx: Tx,
  orgId: string,
  countryCode: string,
  nationalId: string,
): Promise<string | undefined> {
  const [row] = await tx.query<{ id: string }>(
    'select id from companies where org_id = $1 and national_id = $2 and country_code = $3',
    [orgId, nationalId, countryCode],
  )
  return row?.id
}

/**
 * Makes a company the mapping's main entity: the review shows it among the others (spec §4). It becomes the
 * organisation's main company by PUT main-company at the end of the onboarding, because the plan gate opens for
 * as long as there is none.
 */
export async function proposeMainCompany(tx: Tx, actor: Actor, companyId: string): Promise<void> {
  const { record } = await companyStore.get(tx, actor.orgId, companyId)
  await tx.query('update mapping_items set is_main = false where org_id = $1 and is_main', [actor.orgId])
  await tx.query(
    `insert into mapping_items
       (org_id, id, name, national_id, country_code, national_id_type, is_main, source, company_id, sort_name)
     values ($1, $2, $3, $4, $5, $6, true, $7, $8, $9)
     on conflict (org_id, national_id, country_code) do update set is_main = true, company_id = excluded.company_id`,
    [
      actor.orgId,
      uuidv7(),
      record['name'],
      record['nationalId'],
      record['countryCode'],
      record['countryCode'] === 'FR' ? 'SIREN' : null,
      record['source'],
      companyId,
      normalise(String(record['name'])),
    ],
  )
  await mappingStore.linkCompanies(tx, actor.orgId)
}
