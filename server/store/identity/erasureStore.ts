import { z } from 'zod'
import { eq } from 'drizzle-orm'
import { AppError } from '#model/errors.ts'
import { erasureDueAt, erasuresPerDay } from '#model/rules/identity/erasures.ts'
import type { OrganizationErasure } from '#model/wire/identity/organizationErasures.ts'
import { accountNameSql } from '../engine/accountNameSql.ts'
import type { Tx } from '../engine/database.ts'
import { lockOrganization } from './invitationStore.ts'
import { logChange, type Actor } from '../engine/recordStore.ts'
import { organizations } from '../tables/organizations.ts'

const erasureRow = z.object({ name: z.string(), askedAt: z.string().nullable(), askedBy: z.string() })

const demandsRow = z.object({ demands: z.number(), seconds: z.number() })

/**
 * Members are notified of each request and of its withdrawal: alternating requests and withdrawals would flood them.
 */
async function requireFewDemands(tx: Tx, orgId: string): Promise<void> {
  const [row] = await tx.sql(
    demandsRow,
    `select count(*)::int as demands,
       coalesce(ceil(extract(epoch from min(at) + interval '1 day' - now())), 0)::int as seconds
     from changes where org_id = $1 and resource = 'erasures' and record_id = $1 and action = 'create'
       and at > now() - interval '1 day'`,
    [orgId],
  )
  if (row && row.demands >= erasuresPerDay)
    throw new AppError('erasureAskedOften', { args: { max: erasuresPerDay, seconds: row.seconds } })
}

const readSql = `
  select o.name, o.erasure_asked_at as "askedAt",
    ${accountNameSql('a')} as "askedBy"
  from organizations o left join accounts a on a.id = o.erasure_asked_by
  where o.id = $1`

async function readRow(
  tx: Tx,
  orgId: string,
): Promise<{ name: string; erasure: OrganizationErasure | null }> {
  const [row] = await tx.sql(erasureRow, readSql, [orgId])
  if (!row) throw new AppError('notFound')
  const { name, askedAt: requestedAt, askedBy: requestedBy } = row
  const moment = requestedAt === null ? null : new Date(requestedAt).toISOString()
  return {
    name,
    erasure: moment === null ? null : { askedAt: moment, askedBy: requestedBy, dueAt: erasureDueAt(moment) },
  }
}

/** The request to erase an organisation, which any owner can make and any owner can withdraw (decision 076). */
export const erasureStore = {
  /**
   * @returns null where no erasure is requested
   * @throws AppError notFound
   */
  read: async (tx: Tx, orgId: string): Promise<OrganizationErasure | null> =>
    (await readRow(tx, orgId)).erasure,

  /**
   * @param typed the organisation's name, as a confirmation that it is the right one
   * @returns the name and the request
   * @throws AppError ruleBroken where the name differs, notFound
   */
  async requireName(tx: Tx, orgId: string, typed: string): ReturnType<typeof readRow> {
    const row = await readRow(tx, orgId)
    if (typed.trim() !== row.name.trim())
      throw new AppError('ruleBroken', { fields: [{ field: 'name', key: 'errors.fields.otherName' }] })
    return row
  },

  /**
   * Requests the erasure. Repeating an active request changes nothing.
   * @param typed the organisation's name, as a confirmation that it is the right one
   * @returns whether this call created the request
   * @throws AppError ruleBroken where the name differs, erasureAskedOften, roleRequired, notFound
   */
  async ask(tx: Tx, actor: Actor, typed: string, now: Date): Promise<boolean> {
    const { orgId, accountId } = actor
    await lockOrganization(tx, actor)
    const { name, erasure } = await erasureStore.requireName(tx, orgId, typed)
    if (erasure !== null) return false
    await requireFewDemands(tx, orgId)
    await tx.db
      .update(organizations)
      .set({ erasureAskedAt: now.toISOString(), erasureAskedBy: accountId })
      .where(eq(organizations.id, orgId))
    await logChange(tx, actor, { action: 'create', resource: 'erasures', id: orgId, title: name })
    return true
  },

  /** @throws AppError notFound where no erasure is requested, erasureBegun after the days of grace, roleRequired */
  async takeBack(tx: Tx, actor: Actor, now: Date): Promise<void> {
    await lockOrganization(tx, actor)
    const { name, erasure } = await readRow(tx, actor.orgId)
    if (erasure === null) throw new AppError('notFound')
    if (erasure.dueAt <= now.toISOString()) throw new AppError('erasureBegun')
    await tx.db
      .update(organizations)
      .set({ erasureAskedAt: null, erasureAskedBy: null })
      .where(eq(organizations.id, actor.orgId))
    await logChange(tx, actor, { action: 'delete', resource: 'erasures', id: actor.orgId, title: name })
  },
}
