import type { FastifyInstance } from 'fastify'
import type { DataImport } from '#model/wire/data/dataImports.ts'
import type { RequestAnswer } from '#model/wire/disclosures/requests.ts'
import type { Page } from '#model/wire/records/page.ts'
import type { TestCaller } from '#tests/support/caller.ts'
import { closedClimate } from '#tests/support/closedClimate.ts'
import { companyCalls } from '#tests/support/companyCalls.ts'
import { dataImportCalls } from '#tests/support/dataImportCalls.ts'
import { accepted } from '#tests/support/requireSuccess.ts'
import type { untilCommitted } from '#tests/support/untilCommitted.ts'
import { pickBetween, pickOne, type Random } from '../runner/random.ts'
import { drawEnergyFile, drawIndicatorFile, statementYear } from './drawFiles.ts'

export type World = {
  server: { app: FastifyInstance } & Parameters<typeof untilCommitted>[0]
  caller: TestCaller
  random: Random
}

/** What is needed to read an organisation. */
export type Reading = Pick<World, 'server'> & { caller: Pick<TestCaller, 'call' | 'callOrThrow'> }

/** An organisation with a statement under way. */
export type Played = { orgId: string; disclosure: string }

/** Datapoints of other topics than climate, which a person decides to disclose. */
const chosen = [
  'E2-4_02',
  'E3-4_01',
  'E3-4_05',
  'E3-4_08',
  'E4-5_10',
  'E5-4_05',
  'E5-5_07',
  'E5-5_11',
  'G1-4_02',
  'G1-6_04',
]
/** Right check digits, and a prefix that no issuer has. */
const lei = '0000DEMO0ORMELLE0044'
const closings = [null, '12-31', '06-30', '03-31', '09-15']

/**
 * Plays an organisation through the calls of the application: companies and sites, files of data, a statement whose
 * requests are answered and approved, and changes after the approvals.
 */
export async function playOrganization(world: World, name: string): Promise<Played> {
  const { caller, random } = world
  const orgId = await caller.found(name)
  const places = await foundCompanies(world, orgId)
  const sites = places.flatMap((place) => place.sites)
  const imports = [
    await importFile(
      world,
      orgId,
      'INDICATORS',
      drawIndicatorFile(
        random,
        sites.map((site) => site.name),
      ),
    ),
    await importFile(
      world,
      orgId,
      'ENERGY',
      drawEnergyFile(
        random,
        sites.map((site) => site.name),
      ),
    ),
  ]
  const disclosure = await openStatement(world, orgId)
  const ids = await createRequests(world, disclosure, places)
  for (const id of ids.slice(0, 20)) await approve(world, disclosure, id)
  await writeText(world, disclosure)
  if (random() < 0.8)
    imports.push(
      await importFile(world, orgId, 'ENERGY', drawEnergyFile(random, [pickOne(random, sites).name])),
    )
  const [company] = places
  if (company && random() < 0.3)
    accepted(
      await companyCalls(world.caller, orgId).patch(company.id, {
        endOfFiscalYear: pickOne(random, closings),
      }),
    )
  for (const id of ids.slice(20)) await approve(world, disclosure, id)
  if (random() < 0.5) await caller.call('POST', `/imports/${pickOne(random, imports)}/undo`)
  return { orgId, disclosure }
}

type Place = { id: string; sites: { id: string; name: string }[] }

async function foundCompanies({ caller, random }: World, orgId: string): Promise<Place[]> {
  const calls = companyCalls(caller, orgId)
  const places: Place[] = []
  for (let number = pickBetween(random, 1, 3); number > 0; number -= 1) {
    const closing = pickOne(random, closings)
    const name = `Société ${number}`
    const company = await calls.created({ name, lei, ...(closing !== null && { endOfFiscalYear: closing }) })
    const sites = [{ id: company.headquarter.id, name }]
    for (let site = pickBetween(random, 0, 2); site > 0; site -= 1) {
      const given = { name: `${name}, site ${site}` }
      const { id } = accepted(await calls.addDivision(company.id, given)).json<{ id: string }>()
      sites.push({ id, ...given })
    }
    places.push({ id: company.id, sites })
  }
  // The entity of a tagged statement.
  await caller.callOrThrow('PUT', `/organizations/${orgId}/main-company`, { mainCompanyId: places[0]?.id })
  return places
}

