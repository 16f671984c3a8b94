import { randomUUID } from 'node:crypto'
import { disclosureOf } from '#model/calls/samples/disclosureCalls.ts'
import type { Report } from '#model/wire/materiality/reports.ts'
import { dataImportCalls, formOf, formType } from './dataImportCalls.ts'
import { entryCalls, entryCellOf, entryOf } from './entryCalls.ts'
import type { FuzzTarget, FuzzTargets } from './fuzzTargets.ts'
import type { FuzzWorld } from './fuzzWorld.ts'
import { openCampaign } from './openCampaign.ts'
import { dataTokenOf } from './queryTestCube.ts'
import { createSurvey } from './surveyFixture.ts'
import { untilCommitted } from './untilCommitted.ts'

const organization = '/api/v1/organizations/{orgId}'
const materiality = `${organization}/double-materialities/{doubleMaterialityId}`
const survey = `${materiality}/surveys/{surveyId}`
const campaign = `${survey}/campaigns/{campaignId}`
const subject = `${materiality}/topics/{topicId}/subjects/{subjectId}`
const disclosure = `${organization}/disclosures/{disclosureId}`
const dataImport = '/api/v1/imports/{id}'
const dataFile = `${dataImport}/files/{fileId}`

/** The ids in a path of the API, by the names of its parameters. */
function idsOf(path: string): Record<string, string> {
  const names = {
    'double-materialities': 'doubleMaterialityId',
    surveys: 'surveyId',
    campaigns: 'campaignId',
  }
  const parts = path.split('/')
  return Object.fromEntries(
    Object.entries(names).flatMap(([part, name]) => {
      const id = parts[parts.indexOf(part) + 1]
      return parts.includes(part) && id !== undefined ? [[name, id]] : []
    }),
  )
}

const contactIn = ({ create }: FuzzWorld, assessment: string) =>
  create(`/double-materialities/${assessment}/contacts`, { email: `${randomUUID()}@example.org` })

const ownContact = async (world: FuzzWorld) => ({
  contactId: await contactIn(world, world.place.doubleMaterialityId),
})

/** An assessment in configuration with one subject. */
async function configured({ create, list, caller, base }: FuzzWorld): Promise<FuzzTarget> {
  const assessment = { name: 'Exercice 2027', activitySectorId: 'C', referenceStableId: 'ESRS_2023' }
  const doubleMaterialityId = await create('/double-materialities', assessment)
  const path = `/double-materialities/${doubleMaterialityId}`
  await caller.callOrThrow('POST', `${base}${path}/library`, { codes: ['G1-N1'] })
  const [topic] = await list(`${path}/topics`)
  return { params: { doubleMaterialityId, topicId: topic?.id ?? '' } }
}

const ownTopic = async ({ create, place }: FuzzWorld): Promise<FuzzTarget> => {
  const topics = `/double-materialities/${place.doubleMaterialityId}/topics`
  const topicId = await create(topics, { label: randomUUID(), universe: 'GOVERNANCE' })
  return { params: { topicId } }
}

/** A campaign to one stakeholder, sent or not, with the token of the mailed link. */
async function ownCampaign({ server, caller, place, list }: FuzzWorld, isSent: boolean) {
  const open = await openCampaign(server.app, caller, place.orgId, ['EMPLOYEES'])
  if (isSent) await open.send()
  const path = open.campaign.slice(`/organizations/${place.orgId}`.length)
  const [reporter] = await list(`${path}/reporters`)
  const token = isSent ? ((await open.linkOf(0)).split('/').at(-1) ?? '') : ''
  return {
    params: { ...idsOf(path), reporterId: reporter?.id ?? '', token },
    body: { answers: [{ subjectId: open.subjectId, value: 3, abstained: false }] },
  }
}

const sentCampaign = async (world: FuzzWorld): Promise<FuzzTarget> => {
  const { params } = await ownCampaign(world, true)
  return { params }
}

/** A campaign that is not sent, and a contact that it does not address. */
async function unsentCampaign(world: FuzzWorld): Promise<FuzzTarget & { contactId: string }> {
  const { params } = await ownCampaign(world, false)
  const contactId = await contactIn(world, (params as Record<string, string>)['doubleMaterialityId'] ?? '')
  return { params, contactId }
}

const answered = new WeakMap<FuzzWorld, Promise<FuzzTarget>>()

/** The world's assessment in RESULT: five employees and five customers, whose answers are far apart, with comments. */
export function closed(world: FuzzWorld): Promise<FuzzTarget> {
  const known = answered.get(world) ?? closeAssessment(world)
  answered.set(world, known)
  return known
}

