import { rmSync } from 'node:fs'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { z } from 'zod'
import { startS3Double } from '#server/adapters/files/s3.double.ts'
import { makeDataFolder } from '#tests/support/dataFolder.ts'
import { freePort } from '#tests/support/freePort.ts'
import { signUp, stayLoggedIn } from './app/account.ts'
import { AppUnderTest } from './app/appUnderTest.ts'
import { dataHubOf, foundSite } from './app/dataHub.ts'
import { createHttpClient, isSuccess, type HttpClient } from './app/httpClient.ts'
import { startOutsidePostgres } from './app/outsidePostgres.ts'
import { faults, startFaultyProxy, type Fault, type FaultyProxy } from './faults/faultyProxy.ts'
import { prove, type ProofRun } from './proof.ts'
import { sendForm } from './upload-bombs/sendForm.ts'

// Between the app and each of its parts (PostgreSQL, the store of files, the mail server) the network goes bad in each way
// for some seconds, while people read, write, send files and invite. Every answer comes in time and is a success or says
// that the service is away, and when to come back; what needs the part that is away alone waits for it, all else goes on;
// and when the network is well again so is the app, by itself: what was acknowledged is there once, files whole, mails sent.

const account = { email: 'faults@example.org', password: 'Fault-Test-Nine-26' }
const faultSeconds = 12
/** How long somebody waits for an answer, and the app for its parts once they are back. */
const answerMs = 45_000
const recoveryMs = 30_000
const page = z.object({ content: z.array(z.object({ name: z.string() })), totalPages: z.number() })

/** That the service is away, or has too much to do. */
const saysSo = new Set([503, 507, 429])

type PartName = 'postgres' | 'files' | 'mail'
type Parts = Readonly<Record<PartName, FaultyProxy>>

await prove('faults', { n: 1 }, async (run) => {
  const ground = await openGround()
  try {
    const misses: string[] = []
    for (let round = 1; round <= run.n; round += 1) {
      for (const part of ['postgres', 'files', 'mail'] as const) {
        for (const fault of faults) {
          const found = await sufferOnce(run, ground, { part, fault, round })
          misses.push(...found.map((miss) => `${part}, ${fault}: ${miss}`))
        }
      }
    }
    return misses
  } finally {
    await ground.close()
  }
})

type Ground = {
  app: AppUnderTest
  client: HttpClient
  parts: Parts
  /** Addresses that a message has come to. */
  reached: Map<string, number>
  close: () => Promise<void>
}

