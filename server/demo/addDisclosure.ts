import { eq } from 'drizzle-orm'
import { disclosureStore } from '../store/disclosures/disclosureStore.ts'
import type { Tx } from '../store/engine/database.ts'
import type { Actor } from '../store/engine/recordStore.ts'
import { disclosures } from '../store/tables/disclosures.ts'
import { findResults } from './demoSavedAnalyses.ts'

/** Creates the statement of the group in preparation, in its second year of reporting; an existing one is kept. */
export async function addDisclosure(tx: Tx, actor: Actor, year: number): Promise<void> {
  if ((await tx.db.$count(disclosures, eq(disclosures.orgId, actor.orgId))) > 0) return
  const doubleMaterialityId = await findResults(tx, actor.orgId)
  if (doubleMaterialityId === undefined) return
  await disclosureStore.create(tx, actor, {
    name: `État de durabilité ${year}`,
    year,
    standardId: 'ESRS_2023',
    doubleMaterialityId,
    firstYear: year - 1,
    isSmall: false,
    hasFourEyes: true,
  })
}