async function closeAssessment({ server: { app }, caller, place, list }: FuzzWorld): Promise<FuzzTarget> {
  const categories = ['EMPLOYEES', 'CUSTOMERS'].flatMap((category) => Array<string>(5).fill(category))
  const open = await openCampaign(app, caller, place.orgId, categories)
  await open.send()
  for (const [index, category] of categories.entries()) {
    const value = category === 'EMPLOYEES' ? 5 : 2
    const answers = [{ subjectId: open.subjectId, value, abstained: false, comment: category }]
    await app.inject({ method: 'POST', url: await open.linkOf(index), payload: { answers } })
  }
  await caller.callOrThrow('PUT', `${open.base}/status`, { value: 'RESULT' })
  const path = open.base.slice(`/organizations/${place.orgId}`.length)
  const [topic] = await list(`${path}/topics`)
  return { params: { ...idsOf(path), topicId: topic?.id ?? '', subjectId: open.subjectId } }
}

async function readableComment(world: FuzzWorld): Promise<FuzzTarget> {
  const { params = {} } = await closed(world)
  const { doubleMaterialityId, topicId, subjectId } = params
  const path = `/double-materialities/${doubleMaterialityId}/topics/${topicId}/subjects/${subjectId}/comments`
  const [comment] = await world.list(path)
  return { params: { ...params, commentId: comment?.id ?? '' } }
}

async function ownReport(world: FuzzWorld): Promise<FuzzTarget> {
  const { params = {} } = await closed(world)
  const path = `${world.base}/double-materialities/${params['doubleMaterialityId']}/reports`
  const ordered = await world.caller.callOrThrow('POST', path, { format: 'json' })
  const { id: reportId } = ordered.json<Report>()
  await untilCommitted(
    world.server,
    async () => (await world.caller.callOrThrow('GET', `${path}/${reportId}`)).json<Report>(),
    ({ status }) => /^(READY|FAILED)$/.test(status),
  )
  return { params: { ...params, reportId } }
}

const pdf = (): FuzzTarget => ({
  query: '?name=preuve.pdf',
  // Random, because a subject has a file once.
  body: Buffer.from(`%PDF-1.7\n${randomUUID()}`),
  headers: { 'content-type': 'application/octet-stream' },
})

const ownEvidence = ({ caller, base, place }: FuzzWorld): Promise<FuzzTarget> => {
  const { doubleMaterialityId, topicId, subjectId } = place
  return evidenceAt(
    caller,
    `${base}/double-materialities/${doubleMaterialityId}/topics/${topicId}/subjects/${subjectId}`,
  )
}

async function ownRequestFile(world: FuzzWorld): Promise<FuzzTarget> {
  const { params } = await ownDisclosure(world)
  const path = `${world.base}/disclosures/${params?.['disclosureId']}/requests/${params?.['requestId']}`
  const added = await evidenceAt(world.caller, path)
  return { params: { ...params, ...added.params } }
}

async function evidenceAt(caller: FuzzWorld['caller'], path: string): Promise<FuzzTarget> {
  const { query = '', body, headers } = pdf()
  const added = await caller.callOrThrow('POST', `${path}/evidence${query}`, body, headers)
  return { params: { evidenceId: added.json<{ id: string }>().id } }
}

