import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { DuckDBInstance } from '@duckdb/node-api'
import { z } from 'zod'
import { openArchive } from '#server/adapters/archive/openArchive.ts'

/** The properties of an export's manifest besides its entries. */
export const exportManifest = z.object({
  format: z.literal('matrice-organization-export'),
  version: z.literal(1),
  generatedAt: z.string(),
  organization: z.object({ id: z.string(), name: z.string() }),
  tables: z.array(z.object({ name: z.string(), rows: z.int(), files: z.array(z.string()) })),
  assessments: z.array(z.string()),
  leftOut: z.array(
    z.object({
      what: z.string(),
      reason: z.string(),
      files: z.int().optional(),
      rows: z.int().optional(),
      of: z.array(z.string()).optional(),
    }),
  ),
})

export type ReadExport = {
  manifest: z.output<typeof exportManifest>
  /** Each part as text, by its name. */
  texts: Map<string, string>
  /** Rows of one of its Parquet files. */
  parquet: (table: string) => Promise<Record<string, unknown>[]>
  discard: () => void
}

/** Opens an export, verifies all checksums, and reads every part. */
export async function readExport(bytes: Buffer): Promise<ReadExport> {
  const folder = mkdtempSync(join(tmpdir(), 'matrice-export-'))
  const path = join(folder, 'export.zip')
  writeFileSync(path, bytes)
  const archive = await openArchive(path, exportManifest)
  await archive.verify()
  const texts = new Map<string, string>()
  const parquets = new Map<string, string>()
  for (const { name } of archive.manifest.entries) {
    const content = await buffer(await archive.read(name))
    texts.set(name, content.toString())
    if (!name.endsWith('.parquet')) continue
    const copy = join(folder, name.replaceAll('/', '-'))
    writeFileSync(copy, content)
    parquets.set(name, copy)
  }
  archive.close()
  return {
    manifest: archive.manifest,
    texts,
    async parquet(table) {
      const instance = await DuckDBInstance.create(':memory:')
      const connection = await instance.connect()
      const copy = parquets.get(`parquet/${table}.parquet`) ?? ''
      const reader = await connection.runAndReadAll(`select * from read_parquet('${copy}')`)
      const rows = reader.getRowObjectsJson()
      connection.closeSync()
      instance.closeSync()
      return rows
    },
    discard: () => rmSync(folder, { recursive: true }),
  }
}