/** Imports a file; what it and existing figures both state is decided for all at once. */
async function importFile({ server, caller, random }: World, orgId: string, nature: string, content: string) {
  const imports = dataImportCalls(server, caller, orgId)
  const period = { startDate: `${statementYear - 1}-01-01`, endDate: `${statementYear}-12-31` }
  const { id, fileId } = await imports.checked(content, { nature, periodicity: 'MONTHLY', ...period })
  const overlaps = `/imports/${id}/files/${fileId}/overlaps`
  const decide = (choice: string, filter: object) => caller.callOrThrow('POST', overlaps, { choice, filter })
  await decide(pickOne(random, ['REPLACE', 'KEEP', 'SUM']), {})
  // Computed figures beside stated ones, and totals beside their parts, are decided on their own.
  for (const kind of ['COMPUTED', 'PARTS']) await decide(pickOne(random, ['REPLACE', 'KEEP']), { kind })
  await caller.callOrThrow('POST', `/imports/${id}/validate`)
  const { analysis, error }: DataImport = await imports.until(id, (found) => found.analysis !== 'WAITING')
  if (analysis !== 'DONE') throw new Error(`An import ended as ${analysis}: ${JSON.stringify(error)}`)
  return id
}

async function openStatement({ caller, random }: World, orgId: string): Promise<string> {
  const body = {
    name: `État ${statementYear}`,
    year: statementYear,
    standardId: 'ESRS_2023',
    doubleMaterialityId: await closedClimate(caller, orgId),
    firstYear: statementYear - 1,
    isSmall: false,
    hasFourEyes: false,
  }
  const created = await caller.callOrThrow('POST', `/organizations/${orgId}/disclosures`, body)
  const disclosure = `/organizations/${orgId}/disclosures/${created.json<{ id: string }>().id}`
  for (const code of chosen.filter(() => random() < 0.5))
    await caller.callOrThrow('PUT', `${disclosure}/datapoints/${code}/decision`, {
      state: 'IN',
      reason: 'Tiré au sort',
    })
  return disclosure
}

/** Requests for the whole organisation and year, and for parts of both; those of figures come first. */
async function createRequests({ caller, random }: World, disclosure: string, places: readonly Place[]) {
  const requests = `${disclosure}/requests`
  const create = (body: object) =>
    caller.callOrThrow('POST', `${requests}/creation`, { dueDate: `${statementYear + 2}-02-26`, ...body })
  await create({ requirements: 'E1-5 E1-6 E1-7 E1-8 E2-4 E3-4 E4-5 E5-4 E5-5 G1-4 G1-6'.split(' ') })
  const company = pickOne(random, places)
  const period = pickOne(random, ['YEAR', 'S1', 'S2', 'Q1', 'Q3'])
  const codes = ['E1-5_01', 'E1-6_07', 'E1-6_12', 'E1-6_30']
  await create({ codes, companyId: company.id, period })
  await create({ codes, divisionId: pickOne(random, company.sites).id, period })
  const listed = await caller.callOrThrow('GET', `${requests}?pageSize=500`)
  const { content } = listed.json<Page<{ id: string; measure: string | null }>>()
  const [words, figures] = [true, false].map((isWords) =>
    content.filter(({ measure }) => (measure === null) === isWords).map(({ id }) => id),
  )
  return [...(figures ?? []), ...(words ?? []).slice(0, 3)].toSorted(() => random() - 0.5)
}

/** Writes a text that shows the answers to all requests for the whole organisation and year. */
async function writeText({ caller }: World, disclosure: string): Promise<void> {
  const listed = await caller.callOrThrow('GET', `${disclosure}/requests?pageSize=500`)
  const { content } = listed.json<Page<{ code: string }>>()
  const text = [...new Set(content.map(({ code }) => `{${code}}`))].join(', ')
  await caller.callOrThrow('PUT', `${disclosure}/statement/E1`, { blocks: [{ kind: 'paragraph', text }] })
}

/** Answers and approves a request: with its figure, or in words. One without a figure stays open. */
async function approve({ caller, random }: World, disclosure: string, id: string): Promise<void> {
  const path = `${disclosure}/requests/${id}`
  const read = async () => (await caller.callOrThrow('GET', `${path}/answer`)).json<RequestAnswer>().current
  const { measure } = (await caller.callOrThrow('GET', path)).json<{ measure: string | null }>()
  if (measure === null)
    await caller.callOrThrow('PATCH', path, { text: `Réponse ${pickBetween(random, 1, 999)}` })
  const { value, text } = await read()
  if (value === null && text === null) return
  await caller.callOrThrow('PUT', `${path}/state`, { value: 'SUBMITTED' })
  await caller.callOrThrow('PUT', `${path}/state`, { value: 'APPROVED', figure: { value } })
}
