import { randomUUID } from 'node:crypto'
import { createReadStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { factKey } from '#server/store/data/dataKeys.ts'
import { factStore } from '#server/store/data/factStore.ts'
import { dataFiles, dataImports } from '#server/store/tables/dataImports.ts'
import type { TestCaller } from './caller.ts'
import { writeFacts, type TestFact } from './factFiles.ts'

export type KeptImport = {
  facts: readonly TestFact[]
  startDate: string
  endDate: string
  /** Counts and findings of its file's check. */
  counts?: { rows: number; rejected: number }
  report?: string
}

/** Stores facts like a validated import of one file, and returns the import's id. */
export async function storeFacts(
  { db, files, identity }: FastifyInstance,
  { accountId }: TestCaller,
  orgId: string,
  { facts, startDate, endDate, counts, report }: KeptImport,
): Promise<string> {
  const [importId, fileId, id] = [randomUUID(), randomUUID(), randomUUID()]
  const folder = mkdtempSync(join(tmpdir(), 'matrice-facts-'))
  const key = factKey('facts', orgId, { importId, id })
  const path = await writeFacts(folder, facts, { importId, fileId, authorId: accountId })
  await files.keep(await files.receive(createReadStream(path), 10 ** 8), key)
  rmSync(folder, { recursive: true })
  const now = identity.now().toISOString()
  await db.inOrganization({ orgId, accountId, need: 'standard', role: 'READER' }, async (tx) => {
    await tx.db.insert(dataImports).values({
      orgId,
      id: importId,
      accountId,
      perimeterType: 'ORGANIZATION',
      analysis: 'DONE',
      validatedAt: now,
      finishedAt: now,
    })
    await tx.db.insert(dataFiles).values({
      orgId,
      id: fileId,
      importId,
      accountId,
      nature: 'ENERGY',
      originalName: 'facts.csv',
      fileFormat: 'CSV',
      periodicity: 'MONTHLY',
      startDate,
      endDate,
      sizeBytes: 1,
      state: 'CHECKED',
      counts: counts ?? { rows: facts.length, rejected: 0 },
      report: report ?? JSON.stringify({ byRule: [] }),
      columns: {},
      sites: {},
    })
    await factStore.insert(tx, orgId, [
      {
        id,
        importId,
        fileId,
        factsKey: key,
        hiddenKey: null,
        rows: facts.length,
        facts: facts.length,
        overlaps: 0,
        createdAt: now,
      },
    ])
  })
  return importId
}
