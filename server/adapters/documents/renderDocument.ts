import { join } from 'node:path'
import { runThread } from '../runThread.ts'
import type { DocumentDescription } from './document.ts'

const script = join(import.meta.dirname, 'documentWorker.ts')
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
  const { buffer } = await runThread<Uint8Array>({
    script,
    data: description,
    onProgress: (percent) => onShare(percent / 100),
    timeLimitMs,
    memoryMb,
  })
  return Buffer.from(buffer)
}
