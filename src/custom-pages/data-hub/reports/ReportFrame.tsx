import { styled } from '@mui/material/styles'
import { useEffect, type RefObject } from 'react'
import { reportNodes } from './reportNodes.ts'

type Parts = { frame: RefObject<HTMLIFrameElement | null>; title: string; page: string }

/**
 * A report in a document of its own, where no script runs, no form is sent and no link leads anywhere; `allow-modals` lets
 * it be printed. It is written in rather than loaded: a frame's address cannot carry who asks.
 */
export const ReportFrame = ({ frame, title, page }: Parts) => {
  useEffect(() => {
    const element = frame.current
    if (!element) return
    // As tall as what it shows: the page scrolls, and nothing in the frame but wide tables.
    const observer = new ResizeObserver(() => {
      element.style.height = `${(element.contentDocument?.body.scrollHeight ?? 0) + borders}px`
    })
    const show = (): void => {
      const inner = element.contentDocument
      if (!inner) return
      fill(inner, page)
      observer.disconnect()
      observer.observe(inner.body)
    }
    show()
    // Some browsers put a new empty document into the frame after the first draw.
    element.addEventListener('load', show)
    return () => {
      observer.disconnect()
      element.removeEventListener('load', show)
    }
  }, [frame, page])
  return <Frame ref={frame} title={title} sandbox="allow-same-origin allow-modals" />
}

const borders = 2

function fill(inner: Document, page: string): void {
  const { language, title, style, body } = reportNodes(page, inner)
  const sheet = inner.createElement('style')
  // The frame has the application's content policy, which knows styles by this mark.
  sheet.nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
  sheet.textContent = `${fontFaces()}${style}`
  inner.documentElement.lang = language
  inner.title = title
  for (const old of inner.head.querySelectorAll('style')) old.remove()
  inner.head.append(sheet)
  inner.body.replaceChildren(body)
}

/** The type of the application: a document of its own has none, and a report that is saved does without. */
const fontFaces = (): string =>
  [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter(({ cssText }) => cssText.startsWith('@font-face'))
    .map(({ cssText }) => cssText)
    .join('')

const Frame = styled('iframe')(({ theme }) => ({
  display: 'block',
  width: '100%',
  minHeight: 480,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 8,
  backgroundColor: theme.vars.palette.background.paper,
}))
