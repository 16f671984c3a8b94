import { styled } from '@mui/material/styles'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { renderPdfPage } from './renderPdfPage.ts'

/** Height of an A4 page of width 1: reserves the space before the page is rendered. */
const sheetHeight = Math.SQRT2

/** Margin around the window within which pages are rendered in advance. */
const ahead = '800px 0px'

type PdfPageProps = {
  pdf: PDFDocumentProxy
  number: number
  /** In CSS pixels. */
  width: number
  /** Called when the page crosses the middle of the window. */
  onRead: (number: number) => void
  onFailed: () => void
}

/** One page: its image, and a text layer over it for selection, search and screen readers. */
export const PdfPage = ({ pdf, number, width, onRead, onFailed }: PdfPageProps) => {
  const { t } = useTexts()
  const sheet = useRef<HTMLElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  const [isDrawn, setIsDrawn] = useState(false)

  useEffect(() => {
    if (!sheet.current) return undefined
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: ahead,
    })
    const middle = new IntersectionObserver(([entry]) => entry?.isIntersecting && onRead(number), {
      rootMargin: '-50% 0px -50% 0px',
    })
    near.observe(sheet.current)
    middle.observe(sheet.current)
    return () => {
      near.disconnect()
      middle.disconnect()
    }
  }, [number, onRead])

  useEffect(() => {
    if (!isNear || !canvas.current || !text.current) return undefined
    const drawing = renderPdfPage(pdf, number, { canvas: canvas.current, text: text.current, width })
    drawing.done.then((isWhole) => isWhole && setIsDrawn(true), onFailed)
    return drawing.cancel
  }, [pdf, number, width, isNear, onFailed])

  return (
    <SidebarFrame
      ref={sheet}
      data-page={number}
      data-drawn={isDrawn || undefined}
      aria-label={t('contents.reader.page', { page: number })}
      style={{ width, height: Math.round(width * sheetHeight) }}
    >
      <canvas ref={canvas} aria-hidden />
      <div ref={text} className="textLayer" />
    </SidebarFrame>
  )
}

/** The text layer's layout copies that of pdf.js (`pdf_viewer.css`), whose style sheet contains much more. */
const SidebarFrame = styled('section')(({ theme }) => ({
  position: 'relative',
  flexShrink: 0,
  scrollMarginTop: 56,
  overflow: 'hidden',
  // A page is white in the dark scheme too.
  backgroundColor: theme.vars.palette.common.white,
  boxShadow: theme.vars.palette.elevation.level1,
  '& canvas': { display: 'block', width: '100%', height: '100%' },
  '& .textLayer': {
    position: 'absolute',
    inset: 0,
    overflow: 'clip',
    lineHeight: 1,
    textAlign: 'initial',
    transformOrigin: '0 0',
    forcedColorAdjust: 'none',
    '--min-font-size': 1,
    '--text-scale-factor': 'calc(var(--total-scale-factor) * var(--min-font-size))',
    '--min-font-size-inv': 'calc(1 / var(--min-font-size))',
  },
  '& .textLayer :is(span, br)': {
    position: 'absolute',
    color: 'transparent',
    whiteSpace: 'pre',
    cursor: 'text',
    transformOrigin: '0% 0%',
  },
  '& .textLayer > :not(.markedContent), & .textLayer .markedContent span:not(.markedContent)': {
    '--font-height': 0,
    '--scale-x': 1,
    '--rotate': '0deg',
    fontSize: 'calc(var(--text-scale-factor) * var(--font-height))',
    transform: 'rotate(var(--rotate)) scaleX(var(--scale-x)) scale(var(--min-font-size-inv))',
  },
  '& .textLayer .markedContent': { display: 'contents' },
}))
