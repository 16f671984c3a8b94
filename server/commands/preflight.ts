import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig, type Config } from '../config/config.ts'
import { version } from '../config/version.ts'
import { operatorCommand, withOwner } from './operatorCommand.ts'

// Operator command that checks, before a release is started, that it accepts the settings and the database. It changes
// nothing.
await operatorCommand(async () => {
  const config = readConfig(process.env)
  return `Matrice ${version}: the settings are valid, and ${await describeDatabase(config)}.`
})

async function describeDatabase(config: Config): Promise<string> {
  if (config.DATABASE_URL === undefined && !hasCluster(config.DATA_DIR)) {
    return 'the first start creates the database'
  }
  const { compareSchema } = await import('../store/migrate.ts')
  const { missing, isLater } = await withOwner(config, compareSchema)
  if (isLater) return 'the database is of a later release, which this one leaves as it is'
  if (missing === 0) return 'the database needs no migration'
  return `the first start applies ${missing} ${missing === 1 ? 'migration' : 'migrations'}; make a backup before it`
}

function hasCluster(dataDir: string): boolean {
  return ['postgres', 'database-home'].some((name) => existsSync(join(dataDir, name)))
}
