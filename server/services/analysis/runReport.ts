import { execFile } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import type { Files } from '../../adapters/files/files.ts'
import { workFolderOf } from '../data/layOutOrder.ts'
import type { ReportOrder } from './reportOrder.ts'

/** What the process finds in its folder, and what it leaves there. */
export const orderName = 'order.json'
export const pageName = 'index.html'

const script = join(import.meta.dirname, 'reportProcess.ts')
const patienceMs = 60_000
const memoryMb = 512

const run = promisify(execFile)

/** A report without the paths of its facts, which are made of their keys. */
export type ReportWish = {
  order: Omit<ReportOrder, 'facts' | 'hidden'>
  keys: Pick<ReportOrder, 'facts' | 'hidden'>
}

/**
 * Makes a report in a process of its own: aggregating and drawing hold up no request, and a crash of the engine is a
 * crash of that process alone.
 * @throws Error when it is given up, takes more than a minute, or fails
 */
export async function runReport(
  { files, dataDir }: { files: Files; dataDir: string },
  { order, keys }: ReportWish,
  signal: AbortSignal,
): Promise<string> {
  await mkdir(workFolderOf(dataDir), { recursive: true, mode: 0o700 })
  const work = await mkdtemp(join(workFolderOf(dataDir), 'report-'))
  const lay = async (some: readonly string[], kind: string): Promise<string[]> => {
    const paths: string[] = []
    for (const [index, key] of some.entries()) {
      const path = join(work, `${kind}-${index}.parquet`)
      await pipeline(await files.read(key), createWriteStream(path, { mode: 0o600 }), { signal })
      paths.push(path)
    }
    return paths
  }
  try {
    const given: ReportOrder = {
      ...order,
      facts: await lay(keys.facts, 'facts'),
      hidden: await lay(keys.hidden, 'hidden'),
    }
    await writeFile(join(work, orderName), JSON.stringify(given), { mode: 0o600 })
    await run(process.execPath, [`--max-old-space-size=${memoryMb}`, script, work], {
      signal,
      timeout: patienceMs,
      killSignal: 'SIGKILL',
      // It reads no setting of ours, and knows no secret.
      env: { NODE_ENV: 'production' },
    })
    return await readFile(join(work, pageName), 'utf8')
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}
