import type { PoolConfig } from 'pg'
import { lockDataDir } from './adapters/database/dataDirLock.ts'
import { startDatabase } from './adapters/database/databaseServer.ts'
import { runningDatabase } from './adapters/database/runningDatabase.ts'
import { BootRefusal } from './bootRefusal.ts'
import type { Config } from './config.ts'

/** Runs a command of the operator: says what it answers, or in plain words why it could not be. */
export async function operatorCommand(run: (given: readonly string[]) => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await run(process.argv.slice(2))}\n`)
  } catch (error) {
    const isRefusal = error instanceof BootRefusal
    process.stderr.write(
      `${isRefusal ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
    )
    process.exitCode = 1
  }
}

/** The database as its owner: another server's, that of a running app, or one started for this moment. */
export async function withOwner<T>(config: Config, work: (owner: PoolConfig) => Promise<T>): Promise<T> {
  if (config.DATABASE_URL !== undefined) return work((await startDatabase(config, () => undefined)).owner)
  const running = runningDatabase(config.DATA_DIR)
  return running ? work(running) : withStoppedDatabase(config, work)
}

/**
 * As `withOwner`, for what must have the installation for itself.
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
