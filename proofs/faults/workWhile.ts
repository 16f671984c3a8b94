import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { AppUnderTest } from '../app/appUnderTest.ts'
import { dataHubOf } from '../app/dataHub.ts'
import { callOrThrow, isSuccess, type HttpClient } from '../app/httpClient.ts'
import { sendForm } from '../upload-bombs/sendForm.ts'

const page = z.object({ content: z.array(z.object({ name: z.string() })), totalPages: z.number() })

/** Unavailable, no space left, or too many requests. */
const saysSo = new Set([503, 507, 429])

/** Maximum response time. */
export const answerMs = 45_000

type Reported = {
  misses: string[]
  answers: number
  refusals: number
  companies: Set<string>
  invited: Set<string>
}

type Fixture = { client: HttpClient; app: AppUnderTest; orgId: string; name: string }

/**
 * People read, write, invite and upload files before, during and after a fault, which `trouble` starts and ends.
 * @returns their responses, the number of refusals during the fault, and the recovery time in milliseconds
 */
export async function workWhile(
  place: Fixture,
  trouble: () => Promise<void>,
  recoveryMs: number,
): Promise<Reported & { inTrouble: number; recovered: number | undefined }> {
  const reported: Reported = { misses: [], answers: 0, refusals: 0, companies: new Set(), invited: new Set() }
  const stopping = new AbortController()
  const work = { ...place, reported, signal: stopping.signal }
  const working = [readOn(work), readOn(work), writeOn(work), inviteOn(work), sendFilesOn(work)]
  try {
    await sleep(1000)
    await trouble()
    const inTrouble = reported.refusals
    const recovered = await isWell(place.client, place.orgId, recoveryMs)
    await sleep(1000)
    return { ...reported, inTrouble, recovered }
  } finally {
    stopping.abort()
    await Promise.allSettled(working)
  }
}

type Work = Fixture & { reported: Reported; signal: AbortSignal }

/** Calls the API and checks the response. @returns true for a success */
async function callIn(
  { client, reported }: Work,
  method: string,
  path: string,
  body?: object,
): Promise<boolean> {
  const startMs = performance.now()
  const answer = await client.call(method, path, body)
  const tookMs = performance.now() - startMs
  reported.answers += 1
  if (isSuccess(answer)) return true
  reported.refusals += 1
  const what = `${method} ${path.replace(/[0-9a-f-]{36}/g, '…')} after ${Math.round(tookMs)} ms`
  if (!saysSo.has(answer.status))
    reported.misses.push(`${what}: ${answer.status} ${JSON.stringify(answer.body)}`)
  else if (answer.headers['retry-after'] === undefined)
    reported.misses.push(`${what}: ${answer.status} without Retry-After`)
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
  const { orgId, signal, reported, name } = work
  for (let count = 0; !signal.aborted; count += 1) {
    const nationalId = `${name}-${count}`
    const body = { name: nationalId, nationalId, country: 'BE' }
    if (await callIn(work, 'POST', `/api/v1/organizations/${orgId}/companies`, body))
      reported.companies.add(nationalId)
    await sleep(100)
  }
}

async function inviteOn(work: Work): Promise<void> {
  const { orgId, signal, reported, name } = work
  for (let count = 0; !signal.aborted; count += 1) {
    const email = `${name}-${count}@example.org`
    const body = { emails: [email], language: 'fr', role: 'READER' }
    if (await callIn(work, 'POST', `/api/v1/organizations/${orgId}/invitations`, body))
      reported.invited.add(email)
    await sleep(2000)
  }
}

/** Uploads a small file of an import every few seconds, which is stored in the file store. */
async function sendFilesOn(work: Work): Promise<void> {
  const { client, app, orgId, reported, signal } = work
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
      reported.answers += 1
      if (status === 503 || status === 507) reported.refusals += 1
      if (status >= 400 && !saysSo.has(status))
        reported.misses.push(
          `a file was answered ${status} after ${Math.round(performance.now() - startMs)} ms`,
        )
    } catch (error) {
      // Refused before the upload had an address; imports per account are limited as well.
      const said = String(error)
      if (!/was refused: (503|507|429)/.test(said)) reported.misses.push(`sending a file: ${said}`)
    }
    await sleep(1500)
  }
}

/** @returns after how many milliseconds a read and a write succeed again */
async function isWell(client: HttpClient, orgId: string, recoveryMs: number): Promise<number | undefined> {
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

/** Checks that each acknowledged company exists once. */
export async function missingCompanies(
  client: HttpClient,
  orgId: string,
  wanted: ReadonlySet<string>,
): Promise<string[]> {
  const names: string[] = []
  for (let number = 0, pages = 1; number < pages; number += 1) {
    const path = `/api/v1/organizations/${orgId}/companies?pageNumber=${number}&pageSize=100`
    const { content, totalPages } = page.parse((await callOrThrow(client, 'GET', path)).body)
    names.push(...content.map(({ name }) => name))
    pages = totalPages
  }
  const counts = Map.groupBy(names, (name) => name)
  return [...wanted].flatMap((name) => {
    const times = counts.get(name)?.length ?? 0
    return times === 1 ? [] : [`the company ${name} was acknowledged and is there ${times} times`]
  })
}
