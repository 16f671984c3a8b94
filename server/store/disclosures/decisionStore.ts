import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#model/errors.ts'
import { scopeDecision } from '#model/wire/disclosures/disclosures.ts'
import { accountNameSql } from '../engine/accountNameSql.ts'
import { lockRow, nextVersion } from '../engine/conditions.ts'
import type { Tx } from '../engine/database.ts'
import { uuidv7 } from '../engine/ids.ts'
import { insertRows, logRecords } from '../engine/recordImport.ts'
import { logChange, requireVersion, type Actor } from '../engine/recordStore.ts'
import { disclosureDecisions as table, disclosures } from '../tables/disclosures.ts'

const decisionRow = scopeDecision
  .omit({ carried: true })
  .extend({ code: z.string(), carriedBy: z.string(), carriedAt: z.string().nullable() })

const decisionsSql = `
  select d.code, d.state, d.reason, d.updated_at as at, d.version,
    ${accountNameSql('a')} as "accountName", ${accountNameSql('c')} as "carriedBy", d.carried_decided_at as "carriedAt"
  from disclosure_decisions d left join accounts a on a.id = d.account_id
    left join accounts c on c.id = d.carried_account_id
  where d.org_id = $1 and d.disclosure_id = $2`

export type Decision = z.output<typeof scopeDecision>

type DecisionPlace = { disclosureId: string; code: string; title: string }

const isAt = (orgId: string, { disclosureId, code }: Pick<DecisionPlace, 'disclosureId' | 'code'>) =>
  and(eq(table.orgId, orgId), eq(table.disclosureId, disclosureId), eq(table.code, code))

/** Decisions of persons on the datapoints of a disclosure. */
export const decisionStore = {
  /** The decisions of a disclosure by the codes of their datapoints. */
  async read(tx: Tx, orgId: string, disclosureId: string): Promise<Map<string, Decision>> {
    const rows = await tx.sql(decisionRow, decisionsSql, [orgId, disclosureId])
    return new Map(
      rows.map(({ code, carriedBy, carriedAt, ...decision }) => [
        code,
        { ...decision, carried: carriedAt === null ? null : { accountName: carriedBy, at: carriedAt } },
      ]),
    )
  },

  /** Who has taken the decisions of a disclosure that hold now. */
  async authors(tx: Tx, orgId: string, disclosureId: string): Promise<Set<string>> {
    const rows = await tx.db
      .select({ accountId: table.accountId })
      .from(table)
      .where(and(eq(table.orgId, orgId), eq(table.disclosureId, disclosureId)))
    return new Set(rows.map(({ accountId }) => accountId))
  },

  /**
   * Copies the decisions of an earlier disclosure into a new one. They keep their reasons, and who had decided and when.
   * @returns how many were copied, and how many are of a datapoint that the new standard does not have
   */
  async carry(
    tx: Tx,
    actor: Actor,
    { from, to, isKnown }: { from: string; to: string; isKnown: (code: string) => boolean },
  ): Promise<{ taken: number; unknown: number }> {
    const { orgId, accountId } = actor
    const found = await tx.db
      .select()
      .from(table)
      .where(and(eq(table.orgId, orgId), eq(table.disclosureId, from)))
      .orderBy(table.code)
    const known = found.filter(({ code }) => isKnown(code))
    const rows = known.map((row) => ({
      org_id: orgId,
      id: uuidv7(),
      disclosure_id: to,
      code: row.code,
      state: row.state,
      reason: row.reason,
      account_id: accountId,
      carried_account_id: row.carriedAccountId ?? row.accountId,
      carried_decided_at: row.carriedDecidedAt ?? row.updatedAt,
    }))
    if (rows.length > 0) {
      await insertRows(tx, { table: 'disclosure_decisions' }, Object.keys(rows[0] ?? {}), rows)
      await logRecords(
        tx,
        actor,
        { resource: { name: 'disclosureDecisions', title: 'code' }, parent: 'disclosureId' },
        known.map(({ code, state, reason }) => ({
          id: to,
          action: 'create',
          record: { code, disclosureId: to },
          after: { code, state, reason },
        })),
      )
    }
    return { taken: known.length, unknown: found.length - known.length }
  },

  /**
   * Decides on a datapoint, or changes the decision. A datapoint without a decision has version 0.
   * @throws AppError notFound, preconditionFailed
   */
  async decide(
    tx: Tx,
    actor: Actor,
    place: DecisionPlace,
    given: { state: 'IN' | 'OUT'; reason: string },
    expected: number | undefined,
  ): Promise<void> {
    const before = await take(tx, actor.orgId, place)
    requireVersion(before?.version ?? 0, expected)
    if (before?.state === given.state && before.reason === given.reason) return
    const author = { accountId: actor.accountId, carriedAccountId: null, carriedDecidedAt: null }
    if (before) {
      await tx.db
        .update(table)
        .set({ ...given, ...author, updatedAt: new Date().toISOString(), version: nextVersion(table) })
        .where(isAt(actor.orgId, place))
    } else {
      const { disclosureId, code } = place
      await tx.db
        .insert(table)
        .values({ orgId: actor.orgId, id: uuidv7(), disclosureId, code, ...given, ...author })
    }
    await logDecision(tx, actor, place, before, { code: place.code, ...given })
  },

  /**
   * Withdraws a decision. Without one it has no effect.
   * @throws AppError notFound, preconditionFailed
   */
  async withdraw(tx: Tx, actor: Actor, place: DecisionPlace, expected: number | undefined): Promise<void> {
    const before = await take(tx, actor.orgId, place)
    requireVersion(before?.version ?? 0, expected)
    if (!before) return
    await tx.db.delete(table).where(isAt(actor.orgId, place))
    await logDecision(tx, actor, place, before, undefined)
  },
}

type DecisionRow = typeof table.$inferSelect

/** Locks the disclosure, so that two decisions on a datapoint follow each other, and reads the decision. */
async function take(tx: Tx, orgId: string, place: DecisionPlace): Promise<DecisionRow | undefined> {
  if (!(await lockRow(tx, disclosures, orgId, place.disclosureId))) throw new AppError('notFound')
  const [row] = await tx.db.select().from(table).where(isAt(orgId, place))
  return row
}

const logDecision = (
  tx: Tx,
  actor: Actor,
  { disclosureId, title }: DecisionPlace,
  before: DecisionRow | undefined,
  after: { code: string; state: string; reason: string } | undefined,
) =>
  logChange(tx, actor, {
    action: before === undefined ? 'create' : after === undefined ? 'delete' : 'update',
    resource: 'disclosureDecisions',
    id: disclosureId,
    title,
    parentId: disclosureId,
    ...(before && { before: { code: before.code, state: before.state, reason: before.reason } }),
    ...(after && { after }),
  })
