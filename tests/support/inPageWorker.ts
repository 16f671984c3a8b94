import { createCsvService } from '#src/csv/csvService.ts'
import type { CsvRequest } from '#src/csv/csvProtocol.ts'
import type { SheetRequest } from '#src/spreadsheets/openSheet.ts'
import { readSheet } from '#src/spreadsheets/readSheet.ts'

/** Replaces `Worker` if there is none: the same services, in the same thread. */
export class InPageWorker extends EventTarget {
  readonly #reply = (data: unknown) => this.dispatchEvent(new MessageEvent('message', { data }))
  readonly #answer = createCsvService(this.#reply)

  postMessage(request: CsvRequest | SheetRequest): void {
    if ('bytes' in request) this.#reply(readSheet(new Uint8Array(request.bytes), request.sheet))
    else void this.#answer(request)
  }

  terminate(): void {
    // Nothing runs outside the page.
  }
}