async function openGround(): Promise<Ground> {
  const [postgres, store, dataDir, sockets] = [
    await startOutsidePostgres(),
    await startS3Double(),
    makeDataFolder(),
    makeDataFolder(),
  ]
  const reached = new Map<string, number>()
  const mails = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, answer) => {
      stream.resume()
      stream.once('end', () => {
        for (const { address } of envelope.rcptTo) reached.set(address, (reached.get(address) ?? 0) + 1)
        answer()
      })
    },
  })
  mails.listen(0, '127.0.0.1')
  await once(mails.server, 'listening')
  // No host before the path: the folder of its socket stands in the query, and `URL` does not read that.
  const socketFolder = String(postgres.owner.host)
  const storeUrl = new URL(store.filesUrl)
  const endpoint = new URL(storeUrl.searchParams.get('endpoint') ?? '')
  const parts = {
    postgres: await startFaultyProxy(
      { path: join(socketFolder, '.s.PGSQL.5432') },
      join(sockets, '.s.PGSQL.5432'),
    ),
    files: await startFaultyProxy({ port: Number(endpoint.port) }),
    mail: await startFaultyProxy({ port: (mails.server.address() as AddressInfo).port }),
  }
  endpoint.port = String(parts.files.at)
  storeUrl.searchParams.set('endpoint', endpoint.href)
  const app = new AppUnderTest(dataDir, await freePort(), {
    DATABASE_URL: postgres.url.replace(socketFolder, sockets),
    FILES_URL: storeUrl.href,
    SMTP_URL: `smtp://127.0.0.1:${parts.mail.at}`,
  })
  app.start()
  await app.waitUntilReady()
  const guest = createHttpClient(app.address, {}, answerMs)
  await signUp(guest, account)
  return {
    app,
    client: await stayLoggedIn(guest, account),
    parts,
    reached,
    async close() {
      await app.stop()
      for (const part of Object.values(parts)) await part.stop()
      await new Promise<void>((resolve) => mails.close(resolve))
      await store.stop()
      await postgres.stop()
      for (const folder of [dataDir, sockets]) rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Told = {
  misses: string[]
  answers: number
  refusals: number
  companies: Set<string>
  invited: Set<string>
}

async function sufferOnce(
  { say, isSelfTest }: ProofRun,
  { client, parts, reached, app }: Ground,
  { part, fault, round }: { part: PartName; fault: Fault; round: number },
): Promise<string[]> {
  const name = `${part} ${faults.indexOf(fault)} ${round}`
  const { orgId } = await foundSite(client, name)
  const told: Told = { misses: [], answers: 0, refusals: 0, companies: new Set(), invited: new Set() }
  const stopping = new AbortController()
  const work = { client, app, orgId, told, name: name.replaceAll(' ', '-'), signal: stopping.signal }
  const working = [readOn(work), readOn(work), writeOn(work), inviteOn(work), sendFilesOn(work)]
  let refusals = 0
  let recovered: number | undefined
  try {
    await sleep(1000)
    parts[part].suffer(fault)
    await sleep(faultSeconds * 1000)
    ;({ refusals } = told)
    parts[part].suffer(undefined)
    recovered = await isWell(client, orgId)
    await sleep(1000)
  } finally {
    parts[part].suffer(undefined)
    stopping.abort()
    await Promise.allSettled(working)
  }
  say(
    `${part}, ${fault}: ${told.answers} answers, ${refusals} refusals, well again ${recovered === undefined ? 'never' : `after ${recovered} ms`}`,
  )
  const lost = isSelfTest ? new Set([...told.companies, 'planted']) : told.companies
  return [
    ...told.misses,
    ...(recovered === undefined ? [`not well again after ${recoveryMs / 1000} s`] : []),
    ...(await missingCompanies(client, orgId, lost)),
    ...(await missingMails(reached, told.invited)),
    // Mail and files are no reason to refuse anything else.
    ...(part === 'mail' && refusals > 0 ? [`${refusals} refusals, though only mail was away`] : []),
  ]
}

type Work = {
  client: HttpClient
  app: AppUnderTest
  orgId: string
  told: Told
  name: string
  signal: AbortSignal
}

/** Calls, and judges the answer. @returns whether it was a success */
async function callIn({ client, told }: Work, method: string, path: string, body?: object): Promise<boolean> {
  const startMs = performance.now()
  const answer = await client.call(method, path, body)
  const tookMs = performance.now() - startMs
  told.answers += 1
  if (isSuccess(answer)) return true
  told.refusals += 1
  const what = `${method} ${path.replace(/[0-9a-f-]{36}/g, '…')} after ${Math.round(tookMs)} ms`
  if (!saysSo.has(answer.status)) told.misses.push(`${what}: ${answer.status} ${JSON.stringify(answer.body)}`)
  else if (answer.headers['retry-after'] === undefined)
    told.misses.push(`${what}: ${answer.status} without Retry-After`)
  return false
}

async function readOn(work: Work): Promise<void> {
  const { orgId, signal } = work
  while (!signal.aborted) {
    await callIn(work, 'GET', `/api/v1/organizations/${orgId}/companies?pageNumber=0&pageSize=10`)
    await sleep(50)
  }
}

async function writeOn(work: Work): Promise<void> {
  const { orgId, signal, told, name } = work
  for (let count = 0; !signal.aborted; count += 1) {
    const nationalId = `${name}-${count}`
    const body = { name: nationalId, nationalId, country: 'BE' }
    if (await callIn(work, 'POST', `/api/v1/organizations/${orgId}/companies`, body))
      told.companies.add(nationalId)
    await sleep(100)
  }
}

async function inviteOn(work: Work): Promise<void> {
  const { orgId, signal, told, name } = work
  for (let count = 0; !signal.aborted; count += 1) {
    const email = `${name}-${count}@example.org`
    const body = { emails: [email], language: 'fr', role: 'READER' }
    if (await callIn(work, 'POST', `/api/v1/organizations/${orgId}/invitations`, body))
      told.invited.add(email)
    await sleep(2000)
  }
}

/** A small file of an import each few seconds, which goes to the store. */
async function sendFilesOn(work: Work): Promise<void> {
  const { client, app, orgId, told, signal } = work
  const hub = dataHubOf(client, orgId)
  const content = Buffer.from('site;valeur\nLyon;12\n')
  while (!signal.aborted) {
    try {
      const place = await hub.prepare(await hub.begin(), { sizeBytes: content.length })
      const startMs = performance.now()
      const { status } = await sendForm({
        address: app.address,
        path: place.path,
        token: await hub.tokenFor(place),
        pieces: [content],
        declared: content.length,
      })
      told.answers += 1
      if (status >= 400 && !saysSo.has(status))
        told.misses.push(`a file was answered ${status} after ${Math.round(performance.now() - startMs)} ms`)
    } catch (error) {
      // Refused before there was a place to send to; imports of one account are limited besides.
      const said = String(error)
      if (!/It was refused: (503|507|429)/.test(said)) told.misses.push(`sending a file: ${said}`)
    }
    await sleep(1500)
  }
}

/** @returns after how many milliseconds a read and a write succeed again */
async function isWell(client: HttpClient, orgId: string): Promise<number | undefined> {
  const startMs = performance.now()
  const path = `/api/v1/organizations/${orgId}`
  while (performance.now() - startMs < recoveryMs) {
    const read = await client.call('GET', path)
    const written = await client.call('PATCH', path, { isInternational: true })
    if (isSuccess(read) && isSuccess(written)) return Math.round(performance.now() - startMs)
    await sleep(200)
  }
  return undefined
}

/** Each company that was acknowledged is there, once. */
async function missingCompanies(
  client: HttpClient,
  orgId: string,
  wanted: ReadonlySet<string>,
): Promise<string[]> {
  const names: string[] = []
  for (let number = 0, pages = 1; number < pages; number += 1) {
    const path = `/api/v1/organizations/${orgId}/companies?pageNumber=${number}&pageSize=100`
    const { content, totalPages } = page.parse((await client.call('GET', path)).body)
    names.push(...content.map(({ name }) => name))
    pages = totalPages
  }
  const counts = Map.groupBy(names, (name) => name)
  return [...wanted].flatMap((name) => {
    const times = counts.get(name)?.length ?? 0
    return times === 1 ? [] : [`the company ${name} was acknowledged and is there ${times} times`]
  })
}

/** Mails wait for their server, and leave when it is back: the schedule looks each minute. */
async function missingMails(
  reached: ReadonlyMap<string, number>,
  invited: ReadonlySet<string>,
): Promise<string[]> {
  const end = performance.now() + 5 * 60_000
  const missing = () => [...invited].filter((email) => !reached.has(email))
  while (missing().length > 0 && performance.now() < end) await sleep(1000)
  return missing().map((email) => `the invitation of ${email} was acknowledged and has not come`)
}
