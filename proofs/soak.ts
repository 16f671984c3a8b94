import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { makeDataFolder } from '#tests/support/dataFolder.ts'
import { logIn, signUp, stayLoggedIn } from './app/account.ts'
import { AppUnderTest } from './app/appUnderTest.ts'
import { callOrThrow, createHttpClient, isSuccess, type HttpClient, type Server } from './app/httpClient.ts'
import type { ProofRun } from './runner/prove.ts'
import { figuresOf, medianOf, type Figures } from './soak/processFigures.ts'

// The app serves without a pause for this many minutes: people log in, read, search, write, export and log out. After
// the warm-up, memory and open files stay constant: the last third of the time uses no more than the middle one.

const account = { email: 'soak@example.org', password: 'Soak-Test-Nine-26' }
const clients = 4
const pollIntervalMs = 2000
/** Memory that an engine releases late; a leak that matters within a day would exceed it in ten minutes. */
const spareMb = 24
const spareHandles = 12

export async function check(run: ProofRun): Promise<string[]> {
  const dataDir = makeDataFolder()
  const leak = pathToFileURL(join(import.meta.dirname, 'soak', 'leak.ts')).href
  const settings: Record<string, string> = run.isSelfTest ? { NODE_OPTIONS: `--import ${leak}` } : {}
  const app = new AppUnderTest(dataDir, settings)
  try {
    app.start()
    await app.waitUntilReady()
    const guest = createHttpClient(app)
    await signUp(guest, account)
    const stopping = new AbortController()
    const reported: Reported = { calls: 0, misses: [] }
    const working = Array.from({ length: clients }, (_, index) =>
      workUntilStopped(app, index, reported, stopping.signal),
    )
    const figures = await watch(app.pid, run.n)
    stopping.abort()
    await Promise.all(working)
    run.say(`${reported.calls} calls in ${run.n} minutes`)
    return [...reported.misses, ...findGrowth(figures, run)]
  } finally {
    await app.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type Reported = { calls: number; misses: string[] }

async function watch(pid: number, minutes: number): Promise<Figures[]> {
  const end = performance.now() + minutes * 60_000
  const figures: Figures[] = []
  while (performance.now() < end) {
    figures.push(figuresOf(pid))
    await sleep(pollIntervalMs)
  }
  return figures
}

function findGrowth(figures: readonly Figures[], { say }: ProofRun): string[] {
  const third = Math.floor(figures.length / 3)
  const [middle, last] = [figures.slice(third, 2 * third), figures.slice(2 * third)]
  const grown = (of: keyof Figures, spare: number): string[] => {
    const [before, after] = [middle, last].map((part) => medianOf(part.map((one) => one[of])))
    say(`${of}: ${before?.toFixed(0)} in the middle of the time, ${after?.toFixed(0)} at its end`)
    return (after ?? Number.NaN) - (before ?? Number.NaN) <= spare
      ? []
      : [`${of} grew from ${before?.toFixed(0)} to ${after?.toFixed(0)}`]
  }
  return [...grown('megabytes', spareMb), ...grown('handles', spareHandles)]
}

async function workUntilStopped(
  server: Server,
  index: number,
  reported: Reported,
  signal: AbortSignal,
): Promise<void> {
  const guest = createHttpClient(server)
  const client = await stayLoggedIn(guest, account)
  const founded = await callOrThrow(client, 'POST', '/api/v1/organizations', {
    name: `Endurance ${index}`,
    isInternational: true,
  })
  const orgId = z.object({ id: z.string() }).parse(founded.body).id
  for (let turn = 0; !signal.aborted; turn += 1) {
    for (const [method, path, body] of callsOf(orgId, turn)) {
      const answer = await client.call(method, path, body)
      reported.calls += 1
      if (!isSuccess(answer))
        reported.misses.push(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    }
    if (turn % 10 === 0) await comeAndGo(guest, reported)
    await sleep(20)
  }
}

type Turn = [method: string, path: string, body?: object]

function callsOf(orgId: string, turn: number): Turn[] {
  const organization = `/api/v1/organizations/${orgId}`
  return [
    ['GET', `${organization}/companies?pageNumber=0&pageSize=25&search=a`],
    ['GET', `${organization}/state`],
    ['GET', `${organization}/changes?pageSize=10`],
    ['HEAD', `${organization}/divisions`],
    ...(turn % 20 === 0
      ? [
          [
            'POST',
            `${organization}/companies`,
            { name: `S${turn}`, nationalId: `S${turn}`, country: 'BE' },
          ] satisfies Turn,
        ]
      : []),
  ]
}

/** Opens and ends its own session. */
async function comeAndGo(guest: HttpClient, reported: Reported): Promise<void> {
  const client = await logIn(guest, account)
  const plans = await client.call('GET', '/api/v1/plans')
  reported.calls += 2
  if (!isSuccess(plans)) reported.misses.push(`plans: ${plans.status}`)
}
