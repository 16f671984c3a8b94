import { and, eq, like } from 'drizzle-orm'
import { AppError } from '#model/errors.ts'
import { companies } from '#model/resources/companies.ts'
import { findRevivedCompany, findUnfitHeadquarter, isClosed } from '#model/rules/lifecycle.ts'
import { canonicalCompanyId, parseSiren } from '#model/rules/nationalIds.ts'
import { normalise } from '#model/rules/normalise.ts'
import { valueAt } from '#model/schema/rules.ts'
import { bind, upAndDown, type Row } from './binding.ts'
import { companySearchText } from './companySearchText.ts'
import type { Tx } from './database.ts'
import { divisionStore } from './divisionStore.ts'
import { requireCountry } from './organizationStore.ts'
import { personStore } from './personStore.ts'
import { createRecordStore, logChange, requireVersion, type Actor, type Versioned } from './recordStore.ts'
import { nextVersion, rowOf, takeOrganization, takeRow } from './conditions.ts'
import { companies as table, divisions } from './tables/companies.ts'
import { organizations } from './tables/organizations.ts'

const headquarter = (column: string) => `h.${column}`

const binding = bind({
  resource: companies,
  table: 'companies',
  joins: 'left join divisions h on h.org_id = t.org_id and h.company_id = t.id and h.is_headquarter',
  expressions: {
    'headquarter.id': headquarter('id'),
    'headquarter.nationalId': headquarter('national_id'),
    'headquarter.address.street': headquarter('address_street'),
    'headquarter.address.supplement': headquarter('address_supplement'),
    'headquarter.address.postalCode': headquarter('address_postal_code'),
    'headquarter.address.city': headquarter('address_city'),
    // The database's own: never written.
    completeness: 't.completeness',
  },
  nullableGroups: { headquarter: 'id' },
  sortColumns: {
    name: 'sort_name',
    nationalId: 'national_id',
    turnover: upAndDown('sort_turnover'),
    legalState: upAndDown('sort_legal_state'),
    staffRange: upAndDown('sort_staff_range'),
  },
  hasSearch: true,
})

const store = createRecordStore(binding, {
  derive: (record) => companyTexts(record, textOf(valueAt(record, 'headquarter.address.city'))),
  check: async (tx, actor, record, before) => {
    await keepSirets(tx, actor.orgId, record, before)
    await requireOpenHeadquarter(tx, actor.orgId, record, before)
  },
})

