import type { PoolConfig } from 'pg'
import { z } from 'zod'
import { planName } from '#model/wire/plans.ts'
import { BootRefusal } from './bootRefusal.ts'
import { readConfig, type Config } from './config.ts'
import { lockDataDir } from './adapters/database/dataDirLock.ts'
import { startDatabase } from './adapters/database/databaseServer.ts'
import { runningDatabase } from './adapters/database/runningDatabase.ts'
import { changePlan } from './store/changePlan.ts'

const wanted = z.tuple([z.uuid(), planName])

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`)
} catch (error) {
  const isRefusal = error instanceof BootRefusal
  process.stderr.write(
    `${isRefusal ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  )
  process.exitCode = 1
}

/**
 * The operator's command that puts an organisation on a plan. A running server need not be stopped, and one that does
 * not run is not needed.
 */
async function run(given: readonly string[]): Promise<string> {
  const read = wanted.safeParse(given)
  if (!read.success) throw new BootRefusal('Usage: npm run plan -- <organisation id> Standard|Starter')
  const [orgId, plan] = read.data
  const found = await withOwner(readConfig(process.env), (owner) => changePlan(owner, orgId, plan))
  if (!found) throw new BootRefusal(`There is no organisation ${orgId} in this database.`)
  return `${found.name}: ${found.before ?? 'no plan'} → ${plan}`
}

/** The database as its owner: another server's, that of a running app, or one started for this moment. */
async function withOwner<T>(config: Config, work: (owner: PoolConfig) => Promise<T>): Promise<T> {
  if (config.DATABASE_URL !== undefined) return work((await startDatabase(config, () => undefined)).owner)
  const running = runningDatabase(config.DATA_DIR)
  if (running) return work(running)
  const lock = lockDataDir(config.DATA_DIR)
  try {
    const database = await startDatabase(config, () => undefined)
    return await work(database.owner).finally(() => database.stop())
  } finally {
    lock.release()
  }
}
