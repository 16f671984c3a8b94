import { and, eq } from 'drizzle-orm'
import { AppError } from '#model/errors.ts'
import { companyStore } from './companyStore.ts'
import { lockOrganizationRow } from '../engine/conditions.ts'
import type { Tx } from '../engine/database.ts'
import { createEntities, type EntitiesCreated, type EntityDraft } from './entityStore.ts'
import { uuidv7 } from '../engine/ids.ts'
import { mappingStore } from './mappingStore.ts'
import type { Actor } from '../engine/recordStore.ts'
import { normalise } from '#model/rules/text/normalise.ts'
import { companies, mappingItems } from '../tables/companies.ts'

/** The company of the organisation with a national ID, if any; `nationalId` in its stored form. */
async function findCompanyId(
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
 * Creates the company of a draft, unless the organisation has one with its number, and makes it the mapping's main
 * entity. The organisation is locked first, as in the validation of the mapping.
 * @throws AppError ruleBroken when the draft cannot be a company
 */
export async function takeMainCompany(tx: Tx, actor: Actor, draft: EntityDraft): Promise<string> {
  await lockOrganizationRow(tx, actor.orgId)
  const { countryCode, nationalId } = draft.company
  const known = await findCompanyId(tx, actor.orgId, String(countryCode), String(nationalId))
  const companyId = known ?? onlyId(await createEntities(tx, actor, [draft]))
  await proposeMainCompany(tx, actor, companyId)
  return companyId
}

/** The one company created from a draft; a refused draft is the caller's error. */
function onlyId({ ids: [created], problems }: EntitiesCreated): string {
  if (!created) throw new AppError('ruleBroken', { fields: problems })
  return created.id
}

/**
 * Makes a company the mapping's main entity: the review shows it among the others (spec §4). PUT main-company makes
 * it the organisation's main company at the end of the onboarding, because the plan check is skipped as long as there
 * is none.
 */
async function proposeMainCompany(tx: Tx, actor: Actor, companyId: string): Promise<void> {
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
