import { Worker } from 'node:worker_threads'

export type ThreadParts = {
  /** The file that the thread runs; it reports its progress, and then its result, by messages. */
  script: string
  /** Input of the thread. */
  data: object
  signal?: AbortSignal
  onProgress: (percent: number) => void
  timeLimitMs: number
  memoryMb: number
}

/** A message of the thread. */
export type ThreadMessage<Made> = { progress: number } | { made: Made }

/**
 * Runs a file in a separate thread, so that its computation does not block requests. Resolves with its result.
 * @throws Error when it is aborted, takes too long or too much memory, or ends without a result
 */
export async function runThread<Made>(parts: ThreadParts): Promise<Made> {
  const { script, data, signal, onProgress, timeLimitMs, memoryMb } = parts
  signal?.throwIfAborted()
  const worker = new Worker(script, {
    workerData: data,
    // The thread must not inherit the process's flags.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  const limit = AbortSignal.timeout(timeLimitMs)
  const end = signal ? AbortSignal.any([signal, limit]) : limit
  try {
    return await new Promise<Made>((resolve, reject) => {
      end.addEventListener('abort', () => reject(new Error('The thread was given up', { cause: end.reason })))
      worker.on('message', (word: ThreadMessage<Made>) => {
        if ('made' in word) resolve(word.made)
        // With `node --watch`, the thread also announces the files that it loads.
        else if ('progress' in word) onProgress(word.progress)
      })
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('The thread ended without a word')))
    })
  } finally {
    await worker.terminate()
  }
}
