import { z } from 'zod'
import { and, eq, ne } from 'drizzle-orm'
import { AppError } from '#model/errors.ts'
import { divisions } from '#model/resources/divisions.ts'
import { findClosedHeadquarter, isClosed } from '#model/rules/lifecycle.ts'
import { canonicalDivisionId, isSiret, siretBelongsTo } from '#model/rules/nationalIds.ts'
import { normalise } from '#model/rules/normalise.ts'
import { valueAt } from '#model/schema/rules.ts'
import { bind, upAndDown, type Row } from './binding.ts'
import { companySearchText } from './companySearchText.ts'
import type { Tx } from './database.ts'
import { deletionStore } from './deletionStore.ts'
import { createRecordStore, type Actor } from './recordStore.ts'
import { nextVersion, rowOf, takeRow } from './conditions.ts'
import { companies, divisions as table } from './tables/companies.ts'

const shownRow = z.object({ name: z.string(), nationalId: z.string(), city: z.string().nullable() })

const binding = bind({
  resource: divisions,
  table: 'divisions',
  // The database's own: never written.
  expressions: { completeness: 't.completeness' },
  sortColumns: {
    name: 'sort_name',
    nationalId: upAndDown('sort_national_id'),
    legalState: upAndDown('sort_legal_state'),
    staffRange: upAndDown('sort_staff_range'),
  },
  hasSearch: true,
  parent: 'companyId',
})

const store = createRecordStore(binding, {
  derive: (record) => divisionTexts(record),
  check: async (tx, actor, record, before) => {
    const company = await requireOwnSiret(tx, actor.orgId, String(record['companyId']), record)
    const states = { before: before?.['legalState'], after: record['legalState'] }
    const closed = record['isHeadquarter'] === true && findClosedHeadquarter(states, company.legalState)
    if (closed) throw new AppError('ruleBroken', { fields: [closed] })
  },
})

/** A division's number as it is stored: the bare SIRET for France; undefined for a division without one. */
export function divisionNumber(record: Row): string | undefined {
  const nationalId = record['nationalId']
  const country = valueAt(record, 'address.country')
  return typeof nationalId === 'string'
    ? canonicalDivisionId(typeof country === 'string' ? country : 'FR', nationalId)
    : undefined
}

/** Columns computed from a division's own fields. */
export function divisionTexts(record: Row): Row {
  const number = divisionNumber(record)
  const city = valueAt(record, 'address.city')
  return {
    ...(number !== undefined && { national_id: number }),
    sort_name: normalise(String(record['name'])),
    // However its digits are grouped where it was typed, a number is found by its digits.
    search_text: normalise(
      [record['name'], record['nationalId'], number === record['nationalId'] ? '' : number, city]
        .filter(Boolean)
        .join(' '),
    ),
  }
}

/**
 * Whoever writes to a company's divisions takes the company first, and the organisation before it where that is
 * needed: one order for all, so that nobody waits for somebody who waits for him.
 */
