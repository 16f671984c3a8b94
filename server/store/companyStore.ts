import { AppError } from '#model/errors.ts'
import { companies } from '#model/resources/companies.ts'
import { findRevivedCompany, findUnfitHeadquarter, isClosed } from '#model/rules/lifecycle.ts'
import { canonicalCompanyId, parseSiren } from '#model/rules/nationalIds.ts'
import { normalise } from '#model/rules/normalise.ts'
import { valueAt } from '#model/schema/rules.ts'
import { bind, type Row } from './binding.ts'
import { companySearchText } from './companySearchText.ts'
import type { Tx } from './database.ts'
import { divisionStore } from './divisionStore.ts'
import { requireCountry } from './organizationStore.ts'
import { personStore } from './personStore.ts'
import { createRecordStore, logChange, requireVersion, type Actor, type Versioned } from './recordStore.ts'

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
  },
  nullableGroups: { headquarter: 'id' },
  sortColumns: { name: 'sort_name', nationalId: 'national_id', turnover: 'sort_turnover' },
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
    await takeTurn(tx, 'companies', actor.orgId, id)
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
    await takeTurn(tx, 'companies', actor.orgId, id)
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
    await tx.query(
      'update divisions set is_headquarter = false, version = version + 1 where org_id = $1 and company_id = $2 and is_headquarter',
      [actor.orgId, id],
    )
    await tx.query(
      'update divisions set is_headquarter = true, version = version + 1 where org_id = $1 and id = $2',
      [actor.orgId, divisionId],
    )
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
    await takeTurn(tx, 'organizations', actor.orgId, actor.orgId)
    const [held] = await tx.query<{ version: number }>('select version from organizations where id = $1', [
      actor.orgId,
    ])
    if (held) requireVersion(held.version, expected)
    const [former] = await tx.query<{ id: string }>(
      'select id from companies where org_id = $1 and is_main for no key update',
      [actor.orgId],
    )
    if (former?.id === id) return
    await takeTurn(tx, 'companies', actor.orgId, id)
    await store.get(tx, actor.orgId, id)
    await tx.query(
      'update companies set is_main = false, version = version + 1 where org_id = $1 and is_main',
      [actor.orgId],
    )
    await tx.query(
      'update companies set is_main = true, version = version + 1 where org_id = $1 and id = $2',
      [actor.orgId, id],
    )
    await tx.query(
      `update mapping_items set is_main = not is_main
       where org_id = $1 and is_main <> (company_id is not distinct from $2)`,
      [actor.orgId, id],
    )
    const [organization] = await tx.query<{ name: string }>(
      'update organizations set version = version + 1 where id = $1 returning name',
      [actor.orgId],
    )
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

/** Whoever chooses among the same rows waits here, so that two at once do not both leave theirs chosen. */
const takeTurn = async (
  tx: Tx,
  table: 'companies' | 'organizations',
  orgId: string,
  id: string,
): Promise<void> => {
  await (table === 'organizations'
    ? tx.query('select id from organizations where id = $1 for no key update', [id])
    : tx.query('select id from companies where org_id = $1 and id = $2 for no key update', [orgId, id]))
}

/** A company that comes back to life does so with a headquarter that is there. */
async function requireOpenHeadquarter(
  tx: Tx,
  orgId: string,
  record: Row,
  before: Row | undefined,
): Promise<void> {
  const states = { before: before?.['legalState'], after: record['legalState'] }
  if (!isClosed(states.before) || isClosed(states.after)) return
  const [site] = await tx.query<{ legalState: string | null }>(
    `select legal_state as "legalState" from divisions
     where org_id = $1 and company_id = $2 and is_headquarter`,
    [orgId, record['id']],
  )
  const revived = findRevivedCompany(states, site?.legalState)
  if (revived) throw new AppError('ruleBroken', { fields: [revived] })
}

/** A French company's number cannot leave its sites behind: their SIRETs begin with its SIREN. */
async function keepSirets(tx: Tx, orgId: string, record: Row, before: Row | undefined): Promise<void> {
  const [siren, former] = [record, before].map((state) => parseSiren(String(state?.['nationalId'])))
  if (record['countryCode'] !== 'FR' || former === undefined || siren === former) return
  const [counted] = await tx.query<{ sites: number }>(
    `select count(*)::int as sites from divisions
     where org_id = $1 and company_id = $2 and address_country = 'FR' and national_id like $3`,
    [orgId, record['id'], `${former}_____`],
  )
  const sites = counted?.sites ?? 0
  if (sites === 0) return
  throw new AppError('ruleBroken', {
    fields: [{ field: 'nationalId', key: 'validation.sitesOfFormerSiren', args: { smart_count: sites } }],
  })
}
