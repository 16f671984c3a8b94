import { isDeepStrictEqual } from 'node:util'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { AppError } from '#model/errors.ts'
import { mayEditShared } from '#model/rules/analyses/sharedItems.ts'
import type { Role } from '#model/rules/identity/roles.ts'
import { normalise } from '#model/rules/text/normalise.ts'
import {
  sharedItemsMax,
  type NewSharedItem,
  type SharedItem,
  type SharedItemChange,
  type SharedItemSummary,
  type SharedKind,
} from '#model/wire/data/sharedItems.ts'
import { lockRow, nextVersion, pick, rowOf } from '../engine/conditions.ts'
import type { Tx } from '../engine/database.ts'
import { uuidv7 } from '../engine/ids.ts'
import { logChange, requireVersion, type Actor } from '../engine/recordStore.ts'
import { accounts } from '../tables/identity.ts'
import { members } from '../tables/organizations.ts'
import { sharedItems as table } from '../tables/sharedItems.ts'
import { authorSql } from './importRows.ts'

type Query = { pageNumber: number; pageSize: number; kind?: SharedKind | undefined }
type Row = typeof table.$inferSelect

const readRole = async (tx: Tx, { orgId, accountId }: Actor) => {
  const isCaller = and(eq(members.orgId, orgId), eq(members.accountId, accountId))
  const [caller] = await tx.db.select({ role: members.role }).from(members).where(isCaller)
  if (!caller) throw new AppError('notFound')
  return caller.role
}

const mayEdit = (
  { accountId, sharing }: Pick<Row, 'accountId' | 'sharing'>,
  actor: Actor,
  role: Role,
): boolean => mayEditShared({ sharing, role, isAuthor: accountId === actor.accountId })

const ofKind = (orgId: string, kind: SharedKind | undefined): SQL | undefined =>
  and(eq(table.orgId, orgId), kind && eq(table.kind, kind))

const summary = pick(table, 'id', 'accountId', 'kind', 'title', 'sharing', 'createdAt', 'updatedAt')
const author = alias(accounts, 'a')
const authorName = sql<string>`${sql.raw(authorSql)}`

/** Dashboards and analyses that members share with their organisation. */
export const sharedItemStore = {
  /** A page of them by title, each with what the caller may do. */
  async list(
    tx: Tx,
    actor: Actor,
    { pageNumber, pageSize, kind }: Query,
  ): Promise<{ rows: SharedItemSummary[]; total: number }> {
    const isListed = ofKind(actor.orgId, kind)
    const role = await readRole(tx, actor)
    const rows = await tx.db
      .select({ ...summary, authorName })
      .from(table)
      .leftJoin(author, eq(author.id, table.accountId))
      .where(isListed)
      .orderBy(table.sortTitle, table.id)
      .limit(pageSize)
      .offset(pageNumber * pageSize)
    return {
      rows: rows.map(({ accountId, ...row }) => ({
        ...row,
        isEditable: mayEdit({ ...row, accountId }, actor, role),
      })),
      total: await tx.db.$count(table, isListed),
    }
  },

  /** @throws AppError notFound */
  async get(tx: Tx, actor: Actor, id: string): Promise<SharedItem> {
    const [found] = await tx.db
      .select({
        ...summary,
        ...pick(table, 'content', 'version'),
        authorName,
      })
      .from(table)
      .leftJoin(author, eq(author.id, table.accountId))
      .where(rowOf(table, actor.orgId, id))
    if (!found) throw new AppError('notFound')
    const { accountId, ...row } = found
    const isEditable = mayEdit({ ...row, accountId }, actor, await readRole(tx, actor))
    return { ...row, isEditable }
  },

  /**
   * Shares a dashboard or an analysis. Requests of one organisation follow each other, so that the limit holds.
   * @throws AppError tooManySharedItems
   */
  async add(tx: Tx, actor: Actor, { title, sharing, content }: NewSharedItem): Promise<SharedItem> {
    const { orgId, accountId } = actor
    await tx.execute('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`shared items of ${orgId}`])
    if ((await tx.db.$count(table, ofKind(orgId, content.kind))) >= sharedItemsMax)
      throw new AppError('tooManySharedItems', { args: { max: sharedItemsMax } })
    const id = uuidv7()
    await tx.db
      .insert(table)
      .values({ orgId, id, accountId, title, sortTitle: normalise(title), sharing, content })
    await logChange(tx, actor, {
      ...inHistory({ id, title, kind: content.kind }),
      action: 'create',
      after: { title, sharing },
    })
    return sharedItemStore.get(tx, actor, id)
  },

  /**
   * Changes the content, or who may edit it. A change to equal values has no effect.
   * @throws AppError notFound, preconditionFailed, sharedReadOnly, sharedKindFixed
   */
  async change(
    tx: Tx,
    actor: Actor,
    id: string,
    change: SharedItemChange,
    expected: number | undefined,
  ): Promise<SharedItem> {
    const before = await take(tx, actor, id)
    if (!before.isEditable) throw new AppError('sharedReadOnly')
    requireVersion(before.version, expected)
    const { title, sharing, content, kind } = before
    if (change.content && change.content.kind !== kind) throw new AppError('sharedKindFixed')
    const after = {
      title: change.title ?? title,
      sharing: change.sharing ?? sharing,
      content: change.content ?? content,
    }
    if (isDeepStrictEqual(after, { title, sharing, content })) return before
    await tx.db
      .update(table)
      .set({
        ...after,
        sortTitle: normalise(after.title),
        updatedAt: new Date().toISOString(),
        version: nextVersion(table),
      })
      .where(rowOf(table, actor.orgId, id))
    await logChange(tx, actor, {
      ...inHistory({ id, title: after.title, kind }),
      action: 'update',
      before: { title, sharing },
      after: { title: after.title, sharing: after.sharing },
    })
    return sharedItemStore.get(tx, actor, id)
  },

  /** @throws AppError notFound, preconditionFailed, sharedReadOnly */
  async remove(tx: Tx, actor: Actor, id: string, expected: number | undefined): Promise<void> {
    const before = await take(tx, actor, id)
    if (!before.isEditable) throw new AppError('sharedReadOnly')
    requireVersion(before.version, expected)
    await tx.db.delete(table).where(rowOf(table, actor.orgId, id))
    const { title, sharing } = before
    await logChange(tx, actor, { ...inHistory(before), action: 'delete', before: { title, sharing } })
  },
}

async function take(tx: Tx, actor: Actor, id: string): Promise<SharedItem> {
  if (!(await lockRow(tx, table, actor.orgId, id))) throw new AppError('notFound')
  return sharedItemStore.get(tx, actor, id)
}

/** The kind of record under which the history shows what is shared. */
const recordKinds = { dashboard: 'sharedDashboards', analysis: 'sharedAnalyses' } as const

const inHistory = ({ id, title, kind }: Pick<SharedItem, 'id' | 'title' | 'kind'>) => ({
  resource: recordKinds[kind],
  id,
  title,
})
