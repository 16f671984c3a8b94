import { z } from 'zod'
import { AppError } from '#model/errors.ts'
import { legalPersons } from '#model/resources/legalPersons.ts'
import { physicalPersons } from '#model/resources/physicalPersons.ts'
import { canonicalCompanyId } from '#model/rules/register/nationalIds.ts'
import { normalise } from '#model/rules/text/normalise.ts'
import { duplicateKeyOf, sortNameOf } from '#model/rules/governance/personDuplicates.ts'
import { fullNameOf } from '#model/rules/governance/persons.ts'
import { bind, type Row } from '../engine/binding.ts'
import type { Tx } from '../engine/database.ts'
import { orderOf, Parameters, rowsOf, type ListQuery } from '../engine/listQuery.ts'
import type { Listing } from '../engine/listRecords.ts'
import { createRecordStore, type Actor, type Versioned } from '../engine/recordStore.ts'
import { rowOf } from '../engine/conditions.ts'
import { companies } from '../tables/companies.ts'
import { persons } from '../tables/governance.ts'
import { idRow } from '../engine/rows.ts'

const boundPerson = z.object({
  id: z.string(),
  name: z.string(),
  nationalId: z.string(),
  country: z.string(),
})

/** A person's oldest mandate and its number of companies, looked up only for the rows of a page. */
const joins = `
  left join lateral (select o.role, c.name from officers o join companies c on c.org_id = o.org_id and c.id = o.company_id
    where o.org_id = t.org_id and o.person_id = t.id order by o.start_date nulls last, o.id limit 1) mandate on true
  left join lateral (select count(*)::int as companies from (
    select company_id from officers where org_id = t.org_id and person_id = t.id
    union select company_id from beneficial_owners where org_id = t.org_id and person_id = t.id) tied) links on true`

/** The same for all persons of a file at once: by joins over the whole organisation instead of a look-up per row. */
export const personLinksAtOnce = {
  joins: `
    left join (select distinct on (o.org_id, o.person_id) o.org_id, o.person_id, o.role, c.name
      from officers o join companies c on c.org_id = o.org_id and c.id = o.company_id
      order by o.org_id, o.person_id, o.start_date nulls last, o.id) mandate
      on mandate.org_id = t.org_id and mandate.person_id = t.id
    left join (select org_id, person_id, count(*)::int as companies from (
        select org_id, person_id, company_id from officers
        union select org_id, person_id, company_id from beneficial_owners) tied
      group by org_id, person_id) links on links.org_id = t.org_id and links.person_id = t.id`,
  expressions: {
    mainRole: 'mandate.role',
    mainCompanyName: 'mandate.name',
    linkedCompanies: 'coalesce(links.companies, 0)',
  },
}

const shared = {
  table: 'persons',
  joins,
  expressions: {
    mainRole: 'mandate.role',
    mainCompanyName: 'mandate.name',
    linkedCompanies: 'links.companies',
  },
  hasSearch: true,
}

const physicalStore = createRecordStore(
  bind({
    ...shared,
    resource: physicalPersons,
    sortColumns: { fullName: 'sort_name' },
    only: { column: 'type', value: 'PHYSICAL' },
  }),
  { derive: ({ identity }) => physicalTexts(identity as Row) },
)

const legalStore = createRecordStore(
  bind({
    ...shared,
    resource: legalPersons,
    sortColumns: { fullName: 'sort_name', 'identity.nationalId': 'sort_national_id' },
    only: { column: 'type', value: 'LEGAL' },
  }),
  {
    derive: ({ identity }) => legalTexts(identity as Row),
    check: (_tx, _actor, record, before) => keepBound(record['identity'] as Row, before?.['identity'] as Row),
  },
)

/** Rows of the table of either kind. */
const bothKinds = bind({ ...shared, resource: physicalPersons, sortColumns: { fullName: 'sort_name' } })

export const personStores = { PHYSICAL: physicalStore, LEGAL: legalStore } as const
export type PersonType = keyof typeof personStores

/** Columns computed from a physical person's identity. The search finds the name in either order. */
export function physicalTexts(identity: Row): Row {
  const { firstName, lastName } = identity
  const name = sortNameOf(identity)
  return {
    full_name: fullNameOf(identity),
    sort_name: name,
    duplicate_key: duplicateKeyOf(identity),
    search_text: `${name} ${normalise(String(firstName))} ${normalise(String(lastName))}`,
  }
}

