import { spreadsheetLimits, type SpreadsheetRefusal } from '#model/rules/csv/spreadsheets.ts'
import type { readSheet, ReadSheet } from './readSheet.ts'

export type SheetRequest = { bytes: ArrayBuffer; sheet: string | undefined }
export type SheetReply = ReturnType<typeof readSheet>

/** A sheet of a spreadsheet as CSV, with the names of all sheets. */
export type OpenedSheet = Omit<ReadSheet, 'csv'> & { content: Blob }

/**
 * Reads a sheet in a worker of its own, which ends afterwards or when `signal` aborts: its memory is as large as the
 * spreadsheet needs. The sheet is the first with content unless it is named.
 */
export async function openSheet(
  file: File,
  sheet: string | undefined,
  signal: AbortSignal,
): Promise<OpenedSheet | { refusal: SpreadsheetRefusal }> {
  if (file.size > spreadsheetLimits.bytes) return { refusal: 'tooLarge' }
  const bytes = await file.arrayBuffer()
  signal.throwIfAborted()
  const worker = new Worker(new URL('./sheetWorker.ts', import.meta.url), { type: 'module' })
  try {
    const reply = await new Promise<SheetReply>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<SheetReply>) => resolve(data))
      // A worker that has no memory left ends with an error.
      worker.addEventListener('error', () => resolve({ refusal: 'tooLarge' }))
      signal.addEventListener('abort', () => reject(signal.reason as Error))
      worker.postMessage({ bytes, sheet } satisfies SheetRequest, [bytes])
    })
    if ('refusal' in reply) return reply
    const { csv, ...opened } = reply
    return { ...opened, content: new Blob([csv], { type: 'text/csv' }) }
  } finally {
    worker.terminate()
  }
}
