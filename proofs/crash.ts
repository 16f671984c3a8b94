import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { makeDataFolder } from '#tests/support/dataFolder.ts'
import { logIn, signUp } from './app/account.ts'
import { AppUnderTest, type Victim } from './app/appUnderTest.ts'
import { callOrThrow, createHttpClient, type HttpClient } from './app/httpClient.ts'
import { findMisses, type Ledger } from './crash/ledger.ts'
import { plantFault } from './crash/plantFault.ts'
import { readOrganization } from './crash/readOrganization.ts'
import { retryCreations, writeUntilStopped } from './crash/writer.ts'
import type { ProofRun } from './runner/prove.ts'
import { createRandom, pickBetween, pickOne } from './runner/random.ts'

// Kills the app, PostgreSQL or both with SIGKILL while several clients write, again and again. Nothing acknowledged is
// lost, each call's writes are complete, and the app recovers by itself.

const writers = 4
const timeLimitMs = 120_000
const victims: readonly Victim[] = ['app', 'postgres', 'both']
const account = { email: 'crash@example.org', password: 'Crash-Test-Nine-26' }

export async function check(run: ProofRun): Promise<string[]> {
  const dataDir = makeDataFolder()
  const app = new AppUnderTest(dataDir)
  const client = createHttpClient(app)
  try {
    app.start()
    await app.waitUntilReady()
    await signUp(client, account)
    const ledgers: Ledger[] = []
    const misses: string[] = []
    for (let round = 1; round <= run.n; round += 1) {
      const ledger: Ledger = { orgId: await createOrganization(client, round), entries: [], batches: [] }
      ledgers.push(ledger)
      await crashOnce(run, app, ledger, round)
      if (run.isSelfTest) await plantFault(dataDir, ledger)
      misses.push(...(await checkOrganization(client, ledger)).map((miss) => `round ${round}: ${miss}`))
    }
    for (const [index, ledger] of ledgers.entries()) {
      const later = findMisses(ledger, await readOrganization(await logIn(client, account), ledger.orgId))
      misses.push(...later.map((miss) => `at the end, round ${index + 1}: ${miss}`))
    }
    return misses
  } finally {
    await app.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function crashOnce(run: ProofRun, app: AppUnderTest, ledger: Ledger, round: number): Promise<void> {
  const { random, say } = run
  const victim = pickOne(random, victims)
  const client = await logIn(createHttpClient(app), account)
  const stopping = new AbortController()
  const writing = Array.from({ length: writers }, (_, writer) =>
    writeUntilStopped({
      client,
      ledger,
      random: createRandom(run.seed * 1_000_003 + round * 101 + writer),
      prefix: `R${round}W${writer}`,
      signal: stopping.signal,
    }),
  )
  await sleep(pickBetween(random, 100, 1_500))
  await untilWritten(ledger)
  await app.kill(victim)
  if (victim !== 'postgres') {
    stopping.abort()
    app.start()
  }
  const readyMs = await app.waitUntilReady()
  await sleep(100)
  stopping.abort()
  await Promise.all(writing)
  const acknowledged = ledger.entries.filter(({ created }) => created === 'yes').length
  say(
    `round ${round}: ${victim} killed, ready after ${readyMs} ms, ${acknowledged} companies and ${ledger.batches.length} batches written`,
  )
}

/** A kill before the first acknowledgement would prove nothing. */
async function untilWritten({ entries, batches }: Ledger): Promise<void> {
  const end = performance.now() + timeLimitMs
  const isWritten = () =>
    entries.some(({ created, deleted }) => created === 'yes' && deleted === 'no') &&
    batches.some(({ created }) => created === 'yes')
  while (!isWritten()) {
    if (performance.now() > end) throw new Error('Nothing was acknowledged')
    await sleep(20)
  }
}

async function checkOrganization(client: HttpClient, ledger: Ledger): Promise<string[]> {
  const caller = await logIn(client, account)
  const before = findMisses(ledger, await readOrganization(caller, ledger.orgId))
  const retries = await retryCreations(caller, ledger)
  return [...before, ...retries, ...findMisses(ledger, await readOrganization(caller, ledger.orgId))]
}

async function createOrganization(client: HttpClient, round: number): Promise<string> {
  const caller = await logIn(client, account)
  const answer = await callOrThrow(caller, 'POST', '/api/v1/organizations', {
    name: `Round ${round}`,
    isInternational: true,
  })
  return z.object({ id: z.string() }).parse(answer.body).id
}
