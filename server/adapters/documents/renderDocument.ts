import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { DocumentDescription } from './document.ts'

const patienceMs = 240_000
const memoryMb = 1024

/**
 * A document as PDF, laid out in a thread of its own so that requests go on meanwhile: A4, Inter embedded in part,
 * page numbers, table of contents, bookmarks, heads of tables on every page.
 *
 * `onShare` hears how much of it is written, 0 to 1.
 *
 * @throws Error when it takes more than four minutes or a gigabyte
 */
export async function renderDocument(
  description: DocumentDescription,
  onShare: (share: number) => void = () => undefined,
): Promise<Buffer> {
  const worker = new Worker(join(import.meta.dirname, 'documentWorker.ts'), {
    workerData: description,
    // Flags of the process are not meant for a thread of ours.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  const timer = setTimeout(() => void worker.terminate(), patienceMs)
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      worker.on('message', (word: number | Uint8Array<ArrayBuffer>) => {
        if (typeof word === 'number') onShare(word)
        else resolve(Buffer.from(word.buffer))
      })
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('The document was not finished')))
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