/** Answers of respondents, results, reports and what else an assessment has in its course. */
const materialityTargets: FuzzTargets = {
  [`PUT ${materiality}/status`]: configured,
  [`PUT ${materiality}/distribution`]: async (world) => {
    const { params = {} } = await configured(world)
    return { params, body: { weights: { EMPLOYEES: 2 }, excluded: { INVESTORS: [params['topicId']] } } }
  },
  [`PATCH ${materiality}/topics/{topicId}`]: ownTopic,
  [`DELETE ${materiality}/topics/{topicId}`]: ownTopic,
  [`POST ${subject}/evidence`]: async () => pdf(),
  [`GET ${subject}/evidence/{evidenceId}/file`]: ownEvidence,
  [`DELETE ${subject}/evidence/{evidenceId}`]: ownEvidence,
  [`PUT ${subject}/comments/{commentId}/hidden`]: readableComment,
  [`POST ${materiality}/contacts/removal`]: async (world) => ({
    body: { ids: [(await ownContact(world)).contactId] },
  }),
  [`DELETE ${materiality}/contacts/{contactId}`]: async (world) => ({ params: await ownContact(world) }),
  [`POST ${materiality}/contacts/{contactId}/merge`]: async (world) => ({
    params: await ownContact(world),
    body: { duplicateIds: [(await ownContact(world)).contactId] },
  }),
  [`PUT ${survey}/state`]: async ({ server, caller, place }) => {
    const { survey: path } = await createSurvey(server.app, caller, place.orgId, [], { isOpen: false })
    return { params: idsOf(path) }
  },
  [`POST ${survey}/recipients`]: async (world) => {
    const { params, contactId } = await unsentCampaign(world)
    return { ...(params && { params }), body: { contacts: [contactId] } }
  },
  [`POST ${campaign}/reporters`]: async (world) => {
    const { params, contactId } = await unsentCampaign(world)
    return { ...(params && { params }), body: { type: 'multiple', contacts: [contactId] } }
  },
  [`PATCH ${campaign}`]: async (world) => ({ params: (await ownCampaign(world, false)).params }),
  [`PUT ${campaign}/state`]: async (world) => ({ params: (await ownCampaign(world, false)).params }),
  [`POST ${campaign}/reminders`]: sentCampaign,
  [`POST ${campaign}/reporters/{reporterId}/email-invitations`]: sentCampaign,
  'GET /public/api/v1/responses/{token}': sentCampaign,
  'PUT /public/api/v1/responses/{token}': (world) => ownCampaign(world, true),
  'POST /public/api/v1/responses/{token}': (world) => ownCampaign(world, true),
  [`GET ${materiality}/topics-result`]: closed,
  [`GET ${materiality}/subtopics-result`]: closed,
  [`GET ${materiality}/subjects-result`]: closed,
  [`GET ${materiality}/topics/{topicId}/subjects-result`]: closed,
  [`GET ${materiality}/divergences`]: closed,
  [`PUT ${materiality}/divergences/{subjectId}/{kind}/{materiality}`]: closed,
  [`GET ${materiality}/comparison`]: closed,
  [`GET ${materiality}/report`]: closed,
  [`POST ${materiality}/reports`]: closed,
  [`GET ${materiality}/reports/{reportId}`]: ownReport,
  [`GET ${materiality}/reports/{reportId}/file`]: ownReport,
  [`DELETE ${materiality}/reports/{reportId}`]: ownReport,
}

export async function ownDisclosure({ create, caller, base, place }: FuzzWorld): Promise<FuzzTarget> {
  const disclosureId = await create('/disclosures', disclosureOf(randomUUID(), place.closedId))
  const path = `${base}/disclosures/${disclosureId}`
  const reason = { state: 'IN', reason: 'Demandé par nos clients' }
  await caller.callOrThrow('PUT', `${path}/datapoints/E1-1_01/decision`, reason)
  const wanted = { codes: ['E1-1_01'], dueDate: '2027-02-01' }
  await caller.callOrThrow('POST', `${path}/requests/creation`, wanted)
  const listed = await caller.callOrThrow('GET', `${path}/requests`)
  const requestId = listed.json<{ content: { id: string }[] }>().content[0]?.id ?? ''
  await caller.callOrThrow('PATCH', `${path}/requests/${requestId}`, { text: 'Plan de transition' })
  await caller.callOrThrow('PUT', `${path}/statement/IRO-1`, {
    blocks: [{ kind: 'paragraph', text: 'Processus d’évaluation' }],
  })
  return { params: { disclosureId, requestId } }
}

/** A request whose values can be typed, in a disclosure of its own. */
async function ownFigureRequest(world: FuzzWorld): Promise<FuzzTarget> {
  const { params } = await ownDisclosure(world)
  const path = `${world.base}/disclosures/${params?.['disclosureId']}`
  const reason = { state: 'IN', reason: 'Demandé par nos clients' }
  await world.caller.callOrThrow('PUT', `${path}/datapoints/E1-6_07/decision`, reason)
  const wanted = { codes: ['E1-6_07'], dueDate: '2027-02-01' }
  await world.caller.callOrThrow('POST', `${path}/requests/creation`, wanted)
  const listed = await world.caller.callOrThrow('GET', `${path}/requests?search=E1-6_07`)
  const requestId = listed.json<{ content: { id: string }[] }>().content[0]?.id ?? ''
  return { params: { ...params, requestId } }
}

/** A guest who is asked something, with the link that was sent. */
async function ownGuest(world: FuzzWorld): Promise<FuzzTarget> {
  const { params } = await ownDisclosure(world)
  const path = `${world.base}/disclosures/${params?.['disclosureId']}`
  const made = await world.caller.callOrThrow('POST', `${path}/guests`, {
    name: 'Claire Aubert',
    email: `${randomUUID()}@example.org`,
    language: 'fr',
  })
  const { id: guestId } = made.json<{ id: string }>()
  const ids = [params?.['requestId']]
  await world.caller.callOrThrow('POST', `${path}/requests/assignment`, { ids, guestId })
  await world.caller.callOrThrow('POST', `${path}/guests/${guestId}/link`)
  return { params: { ...params, guestId, token: world.server.app.guestLinks.token(guestId, 1) } }
}

type ImportState = 'prepared' | 'sent' | 'checked' | 'written'

