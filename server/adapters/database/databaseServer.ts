import type { PoolConfig } from 'pg'
import type { ServingConnection } from './servingConnection.ts'
import type { Config } from '#server/config/config.ts'
import { startEmbeddedDatabase } from './embeddedDatabase.ts'
import { openExternalDatabase } from './externalDatabase.ts'
import { openPooledDatabase } from './pooledDatabase.ts'

export type DatabaseServer = {
  /** Owns the schema and runs migrations. */
  owner: PoolConfig
  /** Serves requests; subject to row level security. */
  app: ServingConnection
  kind: 'embedded' | 'external'
  /** Stops what `startDatabase` started; an external server keeps running. */
  stop(): Promise<void>
}

/**
 * Starts or opens a PostgreSQL server (design §3): the one of `DATABASE_URL`, or our own under `DATA_DIR`. `log`
 * receives one line per event that the operator should know.
 *
 * @throws BootRefusal when the server cannot be used and the operator can fix the cause.
 */
export const startDatabase = (
  config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'> &
    Partial<Pick<Config, 'DATABASE_OWNER_URL' | 'DATABASE_PREPARED'>>,
  log: (line: string) => void,
): Promise<DatabaseServer> =>
  config.DATABASE_URL === undefined
    ? startEmbeddedDatabase(config.DATA_DIR, log)
    : config.DATABASE_OWNER_URL === undefined
      ? openExternalDatabase(config.DATABASE_URL, log)
      : openPooledDatabase(
          {
            url: config.DATABASE_URL,
            ownerUrl: config.DATABASE_OWNER_URL,
            hasNamedStatements: config.DATABASE_PREPARED ?? true,
          },
          log,
        )
