import { styled } from '@mui/material/styles'
import {
  type PDFDocumentProxy,
  getDocument,
  PDFWorker,
  type PDFDocumentLoadingTask,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useCallback, useRef, useState, useEffect } from 'react'
import { ErrorState } from '#src/ui/states/ErrorState.tsx'
import { PageSkeleton } from '#src/ui/states/Skeletons.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { PdfPage } from './PdfPage.tsx'
import { ReaderBar } from './ReaderBar.tsx'
import { useWidth } from '#src/ui/useWidth.ts'

/** Reader of a PDF, with a retry. Default export: pdf.js is loaded with it. */
const PdfReader = (file: { title: string; url: string }) => {
  const [attempt, setAttempt] = useState(1)
  return <Attempt key={attempt} {...file} onRetry={() => setAttempt(attempt + 1)} />
}

export default PdfReader

const Attempt = ({ title, url, onRetry }: { title: string; url: string; onRetry: () => void }) => {
  const { t } = useTexts()
  const pdf = usePdf(url)
  const [isBroken, setIsBroken] = useState(false)
  const onFailed = useCallback(() => setIsBroken(true), [])
  if (pdf === 'loading') return <PageSkeleton />
  if (pdf === 'failed' || isBroken) {
    return (
      <ErrorState title={t('contents.reader.failed')} onRetry={onRetry}>
        {t('contents.reader.failedBody')}
      </ErrorState>
    )
  }
  return <Pages title={title} pdf={pdf} onFailed={onFailed} />
}

/** Width of a page at 100 %, in CSS pixels. */
const widest = 820

/** Pages below each other, as wide as the space allows. The bar shows the current page. */
const Pages = ({ title, pdf, onFailed }: { title: string; pdf: PDFDocumentProxy; onFailed: () => void }) => {
  const { t } = useTexts()
  const frame = useRef<HTMLDivElement>(null)
  const room = useWidth(frame)
  const [current, setCurrent] = useState(1)
  const [zoom, setZoom] = useState(1)
  const goTo = (page: number) =>
    frame.current?.querySelector(`[data-page="${page}"]`)?.scrollIntoView({ block: 'start' })
  const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1)
  return (
    <>
      <ReaderBar page={current} pages={pdf.numPages} zoom={zoom} onPage={goTo} onZoom={setZoom} />
      {/* Focusable, so that arrow keys also scroll a wide page sideways. */}
      <Background ref={frame} role="region" aria-label={t('contents.reader.label', { title })} tabIndex={0}>
        {room > 0 &&
          numbers.map((number) => (
            <PdfPage
              key={number}
              pdf={pdf}
              number={number}
              width={Math.round(Math.min(room, widest) * zoom)}
              onRead={setCurrent}
              onFailed={onFailed}
            />
          ))}
      </Background>
    </>
  )
}

const Background = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'safe center',
  gap: 12,
  flex: '1 0 auto',
  padding: 24,
  overflowX: 'auto',
  backgroundColor: theme.vars.palette.background.default,
  [theme.breakpoints.down('sm')]: { padding: 12 },
}))

/** Opens a PDF by its URL. Returns the document or its state. */
function usePdf(url: string): PDFDocumentProxy | 'loading' | 'failed' {
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

/**
 * Opens one of our PDFs in its own worker. It compiles no WebAssembly, which the content security policy forbids, and
 * loads nothing from elsewhere: our PDFs embed their fonts and have no image that needs WebAssembly.
 *
 * @returns the loading task, and a function that closes the task and the worker.
 */
function openPdf(url: string): { task: PDFDocumentLoadingTask; close: () => void } {
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
