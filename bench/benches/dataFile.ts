import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readFile, type Taken } from '../dataFile/readFile.ts'
import { writeDataFile } from '../dataFile/writeDataFile.ts'
import { medianOf, type Figure } from '../figure.ts'
import { load, targets } from '../baseline.ts'

/** A generic data file from its bytes to checked facts, rejected lines and a report, against DuckDB's own reader. */
export async function dataFile(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-data-'))
  try {
    const files = await writeDataFile(folder)
    const bare: Taken[] = []
    const product: Taken[] = []
    for (let round = 0; round < rounds; round++) {
      bare.push(await readFile('bare', folder, files))
      product.push(await readFile('product', folder, files))
    }
    const quoted = await readFile('product', folder, await writeDataFile(folder, { isQuoted: true }))
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
        title: 'The same in quotes, over two lines here and there',
        value: quoted.cpuMs / cpu.product,
        unit: '×',
        target: targets.quotedFileCpu,
        detail: `${seconds(quoted.cpuMs)} (${seconds(quoted.wallMs)} on the clock, ${quoted.facts} facts)`,
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
