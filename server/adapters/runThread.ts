import { Worker } from 'node:worker_threads'

export type ThreadParts = {
  /** The file that the thread runs; it says what it made by a message, and how far it is before. */
  script: string
  /** What it is started with. */
  data: object
  signal: AbortSignal
  onProgress: (percent: number) => void
  patienceMs: number
  memoryMb: number
}

/** What a thread says. */
export type ThreadWord<Made> = { progress: number } | { made: Made }

/**
 * Runs a file in a thread of its own, so that what it works out holds up no request. Resolves with what it made.
 * @throws Error when it is given up, takes too long or too much memory, or ends without having made anything
 */
export async function runThread<Made>(parts: ThreadParts): Promise<Made> {
  const { script, data, signal, onProgress, patienceMs, memoryMb } = parts
  signal.throwIfAborted()
  const worker = new Worker(script, {
    workerData: data,
    // Flags of the process are not meant for a thread of ours.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  const end = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)])
  try {
    return await new Promise<Made>((resolve, reject) => {
      end.addEventListener('abort', () => reject(new Error('The thread was given up', { cause: end.reason })))
      worker.on('message', (word: ThreadWord<Made>) => {
        if ('made' in word) resolve(word.made)
        else onProgress(word.progress)
      })
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('The thread ended without a word')))
    })
  } finally {
    await worker.terminate()
  }
}
