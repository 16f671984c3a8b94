import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '#model/errors.ts'
import type { KpiSubscription } from '#model/wire/data/kpis.ts'
import { pick } from '../engine/conditions.ts'
import type { Tx } from '../engine/database.ts'
import { uuidv7 } from '../engine/ids.ts'
import { logChange, type Actor } from '../engine/recordStore.ts'
import { kpiSubscriptions as table } from '../tables/kpiSubscriptions.ts'

type Page = { pageNumber: number; pageSize: number }

const columns = pick(table, 'id', 'kpiId', 'name')
const isOne = (orgId: string, id: string) => and(eq(table.orgId, orgId), eq(table.id, id))

export const kpiSubscriptionStore = {
  /** A page of the KPIs that the organisation follows, in the order in which they were added. */
  async list(
    tx: Tx,
    orgId: string,
    { pageNumber, pageSize }: Page,
  ): Promise<{ rows: KpiSubscription[]; total: number }> {
    const rows = await tx.db
      .select(columns)
      .from(table)
      .where(eq(table.orgId, orgId))
      .orderBy(table.createdAt, table.id)
      .limit(pageSize)
      .offset(pageNumber * pageSize)
    return { rows, total: await tx.db.$count(table, eq(table.orgId, orgId)) }
  },

  /** @throws AppError notFound */
  async get(tx: Tx, orgId: string, id: string): Promise<KpiSubscription> {
    const [found] = await tx.db.select(columns).from(table).where(isOne(orgId, id))
    if (!found) throw new AppError('notFound')
    return found
  },

  /** @throws AppError alreadySubscribed, also where a concurrent request was first */
  async add(tx: Tx, actor: Actor, { kpiId, name }: Omit<KpiSubscription, 'id'>): Promise<KpiSubscription> {
    const { orgId, accountId } = actor
    const [added] = await tx.db
      .insert(table)
      .values({ orgId, id: uuidv7(), accountId, kpiId, name })
      .onConflictDoNothing({ target: [table.orgId, table.kpiId] })
      .returning(columns)
    if (!added) throw new AppError('alreadySubscribed')
    await logChange(tx, actor, {
      action: 'create',
      resource: 'kpiSubscriptions',
      id: added.id,
      title: name,
      after: { kpiId, name },
    })
    return added
  },

  /**
   * The last given name counts.
   * @throws AppError notFound
   */
  async rename(tx: Tx, actor: Actor, id: string, name: string): Promise<KpiSubscription> {
    const [before] = await tx.db.select(columns).from(table).where(isOne(actor.orgId, id)).for('update')
    if (!before) throw new AppError('notFound')
    if (before.name === name) return before
    await tx.db
      .update(table)
      .set({ name, version: sql`${table.version} + 1` })
      .where(isOne(actor.orgId, id))
    await logChange(tx, actor, {
      action: 'update',
      resource: 'kpiSubscriptions',
      id,
      title: name,
      before: { name: before.name },
      after: { name },
    })
    return { ...before, name }
  },

  /** @throws AppError notFound */
  async remove(tx: Tx, actor: Actor, id: string): Promise<void> {
    const [removed] = await tx.db.delete(table).where(isOne(actor.orgId, id)).returning(columns)
    if (!removed) throw new AppError('notFound')
    const { kpiId, name } = removed
    await logChange(tx, actor, {
      action: 'delete',
      resource: 'kpiSubscriptions',
      id,
      title: name,
      before: { kpiId, name },
    })
  },
}
