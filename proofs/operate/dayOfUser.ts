import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { createOrganizationWithSite, dataHubOf, isChecked } from '../app/dataHub.ts'
import { callOrThrow, type HttpClient } from '../app/httpClient.ts'
import type { ProofRun } from '../runner/prove.ts'
import { deferredAddress, refusedAddress, type MailServer } from './mailServer.ts'
import type { Settings } from './productionDay.ts'
import type { Proxy } from './proxies.ts'
import type { SecureServer } from './secureClient.ts'

export type User = { token: string; orgId: string }

type Place = { proxy: Proxy; server: SecureServer; mail: MailServer; settings: Settings }

const password = 'Operate-Day-Nine-26'
const mailPatienceMs = 60_000
const withId = z.object({ id: z.string() })
const listed = z.object({ content: z.array(withId) })

/** The day of a user through one proxy, from the sign-up to a report; each answer is checked. */
export async function playUser({ say }: ProofRun, place: Place): Promise<{ user: User; found: string[] }> {
  const { proxy, server, mail } = place
  const misses: string[] = []
  const expect = (what: string, isRight: boolean, seen: unknown): void => {
    if (!isRight) misses.push(`${proxy.name}: ${what}: ${JSON.stringify(seen)?.slice(0, 200)}`)
  }
  const email = `${proxy.name.toLowerCase()}@example.org`
  const token = await signUpByMail(place, email)
  const client = server.client.as(token)
  const { orgId } = await createOrganizationWithSite(client, `Groupe ${proxy.name}`)
  say(`${proxy.name}: signed up by mail, with a company`)

  const imported = await importRow(server, client, orgId, `Groupe ${proxy.name}`)
  expect('the import', imported === 'DONE', imported)
  const data = await callOrThrow(client, 'GET', `/api/v1/organizations/${orgId}/data-analytics-token`)
  const cube = server.client.as(z.object({ token: z.string() }).parse(data.body).token)
  const sum = { measures: ['EN01'] }
  const queried = await cube.call('POST', `/data/${orgId}/cube/query`, sum)
  expect('the cube', queried.status === 200 && JSON.stringify(queried.body).includes('12'), queried)
  const events = await cube.call('POST', `/data/${orgId}/cube/queries`, { queries: [sum, sum] })
  const names = String(events.body).match(/^event: ?\w+/gm) ?? []
  expect('the event stream', events.status === 200 && names.length === 3, events)

  expect('the 200 MB', ...(await uploadLarge(server, client, orgId)))
  const refused = await dataHubOf(client, orgId).announce(await dataHubOf(client, orgId).begin(), {
    sizeBytes: 200_000_001,
  })
  expect('a file that is too large', refused.status === 400 || refused.status === 413, refused)

  for (const miss of await playCampaign(place, client, orgId)) misses.push(`${proxy.name}: ${miss}`)
  say(
    `${proxy.name}: import, cube, events, 200 MB, campaign and report played; ${mail.mails().length} mails delivered`,
  )
  return { user: { token, orgId }, found: misses }
}

/** The text of a mail whose quoted-printable lines are joined. */
const decoded = (mail: string): string => mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')

async function mailWith(mail: MailServer, recipient: string, pattern: RegExp): Promise<RegExpExecArray> {
  const end = Date.now() + mailPatienceMs
  for (;;) {
    for (const text of mail.mails()) {
      if (!text.includes(recipient)) continue
      const match = pattern.exec(decoded(text))
      if (match) return match
    }
    if (Date.now() > end) throw new Error(`${recipient} got no mail with ${pattern} in a minute`)
    await sleep(200)
  }
}

async function signUpByMail({ server, mail, settings }: Place, email: string): Promise<string> {
  const { client } = server
  await callOrThrow(
    client,
    'POST',
    '/public/api/v1/accounts',
    { email, password, firstname: 'Camille', lastname: 'Proof', preferredLanguage: 'fr' },
    { 'x-api-key': settings['API_KEY'] ?? '' },
  )
  const [, link] = await mailWith(mail, email, /\/confirm\/([\w-]+)/)
  await callOrThrow(client, 'POST', `/api/v1/email-confirmations/${link}`)
  const grant = {
    grant_type: 'password',
    client_id: settings['AUTH_CLIENT_ID'],
    audience: settings['AUTH_AUDIENCE'],
    scope: 'openid',
    username: email,
    password,
  }
  const answer = await callOrThrow(client, 'POST', '/oauth/token', grant)
  return z.object({ access_token: z.string() }).parse(answer.body).access_token
}

const boundary = 'matrice-proof'
const head = Buffer.from(
  `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n`,
)
const tail = Buffer.from(`\r\n--${boundary}--\r\n`)

function* formOf(pieces: Iterable<Buffer>): Generator<Buffer> {
  yield head
  yield* pieces
  yield tail
}

const upload = (
  server: SecureServer,
  {
    path,
    token,
    sizeBytes,
    pieces,
  }: { path: string; token: string; sizeBytes: number; pieces: Iterable<Buffer> },
) =>
  server.send({
    method: 'POST',
    path,
    headers: {
      'x-upload-token': token,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': head.length + sizeBytes + tail.length,
    },
    body: formOf(pieces),
  })

const firstLine = 'Site;Indicateur;Période;Valeur;Unité;Source;Commentaire\n'

