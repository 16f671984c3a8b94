import { and, eq, isNull } from 'drizzle-orm'
import { emissionFactors as english } from '#locales/en/emissionFactors.ts'
import { emissionFactors as french } from '#locales/fr/emissionFactors.ts'
import {
  catalogueEdition,
  catalogueOf,
  factorSeries,
  type FactorTable,
  type ShippedFactor,
} from '#model/data/emissionFactors.ts'
import { scopeOf } from '#model/data/emissions.ts'
import { AppError } from '#model/errors.ts'
import { emissionFactors } from '#model/resources/emissionFactors.ts'
import { differsFrom, type OwnedFactor } from '#model/rules/emissionFactors.ts'
import { normalise } from '#model/rules/normalise.ts'
import { bind, type Row } from '../binding.ts'
import { pick } from '../conditions.ts'
import type { Tx } from '../database.ts'
import { deletionStore } from '../deletionStore.ts'
import { uuidv7 } from '../ids.ts'
import type { ListQuery } from '../listQuery.ts'
import type { Listing } from '../listRecords.ts'
import { createRecordStore, type Actor, type Versioned } from '../recordStore.ts'
import { emissionFactors as table } from '../tables/emissionFactors.ts'

const binding = bind({
  resource: emissionFactors,
  table: 'emission_factors',
  nullableGroups: { ours: 'value' },
  sortColumns: { source: 'sort_series', validFrom: 'valid_from', value: 'value' },
  searchExpression: 't.search_text',
})

const store = createRecordStore(binding, { derive: derivedColumns })

type Named = Pick<typeof table.$inferInsert, 'series' | 'withUpstream' | 'source' | 'note'>

/** What follows from a factor's own fields. It is found by the words of both languages. */
const textsOf = ({ series, withUpstream, source, note }: Named) => ({
  scope: scopeOf(series, withUpstream),
  sortSeries: factorSeries.indexOf(series),
  searchText: normalise(
    [french.series[series], english.series[series], source, note].filter(Boolean).join(' '),
  ),
})

function derivedColumns(record: Row): Row {
  const { scope, sortSeries, searchText } = textsOf(record as Named)
  const ours = record['ours'] as Row | null | undefined
  const origin = ours == null ? 'OWN' : differsFrom(ours, record) ? 'CHANGED' : 'OURS'
  return { origin, scope, sort_series: sortSeries, search_text: searchText }
}

/** One of our factors as the record that it becomes. */
function recordOf(factor: ShippedFactor) {
  const { series, geography, validFrom, validTo, value, per, scope, source, year, notes, edition } = factor
  const ours = { value, per, withUpstream: hasUpstream(scope), source, year, validTo }
  const country = geography === '*' ? null : geography
  return { series, country, validFrom, ...ours, reason: null, notes: [...notes], edition, ours }
}

/** Upstream beside what is burnt or generated; a factor of scope 3.3 is nothing else. */
const hasUpstream = (scope: string): boolean => scope.endsWith('+3.3')

/**
 * The emission factors of an organisation. At their first use our catalogue is taken over as it is then; what later
 * editions bring comes by `take` alone, so that nothing changes behind anybody's back.
 */
export const emissionFactorStore = {
  binding,

  /** Takes our catalogue over, once: two at the same time leave one. */
  async lay(tx: Tx, orgId: string, edition = catalogueEdition): Promise<void> {
    const [known] = await tx.db.select({ id: table.id }).from(table).where(eq(table.orgId, orgId)).limit(1)
    if (known) return
    const rows = catalogueOf(edition).map((factor) => {
      const { ours, ...record } = recordOf(factor)
      return {
        ...record,
        ...textsOf(record),
        orgId,
        id: uuidv7(),
        origin: 'OURS' as const,
        oursValue: ours.value,
        oursPer: ours.per,
        oursWithUpstream: ours.withUpstream,
        oursSource: ours.source,
        oursYear: ours.year,
        oursValidTo: ours.validTo,
      }
    })
    await tx.db.insert(table).values(rows).onConflictDoNothing()
  },

  async list(tx: Tx, orgId: string, query: ListQuery): Promise<Listing> {
    await emissionFactorStore.lay(tx, orgId)
    return store.list(tx, orgId, query)
  },

  get: store.get,

  /** @throws AppError ruleBroken where there is one for the same activity, place and year */
  async create(tx: Tx, actor: Actor, record: Row): Promise<string> {
    await emissionFactorStore.lay(tx, actor.orgId)
    return store.insert(tx, actor, record, { notes: [] })
  },

  update: store.update,

  /** @throws AppError catalogueFactor: ours are changed and put back, never removed */
  async remove(tx: Tx, actor: Actor, id: string, expected?: number): Promise<void> {
    const { record } = await store.get(tx, actor.orgId, id)
    if (record['ours'] !== null) throw new AppError('catalogueFactor')
    await deletionStore.keep(tx, actor, 'emissionFactors', id)
    await store.remove(tx, actor, id, expected)
  },

  /** Takes a deletion back. @throws AppError as `deletionStore.restore`, and ruleBroken where its place is taken by now */
  restore: async (tx: Tx, actor: Actor, id: string): Promise<void> =>
    deletionStore.restore(tx, actor, 'emissionFactors', id),

  /** Puts a factor back to ours, as it was taken over. @throws AppError conflict where it is none of ours */
  async reset(tx: Tx, actor: Actor, id: string, expected?: number): Promise<Versioned> {
    const { record } = await store.get(tx, actor.orgId, id)
    if (record['ours'] === null) throw new AppError('conflict')
    return store.update(tx, actor, id, { ...(record['ours'] as Row), reason: null }, expected)
  },

  /** What the organisation computes with, by series, each from the oldest to the newest. */
  async table(tx: Tx, orgId: string): Promise<FactorTable<OwnedFactor>> {
    await emissionFactorStore.lay(tx, orgId)
    const rows = await tx.db
      .select({
        ...pick(table, 'series', 'value', 'per', 'scope', 'source', 'year'),
        ...pick(table, 'validFrom', 'validTo', 'edition', 'notes', 'origin', 'country'),
      })
      .from(table)
      .where(eq(table.orgId, orgId))
      .orderBy(table.validFrom, table.id)
    const factors = rows.map(({ country, ...row }) => ({ ...row, geography: country ?? '*' }))
    return Object.fromEntries(Map.groupBy(factors, ({ series }) => series))
  },

  /** Puts factors of ours in the place of what stands there, each with its line of history. */
  async take(tx: Tx, actor: Actor, factors: readonly ShippedFactor[]): Promise<void> {
    for (const factor of factors) {
      const record = recordOf(factor)
      const { series, country, validFrom } = record
      const isThere = country === null ? isNull(table.country) : eq(table.country, country)
      const [known] = await tx.db
        .select({ id: table.id })
        .from(table)
        .where(
          and(
            eq(table.orgId, actor.orgId),
            eq(table.series, series),
            eq(table.validFrom, validFrom),
            isThere,
          ),
        )
      if (known) await store.update(tx, actor, known.id, record)
      else await store.insert(tx, actor, record)
    }
  },
}
