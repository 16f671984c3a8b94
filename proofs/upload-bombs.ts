import { existsSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { adminRole } from '#server/adapters/database/cluster.ts'
import { databaseName } from '#server/adapters/database/roles.ts'
import { makeDataFolder } from '#tests/support/dataFolder.ts'
import { signUp, stayLoggedIn } from './app/account.ts'
import { AppUnderTest } from './app/appUnderTest.ts'
import { dataHubOf, createOrganizationWithSite } from './app/dataHub.ts'
import { createHttpClient } from './app/httpClient.ts'
import type { ProofRun } from './runner/prove.ts'
import { attacks } from './upload-bombs/attacks.ts'
import { crowd } from './upload-bombs/crowd.ts'
import { fileBombs } from './upload-bombs/fileBombs.ts'
import { watchMemory, type Memory } from './upload-bombs/memoryWatch.ts'
import { startOtherUser } from './upload-bombs/neighbour.ts'
import { beginSlowUpload } from './upload-bombs/slowUpload.ts'
import { uploadBomb, type Environment } from './upload-bombs/environment.ts'

// Malicious files and requests against a server with default settings, while another user reads. Each gets the expected
// response, the server's memory stays constant, the engine's stays within its limits, and nothing remains. `--n` is the
// number of simultaneous uploads; from 200 on, it also waits for the slowest upload, which the server ends after a
// quarter of an hour.

/** Above the level before, or at the start: memory released between two attacks may be allocated again. */
const serverMbMax = 150
/** The engine's own limit (`ingestProcess`), plus what it may take on a busy machine before it notices. */
const engineMbMax = 1700
const neighbourMs = 2000

const password = 'Upload-Bombs-Nine-26'
const people = ['ada@example.org', 'eve@example.org'] as const

export async function check(run: ProofRun): Promise<string[]> {
  const dataDir = makeDataFolder()
  const app = new AppUnderTest(dataDir)
  const admin = new Client({
    host: join(dataDir, 'run'),
    port: 5432,
    user: adminRole,
    database: databaseName,
  })
  try {
    app.start()
    await app.waitUntilReady()
    await admin.connect()
    const environment = await setUp(app, dataDir, admin, run)
    return await playAll(app, environment, run)
  } finally {
    await admin.end()
    await app.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function setUp(app: AppUnderTest, dataDir: string, admin: Client, run: ProofRun): Promise<Environment> {
  const anybody = createHttpClient(app)
  for (const email of people) await signUp(anybody, { email, password })
  const [client, outsider] = [
    await stayLoggedIn(anybody, { email: people[0], password }),
    await stayLoggedIn(anybody, { email: people[1], password }),
  ]
  const [ours, theirs] = [
    await createOrganizationWithSite(client, 'Proof'),
    await createOrganizationWithSite(outsider, 'Stranger'),
  ]
  // The planted fault: a used token stays valid.
  if (run.isSelfTest) {
    await admin.query(`create function keep_token() returns trigger language plpgsql as $$ begin
      new.token_hash = old.token_hash; new.state = 'PREPARED'; return new; end $$`)
    await admin.query(`create trigger keep_token before update on data_files for each row
      when (old.token_hash is not null and new.token_hash is null) execute function keep_token()`)
  }
  return {
    address: app.address,
    dataDir,
    client,
    hub: dataHubOf(client, ours.orgId),
    strangersHub: dataHubOf(outsider, theirs.orgId),
    strangersOrgId: theirs.orgId,
    sql: async (statement, values) => void (await admin.query(statement, [...values])),
  }
}

async function playAll(app: AppUnderTest, environment: Environment, run: ProofRun): Promise<string[]> {
  const { n, isFull, say } = run
  const misses: string[] = []
  const memory = watchMemory(app.pid)
  const { server: started } = await memory.take()
  const neighbour = startOtherUser(
    () => stayLoggedIn(createHttpClient(app), { email: people[1], password }),
    `/api/v1/organizations/${environment.strangersOrgId}`,
  )
  const slow = await beginSlowUpload(environment)
  const judge = (title: string, answer: string, expected: string | readonly string[], took: Memory) => {
    say(
      `${title}: ${answer}; server ${took.before} -> ${took.server} MB${took.engine > 0 ? `, engine ${took.engine} MB` : ''}`,
    )
    if (![expected].flat().includes(answer))
      misses.push(`${title}: answered "${answer}", not "${[expected].flat().join('" or "')}"`)
    if (took.server - Math.max(took.before, started) > serverMbMax)
      misses.push(`${title}: the server grew from ${took.before} to ${took.server} MB`)
    if (took.engine > engineMbMax) misses.push(`${title}: the engine took ${took.engine} MB`)
  }
  try {
    for (const { title, expected, play } of attacks) {
      await memory.begin()
      judge(title, await play(environment), expected, await memory.take())
    }
    for (const bomb of run.isSelfTest ? [] : fileBombs) {
      await memory.begin()
      const { said, sentBytes } = await uploadBomb(environment, bomb)
      judge(bomb.title, said, bomb.expected, await memory.take())
      if (sentBytes > (bomb.takenMax ?? Infinity))
        misses.push(`${bomb.title}: ${Math.round(sentBytes / 1e6)} MB of it were taken`)
    }
    await memory.begin()
    const title = `${n} uploads at once`
    const { answer, expected } = await crowd(environment, n)
    judge(title, answer, expected, await memory.take())
    const early = await slow.endedEarly()
    if (early) misses.push(`an upload of a byte a second was ended after ${early.seconds} s`)
    if (isFull) {
      const end = await slow.waitForEnd()
      say(`a byte a second: ${end ? `ended after ${end.seconds} s` : 'not ended'}`)
      if (!end || end.status === 200) misses.push('an upload of a byte a second was not ended')
    }
  } finally {
    slow.giveUp()
    await memory.stop()
  }
  const { reads, failed, p99, slowest } = await neighbour.stop()
  say(`${reads} reads of somebody else meanwhile: 99 of 100 within ${p99} ms, the slowest ${slowest} ms`)
  if (failed > 0) misses.push(`${failed} of ${reads} reads of somebody else failed meanwhile`)
  if (isFull && p99 > neighbourMs) misses.push(`somebody else waited ${p99} ms`)
  return [...misses, ...(await findLeftovers(environment))]
}

/** Files stored under the name given by their sender, and abandoned partial uploads. */
async function findLeftovers({ dataDir }: Environment): Promise<string[]> {
  const names = readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
  const strange = names.filter((name) => /matrice\.csv|eicar|passwd/i.test(name))
  const receiving = names.filter((name) => name.startsWith('receiving/'))
  const outside = ['matrice.csv', 'matrice'].filter((name) => existsSync(join(dirname(dataDir), name)))
  return [
    ...[...strange, ...outside].map((name) => `${name} is there, under the name of its sender`),
    ...receiving.map((name) => `${name} was left behind`),
  ]
}
