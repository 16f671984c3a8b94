import { z } from 'zod'
import { membershipStore } from '#server/store/identity/membershipStore.ts'
import { logIn, signUp } from './app/account.ts'
import { rewriteStatements } from './app/rewriteStatements.ts'
import { callOrThrow, createHttpClient, type HttpClient } from './app/httpClient.ts'
import type { OpenApp } from './app/openApp.ts'
import { findFaults } from './interleave/findFaults.ts'
import { plantedFaults, type PlantedFault } from './interleave/plantedFaults.ts'
import { playRun } from './interleave/playRun.ts'
import { takeSnapshot, type Snapshot } from './interleave/snapshot.ts'
import { createWorld, type World } from './interleave/world.ts'
import type { ProofRun } from './runner/prove.ts'
import { createRandom, pickBetween } from './runner/random.ts'

// Lets up to five clients work on one organisation at the same time, again and again, through the real server and
// database. In any order of requests, the rules hold and nothing acknowledged is lost.

const people = 5
const password = 'Interleave-Nine-26'
const emailOf = (person: number) => `person${person}@example.org`

const runsAtOnce = 3

/** Tokens live for a quarter of an hour. */
const sessionMs = 5 * 60_000

export async function check(run: ProofRun): Promise<string[]> {
  const opened = await run.openApp()
  try {
    const address = await opened.app.listen({ host: '127.0.0.1', port: 0 })
    const table = await openTable(opened, createHttpClient({ address }))
    return run.isSelfTest ? await findPlantedFaults(run, table) : await playRuns(run, table)
  } finally {
    await opened.close()
  }
}

/** The clients, the app they use, and direct access to its data. */
type Round = OpenApp & { clients: () => Promise<HttpClient[]>; accountIds: string[] }

async function openTable(opened: OpenApp, guest: HttpClient): Promise<Round> {
  const accounts = Array.from({ length: people }, (_, person) => ({ email: emailOf(person), password }))
  for (const account of accounts) await signUp(guest, account)
  const { rows } = await opened.database.query<{ id: string }>(
    'select id from accounts order by email_normalised',
  )
  let known = Promise.resolve<HttpClient[]>([])
  let since = -Infinity
  return {
    ...opened,
    accountIds: rows.map(({ id }) => id),
    clients() {
      if (performance.now() - since > sessionMs) {
        since = performance.now()
        known = Promise.all(accounts.map((account) => logIn(guest, account)))
      }
      return known
    },
  }
}

/** Runs are independent: each has its own organisation. Several in parallel keep the machine busy. */
async function playRuns({ n, seed, say }: ProofRun, table: Round): Promise<string[]> {
  const misses: string[] = []
  let next = 0
  const playOn = async (): Promise<void> => {
    for (let index = (next += 1); index <= n; index = next += 1) {
      const found = (await playOne(table, seed, index)).map((miss) => `run ${index}: ${miss}`)
      for (const miss of found) say(miss)
      misses.push(...found)
      if (index % 500 === 0) say(`${index} runs, ${misses.length} misses`)
    }
  }
  await Promise.all(Array.from({ length: runsAtOnce }, playOn))
  return misses
}

/** Plants one fault after the other and runs until it shows, at most `n` runs each. */
async function findPlantedFaults({ n, seed, say }: ProofRun, table: Round): Promise<string[]> {
  const misses: string[] = []
  for (const [title, fault] of Object.entries(plantedFaults)) {
    const mend = await plant(fault, table)
    let found: string[] = []
    for (let index = 1; index <= n && found.length === 0; index += 1)
      found = await playOne(table, seed, index)
    await mend()
    if (found.length === 0) throw new Error(`not found: ${title}`)
    say(`Found that ${title}`)
    misses.push(`${title}: ${found[0]}`)
  }
  return misses
}

async function plant(fault: PlantedFault, { app, database }: Round): Promise<() => unknown> {
  if ('rewrite' in fault) return rewriteStatements(app, fault.rewrite)
  await database.query(fault.plant)
  return () => database.query(fault.mend)
}

async function playOne(table: Round, seed: number, index: number): Promise<string[]> {
  const random = createRandom(seed * 1_000_003 + index)
  const clients = (await table.clients()).slice(0, pickBetween(random, 2, people))
  const world = createWorld(await foundOrganization(table, clients[0] as HttpClient, index))
  await playRun(world, clients, random)
  const snapshot = await takeSnapshot(table.database, world.orgId)
  const faults = [
    ...findFaults(world, snapshot),
    ...(await checkTotals(clients[0] as HttpClient, world, snapshot)),
    ...table.takeErrors(),
  ]
  return faults.map((fault) => `${fault}\n  ${world.trace.join('\n  ')}`)
}

/** An organisation that all of them own, so that all have the same rights. */
async function foundOrganization(
  { app, accountIds }: Round,
  client: HttpClient,
  index: number,
): Promise<string> {
  const answer = await callOrThrow(client, 'POST', '/api/v1/organizations', {
    name: `Run ${index}`,
    isInternational: true,
  })
  const { id: orgId } = z.object({ id: z.string() }).parse(answer.body)
  const [accountId = ''] = accountIds
  await app.db.inOrganization({ accountId, orgId, need: 'any', role: 'READER' }, (tx) =>
    Promise.all(accountIds.slice(1).map((member) => membershipStore.add(tx, orgId, member, 'OWNER'))),
  )
  return orgId
}

/** The totals returned by the server equal the actual rows. */
async function checkTotals(client: HttpClient, { orgId }: World, { rows }: Snapshot): Promise<string[]> {
  const lists = ['companies', 'divisions', 'persons'] as const
  const answers = await Promise.all(
    lists.map((list) => client.call('HEAD', `/api/v1/organizations/${orgId}/${list}`)),
  )
  return lists.flatMap((list, index) => {
    const reported = answers[index]?.headers['x-total-count']
    const there = rows.filter(({ table }) => table === list).length
    return reported === String(there) ? [] : [`HEAD ${list} says ${reported}, ${there} are there`]
  })
}
