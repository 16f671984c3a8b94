import type {
  CheckOrder,
  CorrectedLine,
  Correction,
  CsvOutcome,
  CsvReply,
  CsvRequest,
  OpenedLine,
  ServerReason,
} from './csvProtocol.ts'
import type { WireRow } from '#model/rules/csv/csvRow.ts'

export type CsvWorker = {
  /** Reads and checks a file; `onProgress` gets the percentage and the number of rows read so far. */
  check: (order: CheckOrder, onProgress: (percent: number, rows: number) => void) => Promise<CsvOutcome>
  /** Valid rows of the checked file, in order. */
  take: (from: number, count: number) => Promise<readonly WireRow[]>
  /** Reads the cells of some lines again, for correction. */
  open: (lines: readonly number[]) => Promise<readonly OpenedLine[]>
  /** Checks lines again with new values in some cells; valid ones are appended to the rows. */
  correct: (corrections: readonly Correction[]) => Promise<readonly CorrectedLine[]>
  /** Rows that were rejected here or by the server, as a file. */
  writeRejected: (locale: 'fr' | 'en', reasons: readonly ServerReason[]) => Promise<Blob>
  close: () => void
}

/** Starts a module worker that reads CSV files, so that the page stays responsive; `close` ends it. */
export function openCsvWorker(): CsvWorker {
  const worker = new Worker(new URL('./csvWorker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, (reply: CsvReply) => void>()
  let lastId = 0
  worker.addEventListener('message', (event: MessageEvent<CsvReply>) =>
    waiting.get(event.data.id)?.(event.data),
  )
  worker.addEventListener('error', ({ message }) => {
    for (const [id, settle] of waiting) settle({ id, type: 'failed', message })
  })

  function ask<T extends CsvReply['type']>(
    request: RequestBody,
    expected: T,
    onProgress?: (percent: number, rows: number) => void,
  ): Promise<Extract<CsvReply, { type: T }>> {
    const id = ++lastId
    return new Promise((resolve, reject) => {
      waiting.set(id, (reply) => {
        if (reply.type === 'progress') return onProgress?.(reply.percent, reply.rows)
        waiting.delete(id)
        if (isOfType(reply, expected)) resolve(reply)
        else reject(new Error(reply.type === 'failed' ? reply.message : `unexpected ${reply.type}`))
      })
      worker.postMessage({ ...request, id } satisfies CsvRequest, [])
    })
  }

  return {
    check: async (order, onProgress) => (await ask({ type: 'check', order }, 'checked', onProgress)).outcome,
    take: async (from, count) => (await ask({ type: 'take', from, count }, 'taken')).rows,
    open: async (lines) => (await ask({ type: 'open', lines }, 'opened')).lines,
    correct: async (corrections) => (await ask({ type: 'correct', corrections }, 'corrected')).lines,
    writeRejected: async (locale, reasons) =>
      (await ask({ type: 'writeRejected', locale, reasons }, 'written')).rejected,
    close: () => worker.terminate(),
  }
}

type RequestBody = CsvRequest extends infer R ? (R extends unknown ? Omit<R, 'id'> : never) : never

const isOfType = <T extends CsvReply['type']>(
  reply: CsvReply,
  type: T,
): reply is Extract<CsvReply, { type: T }> => reply.type === type
