import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { sweepWork } from '#server/services/data/sweepWork.ts'
import { sweepFiles } from '#server/services/files/sweepFiles.ts'
import { makeDataFolder } from '#tests/support/dataFolder.ts'
import { logIn, signUp } from './app/account.ts'
import { AppUnderTest } from './app/appUnderTest.ts'
import { dataHubOf, createOrganizationWithSite, type DataHub } from './app/dataHub.ts'
import { createHttpClient } from './app/httpClient.ts'
import { openAppOn } from './app/openApp.ts'
import { drawFile } from './import-crash/drawFile.ts'
import { findMisses } from './import-crash/findRemains.ts'
import { patientClient } from './import-crash/patientClient.ts'
import { runImport, type RunningImport } from './import-crash/runImport.ts'
import type { ProofRun } from './runner/prove.ts'
import { createRandom, pickBetween, pickOne } from './runner/random.ts'
import { findEngines } from './upload-bombs/memoryWatch.ts'

// Kills the whole server, or only the process that reads a file, at random moments of imports, from their first call to
// their facts. After a restart each import ends by itself: completely stored, according to an independent count of its
// lines, or not at all. After the sweeps, nothing of a killed process is left.

const account = { email: 'imports@example.org', password: 'Import-Crash-Nine-26' }
const atOnce = 10
/** Imports of one organisation wait for each other. */
const organizations = 5
const killsOfRound = 4
const laterMs = 3 * 3_600_000

type Beginner = { played: RunningImport; hub: DataHub }

export async function check(run: ProofRun): Promise<string[]> {
  const dataDir = makeDataFolder()
  try {
    const imports = await playAll(dataDir, run)
    return await judge(dataDir, imports, run)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function playAll(dataDir: string, run: ProofRun): Promise<RunningImport[]> {
  const app = new AppUnderTest(dataDir)
  const anybody = patientClient(createHttpClient(app))
  const imports: RunningImport[] = []
  try {
    app.start()
    await app.waitUntilReady()
    await signUp(anybody, account)
    for (let round = 1; imports.length < run.n; round += 1) {
      const client = await logIn(anybody, account)
      const count = Math.min(atOnce, run.n - imports.length)
      const beginners: Beginner[] = []
      for (let org = 0; org < Math.min(organizations, count); org += 1) {
        const site = `Site ${round}-${org}`
        const { orgId } = await createOrganizationWithSite(client, site)
        // The second import of an organisation contains different data from the first.
        for (const part of org + organizations < count ? [0, 1] : [0]) {
          const files = [drawFile(run.random, site, part)]
          beginners.push({
            played: { id: '', files, stage: 'waiting', end: '', kills: 0 },
            hub: dataHubOf(client, orgId),
          })
        }
      }
      imports.push(...beginners.map(({ played }) => played))
      await playRound(app, beginners, { ...run, round })
    }
    return imports
  } finally {
    await app.stop()
  }
}

async function playRound(
  app: AppUnderTest,
  beginners: readonly Beginner[],
  { seed, say, round }: ProofRun & { round: number },
): Promise<void> {
  const random = createRandom(seed * 1_000_003 + round)
  const started = performance.now()
  const playing = Promise.all(
    beginners.map(async ({ played, hub }) => {
      await sleep(pickBetween(random, 0, 5000))
      await runImport(played, hub, app)
    }),
  )
  // The error is handled where the import is awaited; until then it must not be an unhandled rejection.
  playing.catch(() => undefined)
  const isOver = () => beginners.every(({ played }) => played.stage === 'over')
  const kills: string[] = []
  for (let kill = 0; kill < killsOfRound && !isOver(); kill += 1) {
    await sleep(pickBetween(random, 300, 7000))
    const under = beginners
      .map(({ played }) => played)
      .filter(({ stage }) => stage !== 'over' && stage !== 'waiting')
    for (const played of under) played.kills += 1
    const stages = under
      .map(({ stage }) => stage)
      .toSorted()
      .join(' ')
    if (pickOne(random, ['server', 'engine']) === 'engine' && (await killEngine(app.pid))) {
      kills.push(`engine (${stages})`)
      continue
    }
    await app.kill('app')
    app.start()
    const readyMs = await app.waitUntilReady()
    kills.push(`server, ready after ${readyMs} ms (${stages})`)
  }
  await playing
  const seconds = Math.round((performance.now() - started) / 1000)
  say(`round ${round}: ${beginners.length} imports over after ${seconds} s; killed ${kills.join('; ')}`)
}

/** Kills a process that reads a file; false if none was found within three seconds. */
async function killEngine(serverPid: number): Promise<boolean> {
  for (let look = 0; look < 30; look += 1) {
    const [engine] = await findEngines(serverPid)
    if (engine !== undefined) {
      try {
        process.kill(engine, 'SIGKILL')
        return true
      } catch {
        // The process had already ended.
      }
    }
    await sleep(100)
  }
  return false
}

async function judge(dataDir: string, imports: RunningImport[], run: ProofRun): Promise<string[]> {
  const later = new Date(Date.now() + laterMs)
  const { app, admin: place, close } = await openAppOn(dataDir)
  const admin = new Client(place)
  try {
    await sweepFiles({ db: app.db, files: app.files, now: later })
    await sweepWork(dataDir, later)
    await admin.connect()
    // The planted fault: an imported file is deleted from the database.
    if (run.isSelfTest)
      await admin.query('delete from fact_files where id = (select id from fact_files order by id limit 1)')
    const ends = Map.groupBy(imports, ({ end }) => end)
    const reported = [...ends].map(([end, of]) => `${of.length} ${end}`).join(', ')
    const hit = imports.filter(({ kills }) => kills > 0).length
    run.say(`${imports.length} imports, ${hit} of them under way when something was killed: ${reported}`)
    const misses = await findMisses(admin, dataDir, imports)
    return ends.has('DONE') ? misses : [...misses, 'no import came to its end']
  } finally {
    await admin.end()
    await close()
  }
}
