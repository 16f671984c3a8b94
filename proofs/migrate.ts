import { rmSync } from 'node:fs'
import { demoAccounts, demoPassword } from '#server/demo/accounts.ts'
import { withConnection } from '#server/adapters/database/withConnection.ts'
import { makeDataFolder } from '#tests/support/dataFolder.ts'
import { describeSchema } from '#tests/support/describeSchema.ts'
import { keptRows } from '#tests/support/keptRows.ts'
import { releasedSchemas, type ReleasedSchema } from '#tests/support/releasedSchemas.ts'
import { tokenOf } from './app/account.ts'
import { AppUnderTest } from './app/appUnderTest.ts'
import { createHttpClient } from './app/httpClient.ts'
import { startOutsidePostgres, type OutsidePostgres } from './app/outsidePostgres.ts'
import { migrateAndKill, migrateWhole } from './migrate/killMigration.ts'
import { readEverything, type Reading } from './migrate/readEverything.ts'
import { checkOut } from './migrate/releaseBefore.ts'
import type { ProofRun } from './runner/prove.ts'
import { pickBetween, pickOne } from './runner/random.ts'

// Upgrades from nothing and from every released schema with its rows: a migration is killed at a random moment and
// started again, by two servers at once. The result is the schema of a fresh installation, and every row is there. The
// previous release reads the same from the newer schema as from its own, so that nodes can be upgraded one by one.

export async function check(run: ProofRun): Promise<string[]> {
  const postgres = await startOutsidePostgres()
  try {
    const landed = await releasedSchemas()
    const fresh = await postgres.newDatabase('fresh')
    const starts: Start[] = [{ name: 'nothing', ms: await migrateWhole(fresh.owner) }]
    for (const schema of landed) {
      const { owner } = await postgres.newDatabase(schema.name)
      await schema.fill(owner)
      starts.push({ name: schema.name, schema, ms: await migrateWhole(owner) })
    }
    for (const { name, ms } of starts) run.say(`from ${name} it takes ${Math.round(ms)} ms`)
    const wanted = await describeSchema(fresh.owner)
    const misses: string[] = []
    for (let round = 1; round <= run.n; round += 1) {
      const found = await upgradeOnce(run, postgres, `round_${round}`, pickOne(run.random, starts), wanted)
      misses.push(...found.map((miss) => `round ${round}: ${miss}`))
    }
    const newest = landed.at(-1)
    if (newest) misses.push(...(await readAsBefore(run, postgres, newest)))
    return misses
  } finally {
    await postgres.stop()
  }
}

/** Start of an upgrade, and its duration without a kill. */
type Start = { name: string; schema?: ReleasedSchema; ms: number }

async function upgradeOnce(
  { random, say, isSelfTest }: ProofRun,
  postgres: OutsidePostgres,
  name: string,
  from: Start,
  wanted: Readonly<Record<string, string[]>>,
): Promise<string[]> {
  const { owner } = await postgres.newDatabase(name)
  await from.schema?.fill(owner)
  const tables = from.schema?.tables ?? []
  const before = await keptRows(owner, tables)
  const afterMs = pickBetween(random, 0, Math.ceil(from.ms))
  const wasUnderWay = await migrateAndKill(owner, afterMs)
  await Promise.all([migrateWhole(owner), migrateWhole(owner)])
  if (isSelfTest) await plantFault(owner)
  say(`${name}: from ${from.name}, ${wasUnderWay ? `killed after ${afterMs} ms` : 'not killed: it was done'}`)
  const [schema, after] = [await describeSchema(owner), await keptRows(owner, tables)]
  return [
    ...Object.keys(wanted).filter((part) => differs(schema[part], wanted[part])),
    ...Object.keys(before).filter((table) => differs(after[table], before[table])),
  ].map((part) => `${part} differ from what they should be, from ${from.name}`)
}

function differs(some: readonly string[] = [], others: readonly string[] = []): boolean {
  return some.join('\n') !== others.join('\n')
}

async function plantFault(owner: OutsidePostgres['owner']): Promise<void> {
  await withConnection(owner, (client) => client.query('alter table companies no force row level security'))
}

/** The last kept release reads its own schema, then the newest: the responses are the same. */
async function readAsBefore(
  { say }: ProofRun,
  postgres: OutsidePostgres,
  landed: ReleasedSchema,
): Promise<string[]> {
  const { owner, url } = await postgres.newDatabase('before')
  await landed.fill(owner)
  const release = checkOut(landed.commit)
  const dataDir = makeDataFolder()
  const app = new AppUnderTest(dataDir, { DATABASE_URL: url, LOG_LEVEL: 'info' }, release)
  const read = async (): Promise<Reading> => {
    app.start()
    try {
      await app.waitUntilReady()
      const account = { email: demoAccounts[0]?.email ?? '', password: demoPassword }
      return await readEverything(app.address, await tokenOf(createHttpClient(app), account))
    } finally {
      await app.stop()
    }
  }
  try {
    const before = await read()
    await migrateWhole(owner)
    const after = await read()
    const good = [...before.values()].filter(({ status }) => status === 200).length
    say(`the release of ${landed.name} read ${good} answers of ${before.size} from both schemas`)
    return [...before].flatMap(([path, { status, body }]) => {
      const found = after.get(path)
      if (found?.status === status && found.body === body) return []
      return [`the release of ${landed.name} reads another ${path}: ${status}, then ${found?.status}`]
    })
  } finally {
    release.remove()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
