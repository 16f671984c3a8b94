import { and, eq } from 'drizzle-orm'
import { companyStore } from './companyStore.ts'
import type { Tx } from '../engine/database.ts'
import { checkDrafts, type CheckedDraft, type DraftProblem, type EntityDraft } from './entityDrafts.ts'
import { insertEntities, toRows } from './entityRows.ts'
import { findUnknownMembers } from '../engine/checkReferences.ts'
import { isInternational } from '../identity/organizationStore.ts'
import { logChange, type Actor } from '../engine/recordStore.ts'
import { transactionInstant } from '../engine/transactionInstant.ts'
import { equalsAny, lockEntityImports } from '../engine/conditions.ts'
import { divisions } from '../tables/companies.ts'

export type { DraftProblem, EntityDraft }

export type EntitiesCreated = {
  ids: readonly { line: number; id: string }[]
  problems: readonly DraftProblem[]
}

/** Rows per statement: prepared in 5 ms, so that other requests are hardly delayed. */
const rowsAStatement = 250

/**
 * Creates many companies with their divisions in a few statements. A draft in error is reported and left out; the
 * others are created. Errors name entity paths of the company.
 */
export async function createEntities(
  tx: Tx,
  actor: Actor,
  drafts: readonly EntityDraft[],
): Promise<EntitiesCreated> {
  const { free, problems } = await checkEntities(tx, actor.orgId, drafts)
  const { ids, known } = await insertDrafts(tx, actor.orgId, free)
  problems.push(...known.map((draft) => duplicate(draft, 'nationalId')))
  if (ids.length > 0) {
    await logChange(tx, actor, {
      action: 'import',
      resource: 'companies',
      title: String(ids.length),
      after: { created: ids.length },
    })
  }
  return { ids, problems }
}

/** Separates drafts in error, including those whose site belongs to another company already. */
async function checkEntities(tx: Tx, orgId: string, drafts: readonly EntityDraft[]) {
  const { valid, problems } = await checkAlone(tx, orgId, drafts)
  await lockEntityImports(tx, orgId)
  const taken = await findTakenSites(tx, orgId, valid)
  const isTaken = ({ sites }: CheckedDraft) => sites.some((site) => taken.has(site))
  for (const { draft } of valid.filter(isTaken)) problems.push(duplicate(draft, 'headquarter.nationalId'))
  return { free: valid.filter((checked) => !isTaken(checked)).map(({ draft }) => draft), problems }
}

/** Separates drafts that are invalid regardless of the organisation's companies. */
export async function checkAlone<D extends EntityDraft>(tx: Tx, orgId: string, drafts: readonly D[]) {
  const { resource } = companyStore.binding
  const records = drafts.map(({ company }) => company)
  const mayBeForeign = await isInternational(tx, orgId)
  const unknownMembers = await findUnknownMembers(tx, orgId, resource, records)
  return checkDrafts(drafts, { mayBeForeign, unknownMembers })
}

/** Inserts drafts statement by statement; `known` are those whose number existed already. */
export async function insertDrafts(tx: Tx, orgId: string, drafts: readonly EntityDraft[]) {
  const createdAt = await transactionInstant(tx)
  const ids: { line: number; id: string }[] = []
  const known: EntityDraft[] = []
  for (let start = 0; start < drafts.length; start += rowsAStatement) {
    const slice = drafts.slice(start, start + rowsAStatement)
    const entities = slice.map((draft) => toRows(orgId, draft, createdAt))
    const added = new Set((await insertEntities(tx, entities)).map(({ id }) => id))
    for (const { draft, id } of entities) {
      if (added.has(id)) ids.push({ line: draft.line, id })
      else known.push(draft)
    }
  }
  return { ids, known }
}

/** Numbers of sites that the organisation already has. */
export async function findTakenSites(
  tx: Tx,
  orgId: string,
  checked: readonly CheckedDraft[],
): Promise<Set<string>> {
  const sites = checked.flatMap((each) => each.sites)
  if (sites.length === 0) return new Set()
  const found = await tx.db
    .select({ nationalId: divisions.nationalId })
    .from(divisions)
    .where(and(eq(divisions.orgId, orgId), equalsAny(divisions.nationalId, sites)))
  return new Set(found.flatMap(({ nationalId }) => nationalId ?? []))
}

const duplicate = ({ line }: EntityDraft, field: string): DraftProblem => ({
  line,
  field,
  key: 'validation.duplicateNationalId',
})