export const divisionStore = {
  ...store,

  async create(tx: Tx, actor: Actor, companyId: string, record: Row): Promise<string> {
    await takeRow(tx, companies, actor.orgId, companyId)
    await requireOwnSiret(tx, actor.orgId, companyId, record)
    return store.insert(tx, actor, record, { company_id: companyId })
  },

  /** The division a new company starts with: its headquarter, address-less and named after it (design §5). */
  insertFirst: (tx: Tx, actor: Actor, companyId: string, company: Row): Promise<string> =>
    store.insert(tx, actor, siteNamedAfter(company), { company_id: companyId, is_headquarter: true }),

  /** Changes a division; what a company shows of its headquarter gives that company a new version. */
  async update(tx: Tx, actor: Actor, id: string, patch: Row, expected?: number) {
    const { record, version } = await store.get(tx, actor.orgId, id)
    const companyId = String(record['companyId'])
    await takeRow(tx, companies, actor.orgId, companyId)
    const updated = await store.update(tx, actor, id, patch, expected)
    const isShown = updated.version !== version && ('address' in patch || 'nationalId' in patch)
    if (updated.record['isHeadquarter'] && isShown) {
      await divisionStore.refreshCompany(tx, actor.orgId, companyId)
    }
    return updated
  },

  /**
   * @throws AppError lastDivision: a company keeps at least one division (spec §5); headquarterDivision: another
   * one must be the headquarter first.
   */
  async remove(tx: Tx, actor: Actor, companyId: string, id: string, expected?: number): Promise<void> {
    // Whoever deletes from the same company waits here, so that two cannot each leave the other's.
    await takeRow(tx, companies, actor.orgId, companyId)
    const isSister = and(eq(table.orgId, actor.orgId), eq(table.companyId, companyId), ne(table.id, id))
    const sisters = await tx.db.$count(table, isSister)
    const { record } = await store.get(tx, actor.orgId, id)
    if (sisters === 0) throw new AppError('lastDivision')
    if (record['isHeadquarter']) throw new AppError('headquarterDivision')
    await deletionStore.keep(tx, actor, 'divisions', id)
    await store.remove(tx, actor, id, expected)
  },

  /**
   * Takes a deletion back. @throws AppError as `deletionStore.restore`, and ruleBroken where the company has another
   * number by now.
   */
  async restore(tx: Tx, actor: Actor, id: string): Promise<void> {
    await deletionStore.restore(tx, actor, 'divisions', id)
    await releaseGoneMembers(tx, actor.orgId, id)
    const { record } = await store.get(tx, actor.orgId, id)
    await requireOwnSiret(tx, actor.orgId, String(record['companyId']), record)
  },

  /** A company shows its headquarter and is found by its city: both follow, under a new version. */
  async refreshCompany(tx: Tx, orgId: string, companyId: string): Promise<void> {
    const [row] = await tx.read(
      shownRow,
      `select c.name, c.national_id as "nationalId", h.address_city as city
       from companies c left join divisions h on h.org_id = c.org_id and h.company_id = c.id and h.is_headquarter
       where c.org_id = $1 and c.id = $2`,
      [orgId, companyId],
    )
    if (!row) return
    await tx.db
      .update(companies)
      .set({ searchText: companySearchText(row), version: nextVersion(companies) })
      .where(rowOf(companies, orgId, companyId))
  },
}

/** Members who have left since a site was deleted are not in charge of it when it is there again. */
async function releaseGoneMembers(tx: Tx, orgId: string, id: string): Promise<void> {
  await tx.query(
    `update divisions d set assigned = k.present, version = d.version + 1
     from (select array(select m.id from divisions s, unnest(s.assigned) with ordinality named (id, place)
         join members m on m.org_id = $1 and m.id = named.id
         where s.org_id = $1 and s.id = $2 order by named.place) as present) k
     where d.org_id = $1 and d.id = $2 and d.assigned <> k.present`,
    [orgId, id],
  )
}

/** The one site of a company of which none is known: address-less, and as alive as the company. */
export const siteNamedAfter = (company: Row): Row => ({
  name: company['name'],
  ...(!isClosed(company['legalState'])
    ? { legalState: 'ACTIVE' }
    : typeof company['ceaseDate'] === 'string'
      ? { legalState: 'CEASED', ceaseDate: company['ceaseDate'] }
      : { legalState: 'UNKNOWN' }),
  address: { country: company['countryCode'] },
})

/** The company must exist, and a French site's SIRET starts with its company's SIREN. */
async function requireOwnSiret(
  tx: Tx,
  orgId: string,
  companyId: string,
  record: Row,
): Promise<{ legalState: string | null }> {
  const { nationalId, countryCode: country, legalState } = companies
  const [company] = await tx.db
    .select({ nationalId, country, legalState })
    .from(companies)
    .where(rowOf(companies, orgId, companyId))
  if (!company) throw new AppError('notFound')
  const siret = record['nationalId']
  if (typeof siret !== 'string' || company.country !== 'FR' || valueAt(record, 'address.country') !== 'FR')
    return company
  // A number that is no SIRET at all breaks the declaration's own rule, which says what is wrong with it.
  if (isSiret(siret) && !siretBelongsTo(siret, company.nationalId)) {
    throw new AppError('ruleBroken', {
      fields: [{ field: 'nationalId', key: 'validation.siretOfOtherCompany' }],
    })
  }
  return company
}
