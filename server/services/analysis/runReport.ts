import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Files } from '#server/adapters/files/files.ts'
import { runProcess } from '#server/adapters/runProcess.ts'
import { workFolderOf } from '../data/workFolder.ts'
import { resolveFiles } from '../data/resolveFiles.ts'
import type { ReportOrder } from './reportOrder.ts'

/** The message to the process. */
export type ProcessOrder = { order: ReportOrder; work: string }
/** The message from the process. */
export type ProcessMessage = { page: string }

const script = join(import.meta.dirname, 'reportProcess.ts')
const timeLimitMs = 60_000
const heapMb = 512

/** A report without the paths of its facts, which are resolved from their keys. */
export type ReportWish = {
  order: Omit<ReportOrder, 'facts' | 'hidden'>
  keys: Pick<ReportOrder, 'facts' | 'hidden'>
}

/**
 * Makes a report in a separate process: aggregation and rendering block no request, and a crash of the engine only
 * ends that process.
 * @throws Error where it is aborted, takes more than a minute, or fails
 */
export async function runReport(
  { files, dataDir }: { files: Files; dataDir: string },
  { order, keys }: ReportWish,
  signal: AbortSignal,
): Promise<string> {
  await mkdir(workFolderOf(dataDir), { recursive: true, mode: 0o700 })
  const work = await mkdtemp(join(workFolderOf(dataDir), 'report-'))
  try {
    const facts = await resolveFiles(files, keys.facts, { work, kind: 'facts' })
    const hidden = await resolveFiles(files, keys.hidden, { work, kind: 'hidden' })
    const disclosed: ProcessOrder = { order: { ...order, facts, hidden }, work }
    let page: string | undefined
    const onMessage = (label: unknown) => {
      ;({ page } = label as ProcessMessage)
    }
    await runProcess({ script, order: disclosed, signal, onWord: onMessage, timeLimitMs, heapMb })
    if (page === undefined) throw new Error('The report was not finished')
    return page
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}
