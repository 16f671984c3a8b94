import { and, eq } from 'drizzle-orm'
import { companyStore } from './companyStore.ts'
import type { Tx } from './database.ts'
import { uuidv7 } from './ids.ts'
import { mappingStore } from './mappingStore.ts'
import type { Actor } from './recordStore.ts'
import { normalise } from '#model/rules/normalise.ts'
import { companies, mappingItems } from './tables/companies.ts'

/** The company that carries a national id in the organisation, if any; `nationalId` in its stored form. */
export async function findCompanyId(
  tx: Tx,
  orgId: string,
  countryCode: string,
  nationalId: string,
): Promise<string | undefined> {
  const isNumbered = and(eq(companies.nationalId, nationalId), eq(companies.countryCode, countryCode))
  const [row] = await tx.db
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.orgId, orgId), isNumbered))
  return row?.id
}

/**
 * Makes a company the mapping's main entity: the review shows it among the others (spec §4). It becomes the
 * organisation's main company by PUT main-company at the end of the onboarding, because the plan gate opens for
 * as long as there is none.
 */
export async function proposeMainCompany(tx: Tx, actor: Actor, companyId: string): Promise<void> {
  const { record } = await companyStore.get(tx, actor.orgId, companyId)
  const { orgId } = actor
  const countryCode = String(record['countryCode'])
  const item = {
    name: String(record['name']),
    nationalId: String(record['nationalId']),
    countryCode,
    nationalIdType: countryCode === 'FR' ? 'SIREN' : null,
    source: String(record['source']),
    sortName: normalise(String(record['name'])),
  }
  const main = { isMain: true, companyId }
  await tx.db
    .update(mappingItems)
    .set({ isMain: false })
    .where(and(eq(mappingItems.orgId, orgId), eq(mappingItems.isMain, true)))
  await tx.db
    .insert(mappingItems)
    .values({ orgId, id: uuidv7(), ...item, ...main })
    .onConflictDoUpdate({
      target: [mappingItems.orgId, mappingItems.nationalId, mappingItems.countryCode],
      set: main,
    })
  await mappingStore.linkCompanies(tx, actor.orgId)
}
