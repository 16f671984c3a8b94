import { getDocument, PDFWorker, type PDFDocumentLoadingTask } from 'pdfjs-dist/legacy/build/pdf.mjs'

/**
 * Starts to read a PDF of ours in a worker of its own. Nothing of it is compiled or fetched from elsewhere: our
 * content policy forbids WebAssembly, and our guides hold their fonts and no picture that needs it.
 *
 * @returns the task, and the end of both.
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
