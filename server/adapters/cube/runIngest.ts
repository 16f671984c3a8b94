import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runProcess } from '../runProcess.ts'
import { tooHeavy, type IngestOrder, type IngestResult } from './ingest.ts'

/** What the process says while it works. */
export type IngestWord = { percent: number }

/** Where it leaves what came out: too much for a message. */
export const resultPath = ({ work }: IngestOrder): string => join(work, 'result.json')

const patienceMs = 10 * 60_000
const heapMb = 256

/**
 * Has a file read, checked and written by a process of its own (`ingestFile`); one that takes more than ten minutes or
 * a gigabyte and a half is refused.
 * @throws Error when it is given up, or crashes
 */
export async function runIngest(
  order: IngestOrder,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (percent: number) => void },
): Promise<IngestResult> {
  try {
    await runProcess({
      script: join(import.meta.dirname, 'ingestProcess.ts'),
      order,
      signal,
      onWord: (word) => onProgress((word as IngestWord).percent),
      patienceMs,
      heapMb,
    })
  } catch (error) {
    // The next try would take as long.
    if (!signal.aborted && isTooSlow(error)) return { refused: tooHeavy }
    throw error
  }
  return JSON.parse(await readFile(resultPath(order), 'utf8')) as IngestResult
}

const isTooSlow = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof Error && error.cause.name === 'TimeoutError'
