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
import { isChangedFrom, type OwnedFactor } from '#model/rules/data/emissionFactors.ts'
import { withOneReport } from '#model/rules/data/gwpReports.ts'
import { normalise } from '#model/rules/text/normalise.ts'
import { bind, type Row } from '../engine/binding.ts'
import { pick } from '../engine/conditions.ts'
import type { Tx } from '../engine/database.ts'
import { deletionStore } from '../engine/deletionStore.ts'
import { uuidv7 } from '../engine/ids.ts'
import type { ListQuery } from '../engine/listQuery.ts'
import type { Listing } from '../engine/listRecords.ts'
import { createRecordStore, type Actor, type Versioned } from '../engine/recordStore.ts'
import { emissionFactors as table } from '../tables/emissionFactors.ts'
import { organizations } from '../tables/organizations.ts'

const binding = bind({
  resource: emissionFactors,
  table: 'emission_factors',
  nullableGroups: { ours: 'value' },
  sortColumns: { source: 'sort_series', validFrom: 'valid_from', value: 'value' },
  searchExpression: 't.search_text',
})

const store = createRecordStore(binding, { derive: derivedColumns })

type Named = Pick<typeof table.$inferInsert, 'series' | 'withUpstream' | 'source' | 'note'>

/** Columns derived from a factor's own fields. A search finds it by the labels of both languages. */
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
  const origin = ours == null ? 'OWN' : isChangedFrom(ours, record) ? 'CHANGED' : 'OURS'
  return { origin, scope, sort_series: sortSeries, search_text: searchText }
}

/** A factor of the catalogue as the record of an organisation. */
function recordOf(factor: ShippedFactor) {
  const { series, geography, validFrom, validTo, value, per, scope, source, year, notes, edition } = factor
  const ours = { value, per, withUpstream: hasUpstream(scope), source, year, validTo }
  const country = geography === '*' ? null : geography
  return { series, country, validFrom, ...ours, reason: null, notes: [...notes], edition, ours }
}

/**
 * Whether upstream emissions are included in those of combustion or generation; a factor of scope 3.3 is upstream
 * only.
 */
const hasUpstream = (scope: string): boolean => scope.endsWith('+3.3')

/**
 * The emission factors of an organisation. At the first use, the current catalogue is copied; later editions are only
 * applied by `take`, so that no factor changes without a user's action.
 */
export const emissionFactorStore = {
  binding,

  /** Copies the catalogue once, also under concurrent calls. */
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

  /** @throws AppError ruleBroken where a factor for the same activity, place and year exists */
  async create(tx: Tx, actor: Actor, record: Row): Promise<string> {
    await emissionFactorStore.lay(tx, actor.orgId)
    return store.insert(tx, actor, record, { notes: [] })
  },

  update: store.update,

  /** @throws AppError catalogueFactor: factors of the catalogue can be changed and reset, not removed */
  async remove(tx: Tx, actor: Actor, id: string, expected?: number): Promise<void> {
    const { record } = await store.get(tx, actor.orgId, id)
    if (record['ours'] !== null) throw new AppError('catalogueFactor')
    await deletionStore.keep(tx, actor, 'emissionFactors', id)
    await store.remove(tx, actor, id, expected)
  },

  /**
   * Undoes a deletion.
   * @throws AppError as `deletionStore.restore`, and ruleBroken where another factor has taken its place
   */
  restore: async (tx: Tx, actor: Actor, id: string): Promise<void> =>
    deletionStore.restore(tx, actor, 'emissionFactors', id),

  /**
   * Resets a factor to the catalogue's values of the edition that was copied.
   * @throws AppError conflict where it is not from the catalogue
   */
  async reset(tx: Tx, actor: Actor, id: string, expected?: number): Promise<Versioned> {
    const { record } = await store.get(tx, actor.orgId, id)
    if (record['ours'] === null) throw new AppError('conflict')
    return store.update(tx, actor, id, { ...(record['ours'] as Row), reason: null }, expected)
  },

  /**
   * The factors that the organisation calculates with, by series, each from the oldest to the newest. Refrigerants
   * have the potentials of the report that the organisation uses for each year.
   */
  async table(tx: Tx, orgId: string): Promise<FactorTable<OwnedFactor>> {
    const [chosen] = await tx.db
      .select({ ar6From: organizations.ar6From })
      .from(organizations)
      .where(eq(organizations.id, orgId))
    return withOneReport(await emissionFactorStore.owned(tx, orgId), chosen?.ar6From ?? null)
  },

  /** The factors that the organisation has, by series, each from the oldest to the newest. */
  async owned(tx: Tx, orgId: string): Promise<FactorTable<OwnedFactor>> {
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

  /** Replaces factors by those of the catalogue, each with its line of history. */
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
