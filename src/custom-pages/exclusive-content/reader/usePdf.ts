import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useState } from 'react'
import { openPdf } from './openPdf.ts'

/** Opens a PDF by its URL. Returns the document or its state. */
export function usePdf(url: string): PDFDocumentProxy | 'loading' | 'failed' {
  const [pdf, setPdf] = useState<PDFDocumentProxy | 'loading' | 'failed'>('loading')
  useEffect(() => {
    const { task, close } = openPdf(url)
    let isWanted = true
    task.promise.then(
      (opened) => isWanted && setPdf(opened),
      () => isWanted && setPdf('failed'),
    )
    return () => {
      isWanted = false
      close()
    }
  }, [url])
  return pdf
}
