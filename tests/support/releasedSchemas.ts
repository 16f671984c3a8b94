import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { PoolConfig } from 'pg'
import { z } from 'zod'
import { openArchive } from '#server/adapters/archive/openArchive.ts'
import { backedUpTable, fillAsItWas } from '#server/services/backup/databaseBackup.ts'
import { appliedMigration } from '#server/store/migrate.ts'

/** Where `npm run landed` stores the schemas of releases with rows. */
export const landedFolder = join(import.meta.dirname, '../landed')

const reported = z.object({
  /** Commit of the release. */
  commit: z.string(),
  migrations: z.array(appliedMigration),
  tables: z.array(backedUpTable),
})
export type LandedTold = z.infer<typeof reported>

export type ReleasedSchema = LandedTold & {
  name: string
  /** Fills an empty database with the schema and the rows of the release. */
  fill: (owner: PoolConfig) => Promise<void>
}

/** The schemas of every stored release, oldest first. */
export async function releasedSchemas(): Promise<ReleasedSchema[]> {
  const found: ReleasedSchema[] = []
  for (const name of globSync('*.zip', { cwd: landedFolder }).toSorted()) {
    const archive = await openArchive(join(landedFolder, name), reported)
    const { manifest } = archive
    archive.close()
    found.push({ ...manifest, name, fill: (owner) => fill(name, owner) })
  }
  return found
}

async function fill(name: string, owner: PoolConfig): Promise<void> {
  const archive = await openArchive(join(landedFolder, name), reported)
  try {
    await fillAsItWas(owner, archive.manifest, (table) => archive.read(table.name))
  } finally {
    archive.close()
  }
}
