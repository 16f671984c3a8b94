import { z } from 'zod'
import { pageOf } from '#model/wire/records/page.ts'
import { bulkRowsMax } from '#model/wire/records/bulk.ts'
import { eachChunk, importsAtOnce } from '#src/csv/eachChunk.ts'
import { nameOwner } from '#src/csv/nameOwner.ts'
import { previewImport } from '#src/dataProvider/calls/bulk.ts'
import type { Figure } from '../figure.ts'
import { load, targets } from '../baseline.ts'
import { importRows, openClient, openHttpClient, perSecond, readLongestBlock, seconds } from '../csvClient.ts'
import { copyCompanies, generateCompany, type GeneratedCompany } from '../loadCompanies.ts'
import { copySites, generateSite, type GeneratedSite } from '../loadDivisions.ts'
import type { Environment } from '../environment.ts'

/** First company number; these companies differ from those that other benches load or create. */
const firstPosition = 30_000_000
const companies = 1000

/**
 * A file of 100,000 sites of 1,000 companies from the moment it is chosen until the list shows its rows: read, compared
 * with the register and written, all by the client's own code, against COPY of the same rows before and after.
 */
export async function divisionImport(environment: Environment): Promise<Figure[]> {
  const owners = Array.from({ length: companies }, (_, index) => generateCompany(firstPosition + index))
  const sites = owners.flatMap((owner, index) =>
    Array.from({ length: load.importRows / companies }, (_, position) =>
      generateSite(owner, owners[(index + position * 7) % companies] ?? owner, position + 1),
    ),
  )
  const before = await timeCopy(environment, owners, sites)
  const orgId = await openOrganization(environment, owners)
  await readLongestBlock(environment)
  const spent = await timeImport(environment, orgId, sites)
  const blockMs = await readLongestBlock(environment)
  const after = await timeCopy(environment, owners, sites)
  const copyMs = (before + after) / 2
  const detail = `read ${seconds(spent.readMs)}, compared ${seconds(spent.previewMs)}, written ${seconds(spent.writeMs)} / COPY ${perSecond(before)}–${perSecond(after)}/s`
  const totalMs = spent.readMs + spent.previewMs + spent.writeMs
  return [
    {
      title: 'Import 100,000 divisions, rows a second over COPY',
      value: copyMs / spent.writeMs,
      unit: '×',
      target: targets.importRate,
      detail: `${perSecond(spent.writeMs)}/s: ${detail}`,
    },
    {
      title: 'The same with reading and comparing before',
      value: copyMs / totalMs,
      unit: '×',
      target: targets.wholeImportRate,
      detail: `${perSecond(totalMs)}/s`,
    },
    {
      title: 'Longest block of the event loop meanwhile',
      value: blockMs,
      unit: ' ms',
      target: targets.importBlockMs,
      detail: '',
    },
  ]
}

async function openOrganization(
  environment: Environment,
  owners: readonly GeneratedCompany[],
): Promise<string> {
  const orgId = await environment.createOrganization('Sites')
  await copyCompanies(environment.database, orgId, owners)
  return orgId
}

const timeCopy = async (
  environment: Environment,
  owners: readonly GeneratedCompany[],
  sites: readonly GeneratedSite[],
): Promise<number> => copySites(environment.database, await openOrganization(environment, owners), sites)

async function timeImport(environment: Environment, orgId: string, sites: readonly GeneratedSite[]) {
  const file = new File([writeFile(sites)], 'sites.csv')
  const client = openClient()
  const http = await openHttpClient(environment)
  const target = { orgId, register: 'divisions' } as const
  const startMs = performance.now()
  const order = { file, kind: 'divisions', isInternational: false, countries: ['FR'] } as const
  const checked = await client({ id: 1, type: 'check', order })
  if (checked.type !== 'checked' || !('report' in checked.outcome)) {
    throw new Error(`The file was refused: ${JSON.stringify(checked)}`)
  }
  const readMs = performance.now() - startMs
  const total = checked.outcome.report.validRows
  const take = async (from: number) => {
    const taken = await client({ id: from + 2, type: 'take', from, count: bulkRowsMax })
    return taken.type === 'taken' ? taken.rows.map(nameOwner) : []
  }
  const chunks = { total, size: bulkRowsMax, done: new Set<number>(), atOnce: importsAtOnce }
  await eachChunk(chunks, async (from) => {
    const { problems } = await previewImport(http, target, await take(from))
    if (problems.length > 0) throw new Error(`Refused: ${JSON.stringify(problems.slice(0, 3))}`)
  })
  const previewMs = performance.now() - startMs - readMs
  const rows: object[] = []
  for (let from = 0; from < total; from += bulkRowsMax)
    for (const row of await take(from)) rows.push({ ...row, version: null })
  await importRows(http, target, rows, 'upsert')
  const { json } = await http({ path: `/api/v1/organizations/${orgId}/divisions` })
  const writeMs = performance.now() - startMs - readMs - previewMs
  const { totalItems } = pageOf(z.unknown()).parse(json)
  if (totalItems !== sites.length + companies) throw new Error(`${totalItems} divisions arrived`)
  return { readMs, previewMs, writeMs }
}

const writeFile = (sites: readonly GeneratedSite[]): string =>
  [
    'address_city;address_country;address_postal_code;address_street;creation_date;national_id;name;activity_code;legal_state',
    ...sites.map((site) =>
      [
        site.city,
        'FR',
        site.postalCode,
        site.street,
        site.creationDate,
        site.siret,
        site.name,
        site.activityCode,
        'ACTIVE',
      ].join(';'),
    ),
  ].join('\r\n')
