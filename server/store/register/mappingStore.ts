import { and, asc, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { AppError } from '#model/errors.ts'
import { mappingItems } from '#model/resources/mappingItems.ts'
import { canonicalCompanyId } from '#model/rules/register/nationalIds.ts'
import { normalise } from '#model/rules/text/normalise.ts'
import { bind, recordOf, selectList, storedRow, type Row } from '../engine/binding.ts'
import type { Tx } from '../engine/database.ts'
import { likeAll, likePatterns, orderOf, Parameters, type ListQuery } from '../engine/listQuery.ts'
import type { Listing } from '../engine/listRecords.ts'
import { requireCountry } from '../identity/organizationStore.ts'
import { createRecordStore, type Actor } from '../engine/recordStore.ts'
import { pick, requireRow, rowOf, lockOrganizationRow } from '../engine/conditions.ts'
import { mappingItems as items } from '../tables/companies.ts'
import { totalRow } from '../engine/rows.ts'

const binding = bind({
  resource: mappingItems,
  table: 'mapping_items',
  sortColumns: { name: 'sort_name' },
})

const store = createRecordStore(binding, {
  derive: (record) => ({
    national_id: canonicalCompanyId(String(record['countryCode']), String(record['nationalId'])),
    sort_name: normalise(String(record['name'])),
  }),
})

/** The columns of an item that are needed to create its company. */
const pendingColumns = pick(items, 'id', 'name', 'nationalId', 'countryCode', 'source')
export type PendingItem = Pick<typeof items.$inferSelect, keyof typeof pendingColumns>

export const mappingStore = {
  ...store,

  /** A page of the mapping; a search matches part of a name, or of a number however its digits are grouped. */
  async list(tx: Tx, orgId: string, query: ListQuery): Promise<Listing> {
    const text = normalise(query.search ?? '')
    if (text === '') return store.list(tx, orgId, query)
    const parameters = new Parameters()
    const org = parameters.add(orgId)
    const number = parameters.add(containing(text.replaceAll(' ', '')))
    const names = likeAll('t.sort_name', likePatterns(text), parameters).join(' and ')
    const where = `t.org_id = ${org} and ((${names}) or lower(t.national_id) like ${number})`
    const given = [...parameters.values]
    const [limit, offset] = [
      parameters.add(query.pageSize),
      parameters.add(query.pageNumber * query.pageSize),
    ]
    const rows = await tx.sql(
      storedRow,
      `select ${selectList(binding)} from mapping_items t where ${where}
         order by ${orderOf(binding, query.sort).orderBy('t')} limit ${limit} offset ${offset}`,
      parameters.values,
    )
    const counted = await tx.sql(
      totalRow,
      `select count(*)::int as total from mapping_items t where ${where}`,
      given,
    )
    return { records: rows.map((row) => recordOf(binding, row, 'wire')), total: counted[0]?.total ?? 0 }
  },

  /** The first entity is the main one, until another is chosen. */
  async create(tx: Tx, actor: Actor, record: Row, owned: Row = { source: 'MANUAL' }): Promise<string> {
    const { orgId } = actor
    await requireCountry(tx, orgId, String(record['countryCode']))
    await lockOrganizationRow(tx, orgId)
    const isFirst = (await tx.db.$count(items, eq(items.orgId, orgId))) === 0
    return store.insert(tx, actor, record, { ...owned, is_main: isFirst })
  },

  /**
   * When the main entity is removed, the earliest added of the others takes its place.
   * @throws AppError mainCompany: once it is a company, the main entity only leaves the mapping when another is
   * chosen
   */
  async remove(tx: Tx, actor: Actor, id: string, expected?: number): Promise<void> {
    const { orgId } = actor
    await lockOrganizationRow(tx, orgId)
    const [item] = await tx.db
      .select(pick(items, 'isMain', 'companyId'))
      .from(items)
      .where(rowOf(items, orgId, id))
    if (item?.isMain && item.companyId !== null) throw new AppError('mainCompany')
    await store.remove(tx, actor, id, expected)
    if (!item?.isMain) return
    const [next] = await tx.db
      .select({ id: items.id })
      .from(items)
      .where(eq(items.orgId, orgId))
      .orderBy(asc(items.id))
      .limit(1)
    if (next) await mappingStore.chooseMain(tx, orgId, next.id)
  },

  /**
   * Makes one entity the main one.
   * @throws AppError notFound
   */
  async chooseMain(tx: Tx, orgId: string, id: string): Promise<void> {
    await lockOrganizationRow(tx, orgId)
    await requireRow(tx, items, orgId, id)
    await tx.db
      .update(items)
      .set({ isMain: sql`${items.id} = ${id}` })
      .where(and(eq(items.orgId, orgId), or(eq(items.isMain, true), eq(items.id, id))))
  },

  pending: async (tx: Tx, orgId: string): Promise<PendingItem[]> =>
    tx.db
      .select(pendingColumns)
      .from(items)
      .where(and(eq(items.orgId, orgId), isNull(items.companyId)))
      .orderBy(items.sortName, items.id),

  /**
   * Returns the items that still have to become companies; links those whose number a company already has to that
   * company. Concurrent validations are serialised, so that the second finds nothing left to do.
   */
  async takePending(tx: Tx, orgId: string): Promise<Set<string>> {
    await lockOrganizationRow(tx, orgId)
    await mappingStore.linkCompanies(tx, orgId)
    return new Set((await mappingStore.pending(tx, orgId)).map(({ id }) => id))
  },

  /** The company of the main item, else of the item that was added first. */
  async mainCompanyId(tx: Tx, orgId: string): Promise<string | null> {
    const [row] = await tx.db
      .select({ companyId: items.companyId })
      .from(items)
      .where(and(eq(items.orgId, orgId), isNotNull(items.companyId)))
      .orderBy(desc(items.isMain), items.id)
      .limit(1)
    return row?.companyId ?? null
  },

  /** Links items to the companies that now have their number. */
  linkCompanies: (tx: Tx, orgId: string): Promise<void> =>
    tx.execute(
      `update mapping_items m set company_id = c.id from companies c
       where m.org_id = $1 and m.company_id is null
         and c.org_id = m.org_id and c.national_id = m.national_id and c.country_code = m.country_code`,
      [orgId],
    ),
}

/** `%` and `_` are literal in a search. */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
