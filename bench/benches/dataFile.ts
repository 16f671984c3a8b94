import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { IngestOrder } from '#server/adapters/cube/ingest.ts'
import type { Taken } from '../dataFile/readOnce.ts'
import { writeDataFile } from '../dataFile/writeDataFile.ts'
import { medianOf, type Figure } from '../figure.ts'
import { load, targets } from '../floors.ts'

/** A generic data file from its bytes to checked facts, refused lines and a report, against DuckDB's own reader. */
export async function dataFile(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-data-'))
  try {
    const files = await writeDataFile(folder)
    const bare: Taken[] = []
    const product: Taken[] = []
    for (let round = 0; round < rounds; round++) {
      bare.push(await readOnce('bare', folder, files))
      product.push(await readOnce('product', folder, files))
    }
    const last = product.at(-1)
    if (last?.rows !== load.dataRows) throw new Error(`${last?.rows} rows were read`)
    const cpu = { product: median(product, 'cpuMs'), bare: median(bare, 'cpuMs') }
    return [
      {
        title: 'Data file of 1,000,000, processor time over read_csv',
        value: cpu.product / cpu.bare,
        unit: '×',
        target: targets.dataFileCpu,
        detail: `${seconds(cpu.product)} (${seconds(median(product, 'wallMs'))} on the clock, ${last.facts} facts) / ${seconds(cpu.bare)}`,
      },
      {
        title: 'Its peak memory',
        value: median(product, 'peakMb'),
        unit: ' MB',
        target: targets.dataFileMb,
        detail: `read_csv ${median(bare, 'peakMb').toFixed(0)} MB`,
      },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const rounds = 3

const median = (taken: readonly Taken[], of: keyof Taken): number => medianOf(taken.map((one) => one[of]))
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

async function readOnce(
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
    corrections: [],
    history: { facts: [], hidden: [] },
    overlap: null,
    write: {
      importId: 'import',
      fileId: 'file',
      authorId: 'author',
      authors: null,
      at: '2026-01-01T00:00:00Z',
    },
  }
  const path = join(folder, 'order.json')
  writeFileSync(path, JSON.stringify(order))
  const child = fork(join(import.meta.dirname, '..', 'dataFile', 'readOnce.ts'), [side, path], {
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
