import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { PoolConfig } from 'pg'
import { z } from 'zod'
import { AppError } from '#model/errors.ts'
import { DamagedArchive, openArchive } from '#server/adapters/archive/openArchive.ts'
import { writeArchive, type ArchiveWriter } from '#server/adapters/archive/writeArchive.ts'
import type { Files } from '#server/adapters/files/files.ts'
import { BootRefusal } from '#server/config/bootRefusal.ts'
import { appliedMigration } from '#server/store/migrate.ts'
import { backedUpTable, fillDatabase, requireEmpty, withSnapshot } from './databaseBackup.ts'
import { seal, sealed, unseal } from './sealKeys.ts'
import { openJobs } from '#server/adapters/jobs/openJobs.ts'
import { withConnection } from '#server/adapters/database/withConnection.ts'
import type { Row } from '#server/store/engine/binding.ts'
import { createTx } from '#server/store/engine/database.ts'

/** The content of an archive's manifest besides its parts. */
const manifestContent = z.object({
  product: z.literal('matrice'),
  format: z.literal(1),
  /** The version of Matrice. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  /** The environments in which the installation was started: production, development, sandbox. */
  environments: z.array(z.string()),
  migrations: z.array(appliedMigration).min(1),
  tables: z.array(backedUpTable),
  /** The keys that sign tokens, in PEM; null where the installation had none yet. */
  keys: sealed.nullable(),
})

/** An installation, as far as a backup is concerned. */
export type Place = {
  owner: PoolConfig
  files: Pick<Files, 'pages' | 'read' | 'receive' | 'keep'>
  dataDir: string
  /** `AUTH_SIGNING_KEY`; without it the key lies in `dataDir`. */
  signingKey?: string | undefined
}

export type BackupSummary = { tables: number; rows: number; files: number; createdAt: string }

type Order = { path: string; passphrase: string }

const fileRoom = 'files/'
const partOf = (table: string): string => `tables/${table}`
const keyPath = (dataDir: string): string => join(dataDir, 'keys/signing.pem')
const environmentsPath = (dataDir: string): string => join(dataDir, 'environments')

/**
 * Writes an installation into one file, also while it runs: the database as of one moment, the bytes of every stored
 * file, and the signing keys encrypted with the passphrase. A file removed meanwhile is left out, as the row that
 * names it was about to be removed.
 *
 * @throws what reading and writing throw; no file is left in that case
 */
export async function writeBackup(
  { owner, files, dataDir, signingKey }: Place,
  { path, passphrase }: Order,
  now: Date,
): Promise<BackupSummary> {
  const createdAt = now.toISOString()
  const summary = { tables: 0, rows: 0, files: 0, createdAt }
  const keys = signingKey ?? (await readIfThere(keyPath(dataDir)))
  const environments = ((await readIfThere(environmentsPath(dataDir))) ?? '').split('\n').filter(Boolean)
  await writeArchive(path, (writer) =>
    withSnapshot(owner, async ({ migrations, tables, read }) => {
      const kept: z.infer<typeof backedUpTable>[] = []
      for (const table of tables) {
        const { lines, rows } = read(table)
        await writer.add(partOf(table.name), lines)
        kept.push({ ...table, rows: rows() })
      }
      summary.tables = kept.length
      summary.rows = kept.reduce((sum, { rows }) => sum + rows, 0)
      for await (const page of files.pages('')) {
        for (const key of page) if (await addFile(writer, files, key)) summary.files += 1
      }
      return {
        product: 'matrice',
        format: 1,
        version: await versionOfMatrice(),
        createdAt,
        environments,
        migrations,
        tables: kept,
        keys: keys === undefined ? null : seal(keys, passphrase),
      } satisfies z.infer<typeof manifestContent>
    }),
  )
  return summary
}

/** A backup that has been read to its end and verified. */
export type Backup = {
  /**
   * Fills an empty installation, embedded or not. The database is filled last and in one transaction, so that a
   * server started meanwhile finds no data instead of half of them. Jobs that were under way continue.
   *
   * @throws BootRefusal where the installation is in use or of a later version; nothing has been changed then
   */
  restoreInto: (place: Place) => Promise<BackupSummary>
  close: () => void
}

