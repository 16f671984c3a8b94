import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { z } from 'zod'
import { startDatabase } from '#server/adapters/database/databaseServer.ts'
import { databaseName, ownerRole } from '#server/adapters/database/roles.ts'
import { makeDataFolder } from '#tests/support/dataFolder.ts'
import { dumpDatabase } from '#tests/support/dumpDatabase.ts'
import { logIn, signUp } from './app/account.ts'
import { AppUnderTest } from './app/appUnderTest.ts'
import { callOrThrow, createHttpClient, type HttpClient } from './app/httpClient.ts'
import { findMisses, type Found, type Ledger } from './crash/ledger.ts'
import { plantFault } from './crash/plantFault.ts'
import { readOrganization } from './crash/readOrganization.ts'
import { writeUntilStopped } from './crash/writer.ts'
import type { ProofRun } from './runner/prove.ts'
import { createRandom } from './runner/random.ts'

// Makes a backup with the operator's command while several clients write, and restores it into an empty installation:
// everything acknowledged before is there; concurrent writes are complete or absent. Then, without load, copies the
// embedded database to another PostgreSQL and back: the rows stay the same.

const account = { email: 'backup@example.org', password: 'Backup-Test-Nine-26' }
const writers = 3
const runFile = promisify(execFile)
const root = join(import.meta.dirname, '..')

type Fixture = Readonly<Record<string, string>>

/** Runs `npm run backup` or `restore` like an operator. */
const command = (name: 'backup' | 'restore', file: string, place: Fixture) =>
  runFile(process.execPath, [`server/commands/${name}.ts`, file], {
    cwd: root,
    env: { ...process.env, BACKUP_PASSPHRASE: 'a passphrase of proofs', ...place },
  })

export async function check(run: ProofRun): Promise<string[]> {
  const home = mkdtempSync(join(tmpdir(), 'matrice-backups-'))
  const folders = [home]
  const newFolder = () => {
    const folder = makeDataFolder()
    folders.push(folder)
    return folder
  }
  try {
    const misses: string[] = []
    for (let round = 1; round <= run.n; round += 1) {
      misses.push(...(await underLoad(run, round, newFolder, home)).map((miss) => `round ${round}: ${miss}`))
    }
    return misses
  } finally {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  }
}

async function underLoad(
  run: ProofRun,
  round: number,
  newFolder: () => string,
  home: string,
): Promise<string[]> {
  const [source, target] = [newFolder(), newFolder()]
  const file = join(home, `load-${round}.zip`)
  const app = new AppUnderTest(source)
  const [before, meanwhile] = await withApp(app, async (client) => {
    await signUp(client, account)
    const settled = await writeFor(run, client, round, 1500)
    const writing = new AbortController()
    const ledger = await newLedger(client, `Pendant ${round}`)
    const backUp = async () => {
      await sleep(100)
      await command('backup', file, { DATA_DIR: source }).finally(() => writing.abort())
    }
    await Promise.all([write(run, client, ledger, `M${round}`, writing.signal), backUp()])
    return [settled, ledger] as const
  })
  await command('restore', file, { DATA_DIR: target })
  const restored = new AppUnderTest(target)
  const misses = await withApp(restored, async (client) => {
    if (run.isSelfTest) await plantFault(target, before)
    const named = await logIn(client, account)
    const found = await readOrganization(named, meanwhile.orgId)
    run.say(
      `round ${round}: ${before.entries.length} companies before, ${found.companies.length} of those written meanwhile`,
    )
    return [
      ...findMisses(before, await readOrganization(named, before.orgId)),
      ...findMisses(atAnyMoment(meanwhile, found), found).map((miss) => `meanwhile: ${miss}`),
    ]
  })
  return [...misses, ...(await thereAndBack(source, newFolder, join(home, `rest-${round}`)))]
}

/** Copies from the embedded database to an external one, and from there to an embedded one. */
async function thereAndBack(source: string, newFolder: () => string, file: string): Promise<string[]> {
  const [outsideHome, outsideFiles, back] = [newFolder(), newFolder(), newFolder()]
  const outside = await startDatabase({ DATA_DIR: outsideHome, DATABASE_URL: undefined }, () => undefined)
  try {
    const sockets = String(outside.owner.host)
    const place = {
      DATA_DIR: outsideFiles,
      DATABASE_URL: `postgres://${ownerRole}@/${databaseName}?host=${sockets}&port=5432&sslmode=disable`,
    }
    await command('backup', `${file}-1.zip`, { DATA_DIR: source })
    await command('restore', `${file}-1.zip`, place)
    await command('backup', `${file}-2.zip`, place)
    await command('restore', `${file}-2.zip`, { DATA_DIR: back })
    const [first, second, third] = [
      await dumpOf(source),
      await dumpDatabase(outside.owner),
      await dumpOf(back),
    ]
    return Object.keys(first).flatMap((table) => [
      ...(first[table] === second[table] ? [] : [`${table} is another outside`]),
      ...(first[table] === third[table] ? [] : [`${table} is another once it is back`]),
    ])
  } finally {
    await outside.stop()
  }
}

async function dumpOf(dataDir: string): Promise<Record<string, string>> {
  const database = await startDatabase({ DATA_DIR: dataDir, DATABASE_URL: undefined }, () => undefined)
  return dumpDatabase(database.owner).finally(() => database.stop())
}

/**
 * The states that a snapshot during the writing may contain: each company or not, under any of its names; batches as a
 * whole.
 */
function atAnyMoment(ledger: Ledger, { companies }: Found): Ledger {
  const names = Map.groupBy(companies, ({ nationalId }) => nationalId)
  return {
    ...ledger,
    entries: ledger.entries.map((entry) => ({
      ...entry,
      created: 'maybe',
      deleted: 'maybe',
      names: [names.get(entry.nationalId)?.[0]?.name ?? entry.names[0]],
    })),
    batches: ledger.batches.map((batch) => ({ ...batch, created: 'maybe' })),
  }
}

async function writeFor(run: ProofRun, client: HttpClient, round: number, ms: number): Promise<Ledger> {
  const ledger = await newLedger(client, `Avant ${round}`)
  await write(run, client, ledger, `B${round}`, AbortSignal.timeout(ms))
  return ledger
}

async function write(
  run: ProofRun,
  client: HttpClient,
  ledger: Ledger,
  prefix: string,
  signal: AbortSignal,
): Promise<void> {
  const named = await logIn(client, account)
  await Promise.all(
    Array.from({ length: writers }, (_, writer) =>
      writeUntilStopped({
        client: named,
        ledger,
        random: createRandom(run.seed * 1_000_003 + writer),
        prefix: `${prefix}W${writer}`,
        signal,
      }),
    ),
  )
}

async function newLedger(client: HttpClient, name: string): Promise<Ledger> {
  const named = await logIn(client, account)
  const answer = await callOrThrow(named, 'POST', '/api/v1/organizations', { name, isInternational: true })
  return { orgId: z.object({ id: z.string() }).parse(answer.body).id, entries: [], batches: [] }
}

async function withApp<T>(app: AppUnderTest, work: (client: HttpClient) => Promise<T>): Promise<T> {
  app.start()
  try {
    await app.waitUntilReady()
    return await work(createHttpClient(app))
  } finally {
    await app.stop()
  }
}
