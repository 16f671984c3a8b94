import { getDocument, PDFWorker, type PDFDocumentLoadingTask } from 'pdfjs-dist/legacy/build/pdf.mjs'

/**
 * Opens one of our PDFs in its own worker. It compiles no WebAssembly, which the content security policy forbids, and
 * loads nothing from elsewhere: our PDFs embed their fonts and have no image that needs WebAssembly.
 *
 * @returns the loading task, and a function that closes the task and the worker.
 */
export function openPdf(url: string): { task: PDFDocumentLoadingTask; close: () => void } {
  const port = new Worker(new URL('./pdfWorker.ts', import.meta.url), { type: 'module' })
  const worker = PDFWorker.create({ port })
  const task = getDocument({ url, worker, useWasm: false, enableXfa: false })
  const close = () => {
    void task.destroy().finally(() => {
      worker.destroy()
      port.terminate()
    })
  }
  return { task, close }
}
