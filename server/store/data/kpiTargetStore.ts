import { and, eq, sql } from 'drizzle-orm'
import type { KpiTarget, KpiTargetChanges } from '#model/wire/data/kpis.ts'
import { pick } from '../engine/conditions.ts'
import type { Tx } from '../engine/database.ts'
import { uuidv7 } from '../engine/ids.ts'
import { logChange, type Actor } from '../engine/recordStore.ts'
import { kpiTargets as table } from '../tables/kpiTargets.ts'

type Page = { pageNumber: number; pageSize: number }
type KpiNamed = { code: string; label: string }

const columns = pick(table, 'kpiId', 'year', 'value', 'baselineYear')
const ofKpi = (orgId: string, kpiId: string | undefined) =>
  and(eq(table.orgId, orgId), kpiId === undefined ? undefined : eq(table.kpiId, kpiId))

export const kpiTargetStore = {
  /** A page of the organisation's targets, by KPI and year; only those of one KPI where it is given. */
  async list(
    tx: Tx,
    orgId: string,
    { kpiId, pageNumber, pageSize }: Page & { kpiId?: string | undefined },
  ): Promise<{ rows: KpiTarget[]; total: number }> {
    const rows = await tx.db
      .select(columns)
      .from(table)
      .where(ofKpi(orgId, kpiId))
      .orderBy(table.kpiId, table.year)
      .limit(pageSize)
      .offset(pageNumber * pageSize)
    return { rows, total: await tx.db.$count(table, ofKpi(orgId, kpiId)) }
  },

  /**
   * Sets and removes targets of a KPI; changes of one KPI are serialised. Setting a year to its current value, or
   * removing it twice, changes nothing.
   * @returns all targets of the KPI
   */
  async change(
    tx: Tx,
    actor: Actor,
    { code: kpiId, label }: KpiNamed,
    { set, remove }: KpiTargetChanges,
  ): Promise<KpiTarget[]> {
    const { orgId, accountId } = actor
    await tx.execute('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `targets of ${orgId} ${kpiId}`,
    ])
    const kept = await tx.db
      .select({ id: table.id, ...columns })
      .from(table)
      .where(ofKpi(orgId, kpiId))
    const inHistory = (id: string, year: number) => ({
      resource: 'kpiTargets',
      id,
      title: `${label}, ${year}`,
    })
    for (const { year, ...after } of set) {
      const before = kept.find((one) => one.year === year)
      if (before === undefined) {
        const id = uuidv7()
        await tx.db.insert(table).values({ orgId, id, accountId, kpiId, year, ...after })
        await logChange(tx, actor, {
          ...inHistory(id, year),
          action: 'create',
          after: { kpiId, year, ...after },
        })
      } else if (before.value !== after.value || before.baselineYear !== after.baselineYear) {
        const { id, value, baselineYear } = before
        await tx.db
          .update(table)
          .set({ ...after, accountId, version: sql`${table.version} + 1` })
          .where(and(eq(table.orgId, orgId), eq(table.id, id)))
        await logChange(tx, actor, {
          ...inHistory(id, year),
          action: 'update',
          before: { value, baselineYear },
          after,
        })
      }
    }
    for (const { id, year, value, baselineYear } of kept.filter((one) => remove.includes(one.year))) {
      await tx.db.delete(table).where(and(eq(table.orgId, orgId), eq(table.id, id)))
      await logChange(tx, actor, {
        ...inHistory(id, year),
        action: 'delete',
        before: { kpiId, year, value, baselineYear },
      })
    }
    return tx.db.select(columns).from(table).where(ofKpi(orgId, kpiId)).orderBy(table.year)
  },
}
