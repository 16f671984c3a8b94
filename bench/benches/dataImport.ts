import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyFile } from '../dataFile/copyFile.ts'
import { importOverHttp, type Waited } from '../dataFile/importOverHttp.ts'
import { readSteadily, type SteadyReads } from '../dataFile/readSteadily.ts'
import { readFile, type Taken } from '../dataFile/readFile.ts'
import { watchMemory, type Peaks } from '../dataFile/watchMemory.ts'
import { openOrganization } from '../dataFile/openOrganization.ts'
import { writeDataFile } from '../dataFile/writeDataFile.ts'
import { medianOf, type Figure } from '../figure.ts'
import { targets } from '../baseline.ts'
import { openHttpClient, readLongestBlock, seconds } from '../csvClient.ts'
import { openEnvironment, type Environment } from '../environment.ts'

const rounds = 3
/** Requests per second of a person who browses the register while another imports. */
const calmPerSecond = 20
const aloneMs = 10_000

/**
 * A million rows from the moment the file is chosen until its facts are available, over HTTP, against DuckDB's own
 * reader that writes Parquet and against COPY of the same rows, while another user keeps reading.
 */
export async function dataImport(): Promise<Figure[]> {
  const environment = await openEnvironment(() => undefined, [1000])
  const folder = mkdtempSync(join(tmpdir(), 'bench-import-'))
  try {
    const files = await writeDataFile(folder)
    const http = await openHttpClient(environment)
    const calmly = await calmReader(environment)
    const quiet = calmly()
    await new Promise((resolve) => setTimeout(resolve, aloneMs))
    const alone = await quiet()
    const taken: {
      waited: Waited
      calm: SteadyReads
      bare: Taken
      copyMs: number
      peaks: Peaks
    }[] = []
    await readLongestBlock(environment)
    for (let round = 0; round < rounds; round++) {
      const bare = await readFile('bare', folder, files)
      const copyMs = await copyFile(environment.database, files.source)
      const orgId = await openOrganization(environment)
      const [memory, other] = [watchMemory(environment.product.program.pid), calmly()]
      const waited = await importOverHttp(http, { url: environment.product.url, orgId, source: files.source })
      taken.push({ waited, calm: await other(), bare, copyMs, peaks: memory() })
    }
    const blockMs = await readLongestBlock(environment)
    const middle = (of: (one: (typeof taken)[number]) => number) => medianOf(taken.map(of))
    const said = `${seconds(middle(({ waited }) => wholeMs(waited)))}: sent ${seconds(middle(({ waited }) => waited.sentMs))}, checked ${seconds(middle(({ waited }) => waited.checkedMs))}, written ${seconds(middle(({ waited }) => waited.writtenMs))}; ${taken[0]?.waited.facts} facts`
    const p99 = middle(({ calm }) => calm.p99Ms)
    return [
      {
        title: 'Import of 1,000,000 rows over read_csv to Parquet',
        value: middle(({ waited, bare }) => wholeMs(waited) / bare.wallMs),
        unit: '×',
        target: targets.dataImportOverReader,
        detail: `${said} / ${seconds(middle(({ bare }) => bare.wallMs))}`,
      },
      {
        title: 'The same over COPY',
        value: middle(({ waited, copyMs }) => wholeMs(waited) / copyMs),
        unit: '×',
        target: targets.dataImportOverCopy,
        detail: `COPY ${seconds(middle(({ copyMs }) => copyMs))}`,
      },
      {
        title: 'Peak memory of its engine',
        value: middle(({ peaks }) => peaks.childMb),
        unit: ' MB',
        target: targets.dataFileMb,
        detail: `server ${middle(({ peaks }) => peaks.ownMb).toFixed(0)} MB`,
      },
      {
        title: 'Slowest hundredth of another’s reads meanwhile',
        value: p99 / alone.p99Ms,
        unit: '×',
        target: targets.dataImportReads,
        detail: `p99 ${p99.toFixed(1)} ms / ${alone.p99Ms.toFixed(1)} ms alone, longest ${middle(({ calm }) => calm.longestMs).toFixed(0)} / ${alone.longestMs.toFixed(0)} ms`,
      },
      {
        title: 'Longest block of the event loop meanwhile',
        value: blockMs,
        unit: ' ms',
        target: targets.importBlockMs,
        detail: '',
      },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await environment.stop()
  }
}

const wholeMs = ({ sentMs, checkedMs, writtenMs }: Waited): number => sentMs + checkedMs + writtenMs

/** Reads a page of companies of another organisation. */
async function calmReader({
  orgIds: [orgId = ''],
  product,
  logIn,
}: Environment): Promise<() => () => Promise<SteadyReads>> {
  const headers = await logIn()
  const url = `${product.url}/api/v1/organizations/${orgId}/companies`
  return () => readSteadily({ url, headers, perSecond: calmPerSecond })
}
