import { createCsvService } from '#src/csv/csvService.ts'
import type { CsvRequest } from '#src/csv/csvProtocol.ts'

/** Replaces `Worker` if there is none: the same service, in the same thread. */
export class InPageWorker extends EventTarget {
  readonly #answer = createCsvService((data) => this.dispatchEvent(new MessageEvent('message', { data })))

  postMessage(request: CsvRequest): void {
    void this.#answer(request)
  }

  terminate(): void {
    // Nothing runs outside the page.
  }
}
