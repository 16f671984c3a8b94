import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { IngestOrder } from '#server/adapters/cube/ingest.ts'
import type { Taken } from './readOnce.ts'

export type { Taken } from './readOnce.ts'

/** Reads a data file in a process of its own: as the product does, or with DuckDB's reader alone. */
export async function readFile(
  side: 'bare' | 'product',
  folder: string,
  files: { source: string; sites: string },
): Promise<Taken> {
  const work = join(folder, 'work')
  mkdirSync(work)
  const order: IngestOrder = {
    ...files,
    work,
    nature: 'INDICATORS',
    language: 'fr',
    startDate: '2024-01-01',
    endDate: '2025-12-31',
    periodicity: 'MONTHLY',
    columns: {},
    remembered: [],
    siteValues: {},
    reading: {},
    corrections: [],
    history: { facts: [], hidden: [] },
    overlap: null,
    decisions: null,
    factors: {},
    rates: [],
    authorId: 'author',
    write: {
      importId: 'import',
      fileId: 'file',
      authors: null,
      at: '2026-01-01T00:00:00Z',
    },
  }
  const path = join(folder, 'order.json')
  writeFileSync(path, JSON.stringify(order))
  const child = fork(join(import.meta.dirname, 'readOnce.ts'), [side, path], {
    stdio: 'inherit',
  })
  try {
    const [taken] = (await once(child, 'message')) as [Taken]
    await once(child, 'exit')
    return taken
  } finally {
    rmSync(work, { recursive: true })
  }
}
