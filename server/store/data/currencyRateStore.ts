import { and, eq, or, sql } from 'drizzle-orm'
import { AppError, type FieldError } from '#model/errors.ts'
import { rateKey, type CurrencyRate } from '#model/rules/data/currencyRates.ts'
import {
  ratesMax,
  type CurrencyRateChanges,
  type StoredCurrencyRate,
} from '#model/wire/data/currencyRates.ts'
import { currencies } from '#server/reference/currencies.ts'
import { pick } from '../engine/conditions.ts'
import type { Tx } from '../engine/database.ts'
import { uuidv7 } from '../engine/ids.ts'
import { logChange, type Actor } from '../engine/recordStore.ts'
import { currencyRates as table } from '../tables/currencyRates.ts'

const columns = pick(table, 'from', 'to', 'startDate', 'endDate', 'rate', 'source')
const inOrder = [table.from, table.to, table.startDate, table.endDate] as const

type Query = { pageNumber: number; pageSize: number; currency?: string | undefined }

const inHistory = (id: string, { from, to, startDate, endDate }: Omit<CurrencyRate, 'rate' | 'source'>) => ({
  resource: 'currencyRates',
  id,
  title: `${from} → ${to}, ${startDate === endDate ? startDate : `${startDate} – ${endDate}`}`,
})

export const currencyRateStore = {
  /** A page of the organisation's rates, by currency and day; only those of one currency where it is given. */
  async list(
    tx: Tx,
    orgId: string,
    { currency, pageNumber, pageSize }: Query,
  ): Promise<{ rows: StoredCurrencyRate[]; total: number }> {
    const wanted = and(
      eq(table.orgId, orgId),
      currency === undefined ? undefined : or(eq(table.from, currency), eq(table.to, currency)),
    )
    const rows = await tx.db
      .select({ id: table.id, ...columns })
      .from(table)
      .where(wanted)
      .orderBy(...inOrder)
      .limit(pageSize)
      .offset(pageNumber * pageSize)
    return { rows, total: await tx.db.$count(table, wanted) }
  },

  /** All rates, to convert a file with. */
  table: (tx: Tx, orgId: string): Promise<CurrencyRate[]> =>
    tx.db
      .select(columns)
      .from(table)
      .where(eq(table.orgId, orgId))
      .orderBy(...inOrder),

  /**
   * Sets and removes rates; false where nothing changes, as when a rate is set to its value again. Changes of an
   * organisation are serialised.
   * @throws AppError ruleBroken where a currency does not exist, or there would be too many rates
   */
  async change(tx: Tx, actor: Actor, { set, remove }: CurrencyRateChanges): Promise<boolean> {
    const { orgId, accountId } = actor
    const unknown = set.flatMap(({ from, to }, place): FieldError[] =>
      (['from', 'to'] as const).flatMap((field) =>
        currencies.find('fr', field === 'from' ? from : to)
          ? []
          : [{ field: `set[${place}].${field}`, key: 'validation.unknownCurrency' }],
      ),
    )
    if (unknown.length > 0) throw new AppError('ruleBroken', { fields: unknown })
    await tx.execute('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`rates of ${orgId}`])
    const known = await tx.db
      .select({ id: table.id, ...columns })
      .from(table)
      .where(eq(table.orgId, orgId))
    const byKey = new Map(known.map((rate) => [rateKey(rate), rate]))
    let isChanged = false
    for (const given of set) {
      const before = byKey.get(rateKey(given))
      if (before?.rate === given.rate && before.source === given.source) continue
      isChanged = true
      const id = before?.id ?? uuidv7()
      byKey.set(rateKey(given), { ...given, id })
      const { rate, source } = given
      if (before === undefined) {
        await tx.db.insert(table).values({ orgId, id, accountId, ...given })
        await logChange(tx, actor, { ...inHistory(id, given), action: 'create', after: given })
      } else {
        await tx.db
          .update(table)
          .set({ rate, source, accountId, version: sql`${table.version} + 1` })
          .where(and(eq(table.orgId, orgId), eq(table.id, id)))
        await logChange(tx, actor, {
          ...inHistory(id, given),
          action: 'update',
          before: { rate: before.rate, source: before.source },
          after: { rate, source },
        })
      }
    }
    for (const { id, ...before } of known.filter((rate) => remove.includes(rate.id))) {
      isChanged = true
      byKey.delete(rateKey(before))
      await tx.db.delete(table).where(and(eq(table.orgId, orgId), eq(table.id, id)))
      await logChange(tx, actor, { ...inHistory(id, before), action: 'delete', before })
    }
    if (byKey.size > ratesMax)
      throw new AppError('ruleBroken', {
        fields: [{ field: 'set', key: 'validation.max.list', args: { max: ratesMax } }],
      })
    return isChanged
  },
}
