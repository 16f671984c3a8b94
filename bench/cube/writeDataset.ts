import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { indicators } from '#model/data/indicators.ts'
import { openEngine } from '#server/adapters/cube/ingest/openEngine.ts'
import { literal } from '#server/adapters/cube/ingest/sql.ts'
import { factKey } from '#server/store/data/dataKeys.ts'
import { uuidv7 } from '#server/store/engine/ids.ts'
import { load } from '../baseline.ts'
import { copyCompanies, generateCompany } from '../loadCompanies.ts'
import { copySites, generateSite } from '../loadDivisions.ts'
import type { Environment } from '../environment.ts'

/** A large organisation and its facts in one Parquet file, as an import writes them. */
export type Seed = {
  orgId: string
  /** The Parquet file of facts, and a file of its sites with their companies and countries. */
  facts: string
  sites: string
  rows: number
  divisions: number
  /** Ten of its companies, the first ones by id. */
  companies: readonly string[]
}

const firstYear = 2021
const months = 60
const companies = 40
const countries = ['FR', 'DE', 'ES', 'IT', 'PL']

const typed = Object.entries(indicators).filter(([, { computed }]) => computed === undefined)
const over = (time: string): string[] =>
  typed.flatMap(([code, { overTime, overSites }]) => (overTime === time && overSites === 'SUM' ? code : []))

/** Indicators that are summed over sites. Over time they are summed as well, or the last value of each site counts. */
export const writtenCodes = { summed: over('SUM'), last: over('LAST') }
const codes = [...writtenCodes.summed, ...writtenCodes.last]

/** The number of facts of `--facts=<count>`, else ten million. */
export function requestedFacts(): number {
  const requested = process.argv.find((argument) => argument.startsWith('--facts='))
  return requested === undefined ? load.cubeFacts : Number(requested.slice('--facts='.length))
}

/** Creates an organisation with this many facts: each division has a value of each indicator for each month. */
export async function writeCubeDataset(environment: Environment, facts: number): Promise<Seed> {
  const divisions = Math.ceil(facts / codes.length / months)
  const orgId = await environment.createOrganization('Chiffres du groupe')
  const owners = Array.from({ length: companies }, (_, index) => generateCompany(60_000_000 + index))
  await copyCompanies(environment.database, orgId, owners)
  // Each company already has its headquarter.
  const sites = Array.from({ length: divisions - companies }, (_, index) => {
    const owner = owners[index % companies] ?? generateCompany(0)
    return generateSite(owner, owner, 1 + Math.floor(index / companies))
  })
  await copySites(environment.database, orgId, sites)
  const client = new pg.Client(environment.database)
  await client.connect()
  try {
    await client.query(
      `update divisions set address_country = ($2::text[])[1 + abs(hashtext(id::text)) % 5] where org_id = $1`,
      [orgId, countries],
    )
    const { rows } = await client.query<{ id: string; company: string; country: string }>(
      'select id, company_id as company, address_country as country from divisions where org_id = $1 order by id',
      [orgId],
    )
    const own = { importId: uuidv7(), fileId: uuidv7(), id: uuidv7() }
    const key = factKey('facts', orgId, own)
    const [path, sitesPath] = [
      join(environment.dataDir, 'files', key),
      join(environment.dataDir, 'bench-sites.json'),
    ]
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(sitesPath, JSON.stringify(rows.map((row, site) => ({ site, ...row }))))
    await writeFacts(environment.dataDir, { sites: sitesPath, path }, own)
    await enterManifest(client, orgId, { ...own, key, facts: rows.length * codes.length * months })
    await client.query('vacuum analyze companies, divisions')
    return {
      orgId,
      facts: path,
      sites: sitesPath,
      rows: rows.length * codes.length * months,
      divisions: rows.length,
      companies: [...new Set(rows.map(({ company }) => company))].toSorted().slice(0, 10),
    }
  } finally {
    await client.end()
  }
}

/** Sorted by site and month, as in a file: an import keeps the order of its lines. */
async function writeFacts(
  work: string,
  { sites, path }: { sites: string; path: string },
  { importId, fileId }: { importId: string; fileId: string },
): Promise<void> {
  const engine = await openEngine(work, [sites])
  const listed = codes.map((code, position) => `(${position}, ${literal(code)})`).join(', ')
  await engine.run(`copy (
    select ${literal(importId)} as import_id, ${literal(fileId)} as file_id,
      (site * ${months} + month) * ${codes.length} + place + 2 as line, ${literal(importId)} as author_id,
      id as site_id, company as company_id, indicator,
      (date '${firstYear}-01-01' + to_months(month))::date as start_date,
      (date '${firstYear}-01-01' + to_months(month + 1) - interval 1 day)::date as end_date,
      round(10 + (hash(site * 7919 + month * 104729 + place) % 1000000) / 100.0, 2)::double as value,
      'MWh' as unit, ''::varchar as typed_value, 'MWh' as typed_unit, '{}'::varchar as dimensions,
      null::varchar as source, null::varchar as comment, 'INDICATORS' as nature, ''::varchar as row_key
    from read_json(${literal(sites)}) cross join (select unnest(range(${months}))::integer as month)
      cross join (values ${listed}) as told(place, indicator)
    order by site, month, place
  ) to ${literal(path)} (format parquet, compression zstd)`)
  engine.close()
}

/** The rows that a validated import of one file leaves in the database. */
async function enterManifest(
  client: pg.Client,
  orgId: string,
  given: { importId: string; fileId: string; id: string; key: string; facts: number },
): Promise<void> {
  const { importId, fileId, id, key, facts } = given
  await client.query(
    `insert into data_imports (org_id, id, account_id, perimeter_type, analysis, created_at)
     select org_id, $2, account_id, 'ORGANIZATION', 'DONE', now() from members where org_id = $1 limit 1`,
    [orgId, importId],
  )
  await client.query(
    `insert into data_files (org_id, id, import_id, account_id, nature, original_name, file_format, periodicity,
       start_date, end_date, size_bytes, state, columns, sites, created_at)
     select org_id, $2, $3, account_id, 'INDICATORS', 'mesure.csv', 'CSV', 'MONTHLY', '2021-01-01', '2025-12-31', 1,
       'CHECKED', '{}', '{}', now() from data_imports where org_id = $1 and id = $3`,
    [orgId, fileId, importId],
  )
  await client.query(
    `insert into fact_files (org_id, id, import_id, file_id, facts_key, rows, facts, "overlaps", created_at)
     values ($1, $2, $3, $4, $5, $6, $6, 0, now())`,
    [orgId, id, importId, fileId, key, facts],
  )
}