/**
 * An import with one readable line and a refused one, in any state of its course. Its organisation is another one,
 * because the engine is a double (`ingest.double.ts`), whose facts the cube of the place could not read.
 */
async function imported({ server, caller }: FuzzWorld, state: ImportState) {
  const calls = dataImportCalls(server, caller, await caller.found(`Imports ${randomUUID()}`))
  const content = 'site;valeur\nLyon;12\nNantes;beaucoup\n'
  const params = await calls[state](content)
  return { calls, content, params }
}

const importIn = (state: ImportState) => async (world: FuzzWorld) => ({
  params: (await imported(world, state)).params,
})

/** A sheet to type in, with its settings and one figure as far as they are asked for. */
async function sheet({ caller, place }: FuzzWorld, has: 'nothing' | 'settings' | 'a figure') {
  const calls = entryCalls(caller, place.orgId)
  const id = await calls.begin(has === 'nothing' ? null : entryOf('EN04'))
  if (has === 'a figure') await calls.save(id, entryCellOf({ divisionId: place.divisionId }))
  return { params: { id } }
}

const withDataToken = async ({ caller, place }: FuzzWorld): Promise<FuzzTarget> => ({
  token: await dataTokenOf(caller, place.orgId),
})

/** Imports, typed figures, the cube and disclosures. */
const dataTargets: FuzzTargets = {
  [`PATCH ${dataImport}`]: importIn('prepared'),
  [`DELETE ${dataImport}`]: importIn('checked'),
  [`DELETE ${dataFile}`]: importIn('checked'),
  [`POST ${dataFile}`]: async (world) => {
    const { calls, content, params } = await imported(world, 'prepared')
    const token = await calls.tokenFor(params.id, params.fileId)
    return {
      params,
      body: formOf(content),
      headers: { 'x-upload-token': token, 'content-type': formType },
    }
  },
  [`GET ${dataFile}/check`]: importIn('checked'),
  [`GET ${dataFile}/rejects`]: importIn('checked'),
  [`GET ${dataFile}/original`]: importIn('checked'),
  [`PUT ${dataFile}/mapping`]: importIn('checked'),
  [`GET ${dataFile}/overlaps`]: importIn('checked'),
  [`POST ${dataFile}/overlaps`]: importIn('checked'),
  [`POST ${dataImport}/validate`]: importIn('checked'),
  [`POST ${dataImport}/undo`]: importIn('written'),
  [`POST ${dataImport}/purge`]: importIn('written'),
  [`PUT ${dataImport}/entry`]: (world) => sheet(world, 'nothing'),
  [`PUT ${dataImport}/entry/cells`]: (world) => sheet(world, 'settings'),
  [`POST ${dataImport}/entry/submit`]: (world) => sheet(world, 'a figure'),
  'POST /data/{orgId}/cube/query': withDataToken,
  'POST /data/{orgId}/cube/queries': withDataToken,
  'POST /data/{orgId}/cube/facts': withDataToken,
  'POST /data/{orgId}/cube/members': withDataToken,
  'GET /data/{orgId}/cube/levels': withDataToken,
  'GET /data/{orgId}/cube/measures': withDataToken,
  [`DELETE ${disclosure}`]: ownDisclosure,
  [`POST ${disclosure}/guests/{guestId}/link`]: ownGuest,
  [`DELETE ${disclosure}/guests/{guestId}`]: ownGuest,
  'GET /public/api/v1/contributions/{token}': ownGuest,
  'PUT /public/api/v1/contributions/{token}/requests/{requestId}': async (world) => {
    const { params = {} } = await ownGuest(world)
    const path = `${world.base}/disclosures/${params?.['disclosureId']}/requests/${params?.['requestId']}`
    const etag = (await world.caller.callOrThrow('GET', path)).headers['etag']
    const version = Number(String(etag).replaceAll('"', ''))
    return { params, body: { text: 'Plan de transition', value: null, version, isSubmitted: false } }
  },
  [`POST ${disclosure}/requests/{requestId}/entry`]: ownFigureRequest,
  [`POST ${disclosure}/requests/{requestId}/evidence`]: async (world) => ({
    ...(await ownDisclosure(world)),
    ...pdf(),
  }),
  [`GET ${disclosure}/requests/{requestId}/evidence/{evidenceId}/file`]: ownRequestFile,
  [`DELETE ${disclosure}/requests/{requestId}/evidence/{evidenceId}`]: ownRequestFile,
  [`PUT ${disclosure}/requests/{requestId}/state`]: async (world) => ({
    ...(await ownDisclosure(world)),
    body: { value: 'SUBMITTED' },
  }),
}

export const workTargets: FuzzTargets = { ...materialityTargets, ...dataTargets }
