import { isDeepStrictEqual } from 'node:util'
import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { AppError } from '#model/errors.ts'
import { mayEditShared } from '#model/rules/analyses/sharedDashboards.ts'
import type { Role } from '#model/rules/identity/roles.ts'
import { normalise } from '#model/rules/text/normalise.ts'
import {
  sharedDashboardsMax,
  type NewSharedDashboard,
  type SharedDashboard,
  type SharedDashboardChange,
  type SharedDashboardSummary,
} from '#model/wire/data/sharedDashboards.ts'
import { lockRow, nextVersion, pick, rowOf } from '../engine/conditions.ts'
import type { Tx } from '../engine/database.ts'
import { uuidv7 } from '../engine/ids.ts'
import { logChange, requireVersion, type Actor } from '../engine/recordStore.ts'
import { accounts } from '../tables/identity.ts'
import { members } from '../tables/organizations.ts'
import { sharedDashboards as table } from '../tables/sharedDashboards.ts'
import { authorSql } from './importRows.ts'

type Page = { pageNumber: number; pageSize: number }
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

const author = alias(accounts, 'a')
const authorName = sql<string>`${sql.raw(authorSql)}`

/** Dashboards that members share with their organisation. */
export const sharedDashboardStore = {
  /** A page of them by title, each with what the caller may do. */
  async list(
    tx: Tx,
    actor: Actor,
    { pageNumber, pageSize }: Page,
  ): Promise<{ rows: SharedDashboardSummary[]; total: number }> {
    const isHere = eq(table.orgId, actor.orgId)
    const role = await readRole(tx, actor)
    const rows = await tx.db
      .select({ ...pick(table, 'id', 'accountId', 'title', 'sharing', 'createdAt', 'updatedAt'), authorName })
      .from(table)
      .leftJoin(author, eq(author.id, table.accountId))
      .where(isHere)
      .orderBy(table.sortTitle, table.id)
      .limit(pageSize)
      .offset(pageNumber * pageSize)
    return {
      rows: rows.map(({ accountId, ...row }) => ({
        ...row,
        isEditable: mayEdit({ ...row, accountId }, actor, role),
      })),
      total: await tx.db.$count(table, isHere),
    }
  },

  /** @throws AppError notFound */
  async get(tx: Tx, actor: Actor, id: string): Promise<SharedDashboard> {
    const [found] = await tx.db
      .select({
        ...pick(table, 'id', 'accountId', 'title', 'sharing', 'content', 'createdAt', 'updatedAt', 'version'),
        authorName,
      })
      .from(table)
      .leftJoin(author, eq(author.id, table.accountId))
      .where(rowOf(table, actor.orgId, id))
    if (!found) throw new AppError('notFound')
    const { accountId, content, ...row } = found
    const isEditable = mayEdit({ ...row, accountId }, actor, await readRole(tx, actor))
    return { ...row, ...content, isEditable }
  },

  /**
   * Shares a dashboard. Requests of one organisation follow each other, so that the limit holds.
   * @throws AppError tooManySharedDashboards
   */
  async add(
    tx: Tx,
    actor: Actor,
    { title, sharing, ...content }: NewSharedDashboard,
  ): Promise<SharedDashboard> {
    const { orgId, accountId } = actor
    await tx.execute('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `shared dashboards of ${orgId}`,
    ])
    if ((await tx.db.$count(table, eq(table.orgId, orgId))) >= sharedDashboardsMax)
      throw new AppError('tooManySharedDashboards', { args: { max: sharedDashboardsMax } })
    const id = uuidv7()
    await tx.db
      .insert(table)
      .values({ orgId, id, accountId, title, sortTitle: normalise(title), sharing, content })
    await logChange(tx, actor, { ...inHistory({ id, title }), action: 'create', after: { title, sharing } })
    return sharedDashboardStore.get(tx, actor, id)
  },

  /**
   * Changes the content, or who may edit it. A change to equal values has no effect.
   * @throws AppError notFound, preconditionFailed, dashboardReadOnly
   */
  async change(
    tx: Tx,
    actor: Actor,
    id: string,
    change: SharedDashboardChange,
    expected: number | undefined,
  ): Promise<SharedDashboard> {
    const before = await take(tx, actor, id)
    if (!before.isEditable) throw new AppError('dashboardReadOnly')
    requireVersion(before.version, expected)
    const after = {
      title: change.title ?? before.title,
      sharing: change.sharing ?? before.sharing,
      content: {
        lines: change.lines ?? before.lines,
        widgets: change.widgets ?? before.widgets,
        filters: change.filters ?? before.filters,
        analyses: change.analyses ?? before.analyses,
      },
    }
    const { title, sharing, lines, widgets, filters, analyses } = before
    const isSame = isDeepStrictEqual(after, {
      title,
      sharing,
      content: { lines, widgets, filters, analyses },
    })
    if (isSame) return before
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
      ...inHistory({ id, title: after.title }),
      action: 'update',
      before: { title, sharing },
      after: { title: after.title, sharing: after.sharing },
    })
    return sharedDashboardStore.get(tx, actor, id)
  },

  /** @throws AppError notFound, preconditionFailed, dashboardReadOnly */
  async remove(tx: Tx, actor: Actor, id: string, expected: number | undefined): Promise<void> {
    const before = await take(tx, actor, id)
    if (!before.isEditable) throw new AppError('dashboardReadOnly')
    requireVersion(before.version, expected)
    await tx.db.delete(table).where(rowOf(table, actor.orgId, id))
    const { title, sharing } = before
    await logChange(tx, actor, { ...inHistory(before), action: 'delete', before: { title, sharing } })
  },
}

async function take(tx: Tx, actor: Actor, id: string): Promise<SharedDashboard> {
  if (!(await lockRow(tx, table, actor.orgId, id))) throw new AppError('notFound')
  return sharedDashboardStore.get(tx, actor, id)
}

const inHistory = ({ id, title }: { id: string; title: string }) => ({
  resource: 'sharedDashboards',
  id,
  title,
})
