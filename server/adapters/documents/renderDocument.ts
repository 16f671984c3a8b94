import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { DocumentDescription } from './document.ts'

const timeLimitMs = 240_000
const memoryMb = 1024

/**
 * Renders a document as PDF, in a separate thread so that requests are still served: A4, Inter embedded as a subset,
 * page numbers, table of contents, bookmarks, table headers on every page.
 *
 * `onShare` receives the written share, 0 to 1.
 *
 * @throws Error when it takes more than four minutes or a gigabyte
 */
export async function renderDocument(
  description: DocumentDescription,
  onShare: (share: number) => void = () => undefined,
): Promise<Buffer> {
  const worker = new Worker(join(import.meta.dirname, 'documentWorker.ts'), {
    workerData: description,
    // The thread must not inherit the process's flags.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  const timer = setTimeout(() => void worker.terminate(), timeLimitMs)
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      worker.on('message', (label: unknown) => {
        if (typeof label === 'number') onShare(label)
        // With `node --watch`, the worker also announces the files that it loads.
        else if (label instanceof Uint8Array) resolve(Buffer.from(label.buffer))
      })
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('The document was not finished')))
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
