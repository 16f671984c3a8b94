import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runProcess } from '../runProcess.ts'
import { fileTooHeavy, readMinutes, type IngestOrder, type IngestResult } from './ingest.ts'

/** Progress message of the process. */
export type IngestMessage = { percent: number }

/** Path of the result, which is too large for a message. */
export const resultPath = ({ work }: IngestOrder): string => join(work, 'result.json')

const heapMb = 256

/**
 * Reads, checks and writes a file in a separate process (`ingestFile`). A file that takes more than `timeLimitMs` or
 * 1.5 GB is refused.
 * @throws Error when it is aborted or the process crashes
 */
export async function runIngest(
  order: IngestOrder,
  {
    signal,
    onProgress,
    timeLimitMs = readMinutes * 60_000,
  }: { signal: AbortSignal; onProgress: (percent: number) => void; timeLimitMs?: number },
): Promise<IngestResult> {
  try {
    await runProcess({
      script: join(import.meta.dirname, 'ingestProcess.ts'),
      order,
      signal,
      onWord: (word) => onProgress((word as IngestMessage).percent),
      timeLimitMs,
      heapMb,
    })
  } catch (error) {
    // A retry would take as long.
    if (!signal.aborted && isTooSlow(error)) return { refused: fileTooHeavy }
    throw error
  }
  return JSON.parse(await readFile(resultPath(order), 'utf8')) as IngestResult
}

const isTooSlow = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof Error && error.cause.name === 'TimeoutError'
