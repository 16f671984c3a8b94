import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { normalise } from '#model/rules/text/normalise.ts'
import { uuidv7 } from '#server/store/engine/ids.ts'
import { sirenOf, siretOf } from './companyNumbers.ts'

/** A company with its headquarter, as the bench generates it. */
export type GeneratedCompany = {
  name: string
  siren: string
  siret: string
  street: string
  postalCode: string
  city: string
  activityCode: string
  legalForm: string
  creationDate: string
  staffRange: string
  turnover: number
}

/** The nth generated company: always the same, with names that vary enough for selective searches. */
export function generateCompany(position: number): GeneratedCompany {
  const random = randomFrom(position)
  const siren = sirenOf(position)
  return {
    name: `${word(random)} ${word(random)} ${pick(random, ['SA', 'SAS', 'SARL', 'Industries', 'Énergie'])}`,
    siren,
    siret: siretOf(siren),
    street: `${1 + Math.floor(random() * 200)} rue ${word(random)}`,
    postalCode: String(10_000 + Math.floor(random() * 85_000)),
    city: pick(random, ['Lyon', 'Lille', 'Nantes', 'Besançon', 'Écully', 'Évry', 'Toulouse', 'Le Havre']),
    activityCode: pick(random, ['70.10Z', '35.11Z', '25.62B', '46.69B', '62.01Z']),
    legalForm: pick(random, ['5599', '5710', '5499']),
    creationDate: `${1960 + Math.floor(random() * 60)}-0${1 + Math.floor(random() * 9)}-15`,
    staffRange: pick(random, ['RANGE_1_AND_9', 'RANGE_10_AND_249', 'RANGE_250_AND_499']),
    turnover: Math.floor(random() * 1e9),
  }
}

/** Writes companies with their divisions directly into the tables, as fast as PostgreSQL accepts them. */
export async function copyCompanies(
  database: pg.ClientConfig,
  orgId: string,
  companies: readonly GeneratedCompany[],
): Promise<void> {
  const client = new pg.Client(database)
  await client.connect()
  try {
    const ids = companies.map(() => uuidv7())
    const id = (index: number) => ids[index] ?? ''
    await copy(
      client,
      'companies',
      companyColumns,
      companies.map((company, index) => companyLine(orgId, id(index), company)),
    )
    await copy(
      client,
      'divisions',
      divisionColumns,
      companies.map((company, index) => divisionLine(orgId, id(index), company)),
    )
  } finally {
    await client.end()
  }
}

const companyColumns =
  'org_id, id, name, national_id, country_code, legal_state, activity_code, creation_date, end_of_fiscal_year, legal_form_code, staff_range, turnover, source, sort_name, search_text'

const companyLine = (orgId: string, id: string, company: GeneratedCompany): string =>
  [
    orgId,
    id,
    company.name,
    company.siren,
    'FR',
    'ACTIVE',
    company.activityCode,
    company.creationDate,
    '12-31',
    company.legalForm,
    company.staffRange,
    company.turnover,
    'FILE',
    normalise(company.name),
    normalise(`${company.name} ${company.siren} ${company.city}`),
  ].join('\t')

const divisionColumns =
  'org_id, id, company_id, name, national_id, address_street, address_postal_code, address_city, address_country, is_headquarter, legal_state, sort_name, search_text'

const divisionLine = (orgId: string, companyId: string, company: GeneratedCompany): string =>
  [
    orgId,
    uuidv7(),
    companyId,
    company.name,
    company.siret,
    company.street,
    company.postalCode,
    company.city,
    'FR',
    true,
    'ACTIVE',
    normalise(company.name),
    normalise(`${company.name} ${company.siret} ${company.city}`),
  ].join('\t')

/** Streams tab-separated lines into a table. */
export async function copy(
  client: pg.Client,
  table: string,
  columns: string,
  lines: readonly string[],
): Promise<void> {
  const stream = client.query(copyFrom(`copy ${table} (${columns}) from stdin`))
  await pipeline(Readable.from(chunksOf(lines)), stream)
}

/** A thousand lines per chunk: one write per line would cost more than the lines. */
function* chunksOf(lines: readonly string[]): Generator<string> {
  for (let start = 0; start < lines.length; start += 1000) {
    yield `${lines.slice(start, start + 1000).join('\n')}\n`
  }
}

const syllables =
  'ba be bi bo bra ca ce cla co cra da de di do fa fer fi ga gi gra la le li lo ma mer mi mo na ni no pa pi plu ra re ri ro sa sol ta tri va ve vo'.split(
    ' ',
  )

const word = (random: () => number): string => {
  const text = `${pick(random, syllables)}${pick(random, syllables)}${pick(random, syllables)}`
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const pick = (random: () => number, list: readonly string[]): string =>
  list[Math.floor(random() * list.length)] ?? ''

/** Mulberry32: a short generator with the same numbers on every machine. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