/** Columns computed from a legal person's identity. */
export function legalTexts(identity: Row): Row {
  const [name, country] = [String(identity['name']), String(identity['country'])]
  const nationalId = canonicalCompanyId(country, String(identity['nationalId']))
  return {
    full_name: name,
    identity_national_id: nationalId,
    sort_name: sortNameOf(identity),
    duplicate_key: duplicateKeyOf(identity),
    search_text: normalise(`${name} ${nationalId}`),
  }
}

/** The name of a person bound to a company can only be changed on the company. */
async function keepBound(identity: Row, before: Row): Promise<void> {
  const isChanged = ['name', 'country', 'nationalId'].some((key) => identity[key] !== before[key])
  if (before['companyId'] !== null && isChanged) {
    throw new AppError('ruleBroken', {
      fields: [{ field: 'identity.name', key: 'validation.internalPerson' }],
    })
  }
}

type Wanted = Pick<ListQuery, 'search' | 'filters'>

export const personStore = {
  /**
   * A person of either kind.
   * @throws AppError notFound
   */
  async get(tx: Tx, orgId: string, id: string): Promise<Versioned> {
    const person = (await physicalStore.find(tx, orgId, id)) ?? (await legalStore.find(tx, orgId, id))
    if (!person) throw new AppError('notFound')
    return person
  },

  /** @throws AppError notFound */
  async kindOf(tx: Tx, orgId: string, id: string): Promise<PersonType> {
    const ofPerson = rowOf(persons, orgId, id)
    const [row] = await tx.db.select({ type: persons.type }).from(persons).where(ofPerson)
    if (!row) throw new AppError('notFound')
    return row.type
  },

  /** Persons of one kind, or of both kinds by name. */
  async list(tx: Tx, orgId: string, query: ListQuery, type?: PersonType): Promise<Listing> {
    if (type) return personStores[type].list(tx, orgId, query)
    const parameters = new Parameters()
    const rows = rowsOf(bothKinds, query, orgId, parameters)
    const page = await tx.sql(
      idRow,
      `select t.id from ${rows.from} where ${rows.where} order by ${orderOf(bothKinds, query.sort).orderBy('t')}
       limit ${parameters.add(query.pageSize)} offset ${parameters.add(query.pageNumber * query.pageSize)}`,
      parameters.values,
    )
    const ids = page.map(({ id }) => id)
    const whole = { ...query, pageNumber: 0, search: undefined, filters: { id: ids } }
    const physical = await physicalStore.list(tx, orgId, whole)
    const legal = await legalStore.list(tx, orgId, whole)
    const total = await personStore.count(tx, orgId, query)
    const found = new Map<unknown, Row>(
      [...physical.records, ...legal.records].map((record) => [record['id'], record]),
    )
    return { records: ids.map((id) => found.get(id)).filter((record) => record !== undefined), total }
  },

  async count(tx: Tx, orgId: string, query: Wanted, type?: PersonType): Promise<number> {
    if (type) return personStores[type].count(tx, orgId, query)
    return (await physicalStore.count(tx, orgId, query)) + (await legalStore.count(tx, orgId, query))
  },

  /** Creates a person. One bound to a company takes its name, number and country from it. */
  async create(tx: Tx, actor: Actor, type: PersonType, record: Row): Promise<string> {
    const companyId = (record['identity'] as Row)['companyId']
    if (type === 'PHYSICAL' || typeof companyId !== 'string') {
      return personStores[type].insert(tx, actor, record)
    }
    // A shared lock, so that a concurrent rename of the company also reaches this person.
    const { name, nationalId, countryCode: country } = companies
    const [company] = await tx.db
      .select({ name, nationalId, country })
      .from(companies)
      .where(rowOf(companies, actor.orgId, companyId))
      .for('share')
    if (!company) throw new AppError('notFound')
    return legalStore.insert(tx, actor, { identity: { ...company, companyId } })
  },

  /** Copies the company's name to the legal person bound to it. */
  async followCompany(tx: Tx, orgId: string, companyId: string): Promise<void> {
    const [row] = await tx.sql(
      boundPerson,
      `select p.id, c.name, c.national_id as "nationalId", c.country_code as country
       from persons p join companies c on c.org_id = p.org_id and c.id = p.identity_company_id
       where p.org_id = $1 and p.identity_company_id = $2`,
      [orgId, companyId],
    )
    if (!row) return
    const texts = { ...legalTexts(row), identity_name: row.name, identity_country: row.country }
    const assignments = Object.keys(texts).map((column, index) => `${column} = $${index + 3}`)
    await tx.execute(
      `update persons set ${assignments.join(', ')}, version = version + 1 where org_id = $1 and id = $2`,
      [orgId, row.id, ...Object.values(texts)],
    )
  },
}