/**
 * Opens a file of `writeBackup` and verifies all of it.
 *
 * @throws BootRefusal that says what to do: a damaged archive, a wrong passphrase, another environment
 */
export async function openBackup({ path, passphrase }: Order, environment: string): Promise<Backup> {
  const archive = await openArchive(path, manifestContent).catch(refuseDamaged)
  const { createdAt, environments, migrations, tables, keys, entries } = archive.manifest
  const readKeys = (): string | undefined => {
    const pem = keys === null ? undefined : unseal(keys, passphrase)
    if (keys !== null && pem === undefined) {
      throw new BootRefusal('BACKUP_PASSPHRASE is not the one that this backup was made with.')
    }
    return pem
  }
  try {
    refuseMixing(environments, environment)
    const pem = readKeys()
    await archive.verify().catch(refuseDamaged)
    return {
      close: archive.close,
      async restoreInto({ owner, files, dataDir, signingKey }) {
        await requireEmpty(owner, migrations)
        const kept = entries.flatMap(({ name }) =>
          name.startsWith(fileRoom) ? name.slice(fileRoom.length) : [],
        )
        for (const key of kept) {
          const received = await files.receive(await archive.read(fileRoom + key), Number.MAX_SAFE_INTEGER)
          await files.keep(received, key)
        }
        if (pem !== undefined && signingKey === undefined) {
          await mkdir(join(dataDir, 'keys'), { recursive: true, mode: 0o700 })
          await writeFile(keyPath(dataDir), pem, { mode: 0o600 })
        }
        await fillDatabase(owner, { migrations, tables }, ({ name }) => archive.read(partOf(name)))
        await resumeJobs(owner)
        const rows = tables.reduce((sum, table) => sum + table.rows, 0)
        return { tables: tables.length, rows, files: kept.length, createdAt }
      },
    }
  } catch (error) {
    archive.close()
    throw error
  }
}

async function addFile(writer: ArchiveWriter, files: Place['files'], key: string): Promise<boolean> {
  let bytes: Readable
  try {
    bytes = await files.read(key)
  } catch (error) {
    if (error instanceof AppError && error.code === 'notFound') return false
    throw error
  }
  await writer.add(fileRoom + key, bytes)
  return true
}

/** Refuses to restore a production backup into another environment, or the reverse. */
function refuseMixing(environments: readonly string[], environment: string): void {
  const isProduction = environments.includes('production')
  if (environments.length === 0 || isProduction === (environment === 'production')) return
  throw new BootRefusal(
    `This backup is of ${environments.join(' and ')}, and this place is ${environment}. Set MATRICE_ENV to ${isProduction ? 'production' : (environments[0] ?? '')}.`,
  )
}

function refuseDamaged(error: unknown): never {
  if (!(error instanceof DamagedArchive)) throw error
  throw new BootRefusal(`This file cannot be restored. ${error.message} Nothing has been changed.`, {
    cause: error,
  })
}

async function readIfThere(path: string): Promise<string | undefined> {
  return existsSync(path) ? readFile(path, 'utf8') : undefined
}

async function versionOfMatrice(): Promise<string> {
  const text = await readFile(join(import.meta.dirname, '../../../package.json'), 'utf8')
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version
}

const jobRow = z.object({ org_id: z.string(), id: z.string(), name: z.string() })

const silent = { error: () => undefined, warn: () => undefined }

/**
 * Queues the jobs that are under way by their rows, since a backup does not contain the queue; each resumes after its
 * last batch.
 * @returns how many
 */
async function resumeJobs(owner: PoolConfig): Promise<number> {
  const queue = openJobs(owner, silent)
  try {
    return await withConnection(owner, async (client) => {
      const { rows } = await client.query(
        `select org_id, id, name from jobs where status in ('WAITING', 'RUNNING') order by created_at, id`,
      )
      const found = z.array(jobRow).parse(rows)
      const tx = createTx(async (text, values = []) => (await client.query<Row>(text, [...values])).rows)
      for (const [rank, { org_id: orgId, id, name }] of found.entries()) {
        // Plan and role were checked when the job was requested; membership is checked again.
        await queue.send(tx, name, { orgId, id, need: 'any', role: 'READER' }, { group: orgId, rank })
      }
      return found.length
    })
  } finally {
    await queue.stop()
  }
}
