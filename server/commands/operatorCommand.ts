import type { PoolConfig } from 'pg'
import { ZodError } from 'zod'
import { lockDataDir } from '../adapters/database/dataDirLock.ts'
import { startDatabase } from '../adapters/database/databaseServer.ts'
import { runningDatabase } from '../adapters/database/runningDatabase.ts'
import { BootRefusal } from '../config/bootRefusal.ts'
import type { Config } from '../config/config.ts'
import { explainSettings } from '../config/explainSettings.ts'

/** Runs an operator command: prints its answer, or explains in plain language why it failed. */
export async function operatorCommand(run: (given: readonly string[]) => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await run(process.argv.slice(2))}\n`)
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    process.exitCode = 1
  }
}

function explain(error: unknown): string {
  if (error instanceof BootRefusal) return error.message
  if (error instanceof ZodError) return explainSettings(error)
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/**
 * Runs `work` on the database as its owner: an external database, that of a running app, or one started for this
 * purpose.
 */
export async function withOwner<T>(config: Config, work: (owner: PoolConfig) => Promise<T>): Promise<T> {
  if (config.DATABASE_URL !== undefined) return work((await startDatabase(config, () => undefined)).owner)
  const running = runningDatabase(config.DATA_DIR)
  return running ? work(running) : withStoppedDatabase(config, work)
}

/**
 * Like `withOwner`, for work that needs exclusive use of the installation.
 * @throws BootRefusal where DATA_DIR is in use
 */
export async function withStoppedDatabase<T>(
  config: Config,
  work: (owner: PoolConfig) => Promise<T>,
): Promise<T> {
  const lock = lockDataDir(config.DATA_DIR)
  try {
    const database = await startDatabase(config, () => undefined)
    return await work(database.owner).finally(() => database.stop())
  } finally {
    lock.release()
  }
}