/** @returns the state in which the import ends */
async function importRow(
  server: SecureServer,
  client: HttpClient,
  orgId: string,
  site: string,
): Promise<string> {
  const hub = dataHubOf(client, orgId)
  const row = Buffer.from(`${firstLine}${site};EN01;2025-01;12;kWh;;\n`)
  const file = await hub.prepare(await hub.begin(), { sizeBytes: row.length })
  const token = await hub.tokenFor(file)
  const sent = await upload(server, { ...file, token, sizeBytes: row.length, pieces: [row] })
  if (sent.status !== 200) return `upload ${sent.status} ${sent.text.slice(0, 100)}`
  const checked = await hub.until(file.importId, isChecked)
  const validated = await hub.validate(file.importId)
  if (validated.status >= 300) return JSON.stringify({ validated: validated.body, files: checked.files })
  const ended = await hub.until(file.importId, ({ analysis }) => analysis === 'DONE' || analysis === 'FAILED')
  return ended.analysis ?? 'not validated'
}

/** The largest accepted file, which is sent and deleted. */
async function uploadLarge(
  server: SecureServer,
  client: HttpClient,
  orgId: string,
): Promise<[boolean, unknown]> {
  const hub = dataHubOf(client, orgId)
  const sizeBytes = 200_000_000
  const line = Buffer.from(`Nowhere;EN01;2025-01;12;kWh;;${'x'.repeat(480)}\n`)
  const pieces = function* (): Generator<Buffer> {
    const first = Buffer.from(firstLine)
    yield first
    let left = sizeBytes - first.length
    const block = Buffer.concat(Array.from({ length: 200 }, () => line))
    for (; left >= block.length; left -= block.length) yield block
    yield Buffer.alloc(left, 'x')
  }
  const file = await hub.prepare(await hub.begin(), { sizeBytes })
  const sent = await upload(server, { ...file, token: await hub.tokenFor(file), sizeBytes, pieces: pieces() })
  await client.call('DELETE', `/api/v1/imports/${file.importId}`)
  return [sent.status === 200, sent]
}

const reporterPage = z.object({
  content: z.array(
    z.object({
      email: z.string(),
      status: z.string().nullable(),
      errorReason: z.string().nullable(),
      optedOut: z.boolean(),
    }),
  ),
})

/** A campaign with a recipient whom the mail server refuses and one whom it defers, an opt-out, and the report. */
async function playCampaign(
  { server, mail, proxy }: Place,
  client: HttpClient,
  orgId: string,
): Promise<string[]> {
  const misses: string[] = []
  const call = async (method: string, path: string, body?: object) =>
    (await callOrThrow(client, method, `/api/v1/organizations/${orgId}/double-materialities${path}`, body))
      .body
  const create = async (path: string, body: object) => withId.parse(await call('POST', path, body)).id
  const idsIn = async (path: string) => listed.parse(await call('GET', path)).content.map(({ id }) => id)

  const base = `/${await create('', { name: 'Exercice 2026', activitySectorId: 'C', referenceStableId: 'ESRS_2023' })}`
  const [topic] = await idsIn(`${base}/topics`)
  await create(`${base}/topics/${topic}/subjects`, {
    text: 'Émissions',
    financialMateriality: 'NOT_APPLICABLE',
    impactMateriality: 'NEGATIVE',
  })
  const reached = `reader-${proxy.name.toLowerCase()}@example.org`
  const contacts: string[] = []
  for (const email of [reached, refusedAddress, deferredAddress])
    contacts.push(await create(`${base}/contacts`, { email, category: 'EMPLOYEES' }))
  await call('PUT', `${base}/status`, { value: 'EVALUATION' })
  const [survey] = await idsIn(`${base}/surveys`)
  await call('PUT', `${base}/surveys/${survey}/state`, { value: 'OPEN' })
  const campaigns = `${base}/surveys/${survey}/campaigns`
  const campaign = `${campaigns}/${await create(campaigns, { name: 'Parties prenantes' })}`
  await call('POST', `${campaign}/reporters`, { type: 'multiple', contacts })
  await call('PUT', `${campaign}/state`, { value: 'SENT' })

  const [, link] = await mailWith(mail, reached, /\/respond\/([\w-]+)/)
  const [, address] = await mailWith(mail, reached, /^List-Unsubscribe: <https:\/\/[^/]+(\/[^>]+)>/m)
  await mailWith(mail, reached, /^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m)
  const sheet = await server.client.call('GET', `/public/api/v1/responses/${link}`)
  if (sheet.status !== 200) misses.push(`the respondent's link answered ${sheet.status}`)
  const clicked = await server.send({
    method: 'POST',
    path: address ?? '',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: ['List-Unsubscribe=One-Click'],
  })
  if (clicked.status !== 200) misses.push(`the one-click opt-out answered ${clicked.status}: ${clicked.text}`)

  const reporters = async () => reporterPage.parse(await call('GET', `${campaign}/reporters`)).content
  const end = Date.now() + mailPatienceMs
  while (!(await reporters()).some(({ status }) => status === 'ERROR') && Date.now() < end) await sleep(300)
  for (const { email, status, errorReason, optedOut } of await reporters()) {
    const isRight =
      email === refusedAddress
        ? status === 'ERROR' && errorReason?.includes('5.1.1') === true
        : status === 'SENT' && errorReason === null && optedOut === (email === reached)
    if (!isRight) misses.push(`${email} is ${status}, ${errorReason}, ${optedOut ? '' : 'not '}opted out`)
  }

  await call('PUT', `${base}/surveys/${survey}/state`, { value: 'CLOSED' })
  await call('PUT', `${base}/status`, { value: 'RESULT' })
  const report = await create(`${base}/reports`, { format: 'xlsx' })
  const path = `/api/v1/organizations/${orgId}/double-materialities${base}/reports/${report}/file`
  let file = await client.call('GET', path)
  for (
    const limit = Date.now() + 120_000;
    file.status !== 200 && Date.now() < limit;
    file = await client.call('GET', path)
  )
    await sleep(500)
  if (file.status !== 200) misses.push(`the report answered ${file.status}: ${JSON.stringify(file.body)}`)
  return misses
}