/** Columns computed from a company's own fields and its headquarter's city. */
export const companyTexts = (record: Row, city: string): Row => {
  const name = String(record['name'])
  const nationalId = canonicalCompanyId(String(record['countryCode']), String(record['nationalId']))
  return {
    national_id: nationalId,
    currency: record['currency'] ?? 'EUR',
    sort_name: normalise(name),
    search_text: companySearchText({ name, nationalId, city }),
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

export const companyStore = {
  ...store,

  /** Creates a company with its first division, named after it, so that it never has none (spec §5). */
  async create(tx: Tx, actor: Actor, record: Row, owned: Row = { source: 'MANUAL' }): Promise<string> {
    await requireCountry(tx, actor.orgId, String(record['countryCode']))
    const id = await store.insert(tx, actor, record, owned)
    await divisionStore.insertFirst(tx, actor, id, record)
    return id
  },

  /** Changes a company, and the name of the legal person that stands for it. */
  async update(tx: Tx, actor: Actor, id: string, patch: Row, expected?: number): Promise<Versioned> {
    // Before the company is taken: whoever writes takes the organisation first.
    const country = patch['countryCode']
    if (typeof country === 'string') await requireCountry(tx, actor.orgId, country)
    const updated = await store.update(tx, actor, id, patch, expected)
    await personStore.followCompany(tx, actor.orgId, id)
    return updated
  },

  /** @throws AppError mainCompany: another one must be main first. */
  async remove(tx: Tx, actor: Actor, id: string, expected?: number): Promise<void> {
    await takeRow(tx, table, actor.orgId, id)
    const { record } = await store.get(tx, actor.orgId, id)
    if (record['isMain']) throw new AppError('mainCompany')
    await store.remove(tx, actor, id, expected)
  },

  /** Makes a division of the company its headquarter; `expected` is the version of the company. */
  async setHeadquarter(
    tx: Tx,
    actor: Actor,
    id: string,
    divisionId: string,
    expected?: number,
  ): Promise<void> {
    await takeRow(tx, table, actor.orgId, id)
    const { record, version } = await store.get(tx, actor.orgId, id)
    requireVersion(version, expected)
    const division = await divisionStore.find(tx, actor.orgId, divisionId)
    if (division?.record['companyId'] !== id) {
      throw new AppError('ruleBroken', {
        fields: [{ field: 'headquarterId', key: 'validation.unknownDivision' }],
      })
    }
    const former = valueAt(record, 'headquarter.id') ?? null
    if (former === divisionId) return
    const unfit = findUnfitHeadquarter(division.record)
    if (unfit) throw new AppError('ruleBroken', { fields: [unfit] })
    const next = { version: nextVersion(divisions) }
    await tx.db
      .update(divisions)
      .set({ isHeadquarter: false, ...next })
      .where(headquarterOf(actor.orgId, id))
    const chosen = rowOf(divisions, actor.orgId, divisionId)
    await tx.db
      .update(divisions)
      .set({ isHeadquarter: true, ...next })
      .where(chosen)
    await divisionStore.refreshCompany(tx, actor.orgId, id)
    await logChange(tx, actor, {
      action: 'update',
      resource: 'companies',
      id,
      title: String(record['name']),
      before: { headquarter: { id: former } },
      after: { headquarter: { id: divisionId } },
    })
  },

  /**
   * Makes the company the organisation's main one; the former main company becomes an ordinary one. `expected` is the
   * version of the organisation, which shows its main company.
   */
  async setMain(tx: Tx, actor: Actor, id: string, expected?: number): Promise<void> {
    const held = await takeOrganization(tx, actor.orgId)
    if (held) requireVersion(held.version, expected)
    const ofFormer = and(eq(table.orgId, actor.orgId), eq(table.isMain, true))
    const [former] = await tx.db.select({ id: table.id }).from(table).where(ofFormer).for('no key update')
    if (former?.id === id) return
    await takeRow(tx, table, actor.orgId, id)
    await store.get(tx, actor.orgId, id)
    const version = nextVersion(table)
    await tx.db.update(table).set({ isMain: false, version }).where(ofFormer)
    await tx.db
      .update(table)
      .set({ isMain: true, version })
      .where(rowOf(table, actor.orgId, id))
    await tx.query(
      `update mapping_items set is_main = not is_main
       where org_id = $1 and is_main <> (company_id is not distinct from $2)`,
      [actor.orgId, id],
    )
    const [organization] = await tx.db
      .update(organizations)
      .set({ version: nextVersion(organizations) })
      .where(eq(organizations.id, actor.orgId))
      .returning({ name: organizations.name })
    await logChange(tx, actor, {
      action: 'update',
      resource: 'organizations',
      id: actor.orgId,
      title: organization?.name ?? '',
      parentId: id,
      before: { mainCompanyId: former?.id ?? null },
      after: { mainCompanyId: id },
    })
  },
}

const headquarterOf = (orgId: string, companyId: string) =>
  and(eq(divisions.orgId, orgId), eq(divisions.companyId, companyId), eq(divisions.isHeadquarter, true))

/** A company that comes back to life does so with a headquarter that is there. */
async function requireOpenHeadquarter(
  tx: Tx,
  orgId: string,
  record: Row,
  before: Row | undefined,
): Promise<void> {
  const states = { before: before?.['legalState'], after: record['legalState'] }
  if (!isClosed(states.before) || isClosed(states.after)) return
  const [site] = await tx.db
    .select({ legalState: divisions.legalState })
    .from(divisions)
    .where(headquarterOf(orgId, String(record['id'])))
  const revived = findRevivedCompany(states, site?.legalState)
  if (revived) throw new AppError('ruleBroken', { fields: [revived] })
}

/** A French company's number cannot leave its sites behind: their SIRETs begin with its SIREN. */
async function keepSirets(tx: Tx, orgId: string, record: Row, before: Row | undefined): Promise<void> {
  const [siren, former] = [record, before].map((state) => parseSiren(String(state?.['nationalId'])))
  if (record['countryCode'] !== 'FR' || former === undefined || siren === former) return
  const sites = await tx.db.$count(
    divisions,
    and(
      eq(divisions.orgId, orgId),
      eq(divisions.companyId, String(record['id'])),
      eq(divisions.addressCountry, 'FR'),
      like(divisions.nationalId, `${former}_____`),
    ),
  )
  if (sites === 0) return
  throw new AppError('ruleBroken', {
    fields: [{ field: 'nationalId', key: 'validation.sitesOfFormerSiren', args: { smart_count: sites } }],
  })
}
