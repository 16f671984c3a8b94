import { Worker } from 'node:worker_threads'
import type { PoolConfig } from 'pg'
import type { ErrorCode } from '#model/errors.ts'
import type { Config } from '../../config.ts'
import type { Received } from '../../adapters/files/files.ts'

/** What the thread is started with. */
export type ThreadData = {
  order: { orgId: string; id: string; accountId: string }
  database: PoolConfig
  files: Pick<Config, 'DATA_DIR' | 'FILES_URL'>
  /** ISO instant that the report bears. */
  at: string
}

/** What came of it: a file that is not kept yet, or why there is none. */
export type Made = { fileName: string; received: Received } | { error: ErrorCode }

/** What the thread says. */
export type ThreadWord = { progress: number } | { made: Made }

export type MakeParts = ThreadData & {
  /** The file that the thread runs. */
  script: string
  signal: AbortSignal
  onProgress: (percent: number) => void
}

const patienceMs = 10 * 60_000
const memoryMb = 1024

/**
 * Has a report made by a thread with a database connection of its own: reading, working out and writing it hold up no
 * request.
 * @throws Error when it is given up, takes more than ten minutes or a gigabyte
 */
export async function makeInThread({ script, signal, onProgress, ...workerData }: MakeParts): Promise<Made> {
  signal.throwIfAborted()
  const worker = new Worker(script, {
    workerData,
    // Flags of the process are not meant for a thread of ours.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  const end = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)])
  try {
    return await new Promise<Made>((resolve, reject) => {
      end.addEventListener('abort', () => reject(new Error('The report was given up', { cause: end.reason })))
      worker.on('message', (word: ThreadWord) => {
        if ('made' in word) resolve(word.made)
        else onProgress(word.progress)
      })
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('The report was not finished')))
    })
  } finally {
    await worker.terminate()
  }
}
