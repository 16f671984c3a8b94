import { and, desc, eq } from 'drizzle-orm'
import { AppError } from '#model/errors.ts'
import type { SignedElement } from '#model/rules/records/signOffs.ts'
import { readFactUsers } from '../data/cubeSource.ts'
import { lockRow, pick, requireRow, rowOf } from '../engine/conditions.ts'
import type { Tx } from '../engine/database.ts'
import { uuidv7 } from '../engine/ids.ts'
import { logChange, type Actor } from '../engine/recordStore.ts'
import { disclosures } from '../tables/disclosures.ts'
import { doubleMaterialities } from '../tables/materiality.ts'
import { signOffs as table } from '../tables/signOffs.ts'

/** What is approved: an assessment, or a part of a disclosure. */
export type SignedPlace =
  { part: 'ASSESSMENT'; doubleMaterialityId: string } | { part: 'SCOPE' | 'STATEMENT'; disclosureId: string }

/** An approval without its content. */
export type SignOffRow = Omit<typeof table.$inferSelect, 'orgId' | 'content'>

const facts = pick(
  table,
  'id',
  'part',
  'doubleMaterialityId',
  'disclosureId',
  'version',
  'hash',
  'nextRevision',
  'accountId',
  'accountName',
  'createdAt',
  'withdrawnBy',
  'withdrawnByName',
  'withdrawnAt',
  'withdrawalReason',
)

const ownerOf = (place: SignedPlace) =>
  place.part === 'ASSESSMENT'
    ? ({ records: doubleMaterialities, id: place.doubleMaterialityId } as const)
    : ({ records: disclosures, id: place.disclosureId } as const)

const isAt = (orgId: string, place: SignedPlace) =>
  and(
    eq(table.orgId, orgId),
    eq(table.part, place.part),
    place.part === 'ASSESSMENT'
      ? eq(table.doubleMaterialityId, place.doubleMaterialityId)
      : eq(table.disclosureId, place.disclosureId),
  )

/** Approvals by named people. A row is never changed or deleted, but for its withdrawal. */
export const signOffStore = {
  /** Locks what is approved, so that two approvals follow each other. @throws AppError notFound */
  async lock(tx: Tx, orgId: string, place: SignedPlace): Promise<void> {
    const { records, id } = ownerOf(place)
    if (!(await lockRow(tx, records, orgId, id))) throw new AppError('notFound')
  },

  /** The approvals of a content, newest first. @throws AppError notFound */
  async list(tx: Tx, orgId: string, place: SignedPlace): Promise<SignOffRow[]> {
    const { records, id } = ownerOf(place)
    await requireRow(tx, records, orgId, id)
    return tx.db
      .select(facts)
      .from(table)
      .where(isAt(orgId, place))
      .orderBy(desc(table.createdAt), desc(table.id))
  },

  /** The content that an approval keeps. */
  async contentOf(tx: Tx, orgId: string, id: string): Promise<SignedElement[]> {
    const [row] = await tx.db
      .select({ content: table.content })
      .from(table)
      .where(rowOf(table, orgId, id))
    return row?.content ?? []
  },

  /** Stores an approval. What is approved is locked before. */
  async sign(
    tx: Tx,
    actor: Actor,
    place: SignedPlace,
    given: Pick<typeof table.$inferInsert, 'version' | 'hash' | 'content' | 'nextRevision'> & {
      title: string
      now: string
    },
  ): Promise<void> {
    const { orgId, accountId } = actor
    const { title, now, ...approved } = given
    const id = uuidv7()
    await tx.db.insert(table).values({
      orgId,
      id,
      ...place,
      ...approved,
      accountId,
      accountName: await nameOf(tx, accountId),
      createdAt: now,
    })
    const { version, hash, nextRevision } = approved
    await logSignOff(tx, actor, place, { id, title }, undefined, {
      part: place.part,
      version,
      hash,
      nextRevision,
    })
  },

  /** Withdraws an approval. One that is withdrawn stays as it is. @throws AppError notFound */
  async withdraw(
    tx: Tx,
    actor: Actor,
    place: SignedPlace,
    id: string,
    { title, reason, now }: { title: string; reason: string; now: string },
  ): Promise<void> {
    const { orgId, accountId } = actor
    const own = and(rowOf(table, orgId, id), isAt(orgId, place))
    const [row] = await tx.db.select(facts).from(table).where(own).for('update')
    if (!row) throw new AppError('notFound')
    if (row.withdrawnAt !== null) return
    await tx.db
      .update(table)
      .set({
        withdrawnBy: accountId,
        withdrawnByName: await nameOf(tx, accountId),
        withdrawnAt: now,
        withdrawalReason: reason,
      })
      .where(own)
    const { part, version } = row
    await logSignOff(
      tx,
      actor,
      place,
      { id, title },
      { part, version, withdrawalReason: null },
      { part, version, withdrawalReason: reason },
    )
  },
}

async function nameOf(tx: Tx, accountId: string): Promise<string> {
  const [account] = await readFactUsers(tx, [accountId])
  return account?.fullName ?? ''
}

const logSignOff = (
  tx: Tx,
  actor: Actor,
  place: SignedPlace,
  { id, title }: { id: string; title: string },
  before: Record<string, unknown> | undefined,
  after: Record<string, unknown>,
) =>
  logChange(tx, actor, {
    action: before ? 'update' : 'create',
    resource: 'signOffs',
    id,
    title,
    parentId: ownerOf(place).id,
    ...(before && { before }),
    after,
  })
