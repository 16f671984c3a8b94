import pg from 'pg'
import { normalise } from '#model/rules/text/normalise.ts'
import { legalTexts, physicalTexts } from '#server/store/governance/personStore.ts'
import { uuidv7 } from '#server/store/engine/ids.ts'
import { sirenOf } from './companyNumbers.ts'
import { load } from './baseline.ts'
import { copy, generateCompany, type GeneratedCompany } from './loadCompanies.ts'
import { generateSite } from './loadDivisions.ts'
import { rareState } from './registerQueries.ts'

const atOnce = 50_000

/**
 * Fills one organisation with companies, divisions, persons and mandates. Triggers, which check and count, are off
 * meanwhile, and search indexes are built at the end, as when a backup is restored: two minutes instead of ten.
 */
export async function loadRegister(database: pg.ClientConfig, orgId: string): Promise<void> {
  const client = new pg.Client(database)
  await client.connect()
  try {
    await client.query(`set session_replication_role = replica`)
    await client.query(`set maintenance_work_mem = '256MB'`)
    const { rows } = await client.query<{ name: string; definition: string }>(
      `select indexname as name, indexdef as definition from pg_indexes where indexname like '%\\_search'`,
    )
    for (const { name } of rows) await client.query(`drop index ${name}`)
    const companies = Array.from({ length: load.register.companies }, (_, position) =>
      generateCompany(position),
    )
    const companyIds = companies.map(() => uuidv7())
    await copyAll(client, 'companies', companyColumns, companies.length, (index) =>
      companyLine(orgId, companyIds[index] ?? '', companies[index] as GeneratedCompany, stateOf(index)),
    )
    await copyAll(client, 'divisions', divisionColumns, load.register.divisions, (index) =>
      divisionLine(orgId, companyIds, companies, index),
    )
    const personIds = Array.from({ length: load.register.persons }, () => uuidv7())
    await copyAll(client, 'persons', personColumns, personIds.length, (index) =>
      personLine(orgId, personIds[index] ?? '', index),
    )
    await copyAll(client, 'officers', 'org_id, id, company_id, person_id, role', companies.length, (index) =>
      [orgId, uuidv7(), companyIds[index], personIds[index * legalEvery], '53'].join('\t'),
    )
    for (const { definition } of rows) await client.query(definition)
    await client.query(
      `insert into counters (org_id, name, shard, rows, changes)
       select $1, name, 0, count, 1 from (
         select 'companies' as name, count(*) from companies where org_id = $1
         union all select 'divisions', count(*) from divisions where org_id = $1
         union all select 'officers', count(*) from officers where org_id = $1
         union all select 'persons:' || type, count(*) from persons where org_id = $1 group by type) counted`,
      [orgId],
    )
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

async function copyAll(
  client: pg.Client,
  table: string,
  columns: string,
  count: number,
  lineOf: (index: number) => string,
): Promise<void> {
  for (let start = 0; start < count; start += atOnce) {
    const length = Math.min(atOnce, count - start)
    await copy(
      client,
      table,
      columns,
      Array.from({ length }, (_, index) => lineOf(start + index)),
    )
  }
}

const stateOf = (index: number): string => (index % 3000 === 0 ? rareState : 'ACTIVE')

const companyColumns =
  'org_id, id, name, national_id, country_code, legal_state, activity_code, staff_range, turnover, source, sort_name, search_text'

const companyLine = (orgId: string, id: string, company: GeneratedCompany, state: string): string =>
  [
    orgId,
    id,
    company.name,
    company.siren,
    'FR',
    state,
    company.activityCode,
    company.staffRange,
    company.turnover,
    'FILE',
    normalise(company.name),
    normalise(`${company.name} ${company.siren} ${company.city}`),
  ].join('\t')

const divisionColumns =
  'org_id, id, company_id, name, national_id, address_street, address_postal_code, address_city, address_country, is_headquarter, legal_state, sort_name, search_text'

/** The first division of each company is its headquarter; the others have the addresses of other companies. */
function divisionLine(
  orgId: string,
  companyIds: readonly string[],
  companies: readonly GeneratedCompany[],
  index: number,
): string {
  const at = index % companies.length
  const round = Math.floor(index / companies.length)
  const place = companies[(at * 7 + round) % companies.length] as GeneratedCompany
  const site = generateSite(companies[at] as GeneratedCompany, place, round)
  return [
    orgId,
    uuidv7(),
    companyIds[at],
    site.name,
    site.siret,
    site.street,
    site.postalCode,
    site.city,
    'FR',
    round === 0,
    stateOf(index),
    normalise(site.name),
    normalise(`${site.name} ${site.siret} ${site.city}`),
  ].join('\t')
}

const personColumns =
  'org_id, id, type, full_name, identity_first_name, identity_last_name, identity_gender, identity_birth_date, identity_name, identity_country, identity_national_id, sort_name, duplicate_key, search_text'

/** One in five is a legal person. */
const legalEvery = 5

function personLine(orgId: string, id: string, index: number): string {
  const { name, creationDate } = generateCompany(30_000_000 + index)
  if (index % legalEvery === 0) {
    const identity = { name, country: 'FR', nationalId: sirenOf(40_000_000 + index) }
    const texts = legalTexts(identity)
    return [
      orgId,
      id,
      'LEGAL',
      name,
      ...nothing(4),
      name,
      'FR',
      texts['identity_national_id'],
      texts['sort_name'],
      texts['duplicate_key'],
      texts['search_text'],
    ].join('\t')
  }
  const [firstName = '', lastName = ''] = name.split(' ')
  const texts = physicalTexts({ firstName, lastName, birthDate: creationDate })
  return [
    orgId,
    id,
    'PHYSICAL',
    texts['full_name'],
    firstName,
    lastName,
    'female',
    creationDate,
    ...nothing(3),
    texts['sort_name'],
    texts['duplicate_key'],
    texts['search_text'],
  ].join('\t')
}

const nothing = (count: number): string[] => Array.from({ length: count }, () => '\\N')
