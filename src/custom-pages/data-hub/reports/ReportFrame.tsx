import { styled } from '@mui/material/styles'
import { useEffect, type RefObject } from 'react'
import { reportNodes } from './reportNodes.ts'

type Parts = { frame: RefObject<HTMLIFrameElement | null>; title: string; page: string }

/**
 * Shows a report in a sandboxed iframe without scripts, forms or links. `allow-modals` permits printing. The content is
 * written into the frame because a frame's URL cannot carry the user's authorisation.
 */
export const ReportFrame = ({ frame, title, page }: Parts) => {
  useEffect(() => {
    const element = frame.current
    if (!element) return
    // The frame is as tall as its content, so that the page scrolls. Only wide tables scroll inside the frame.
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
    // Some browsers replace the frame's empty document after the first render.
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
  // The frame inherits the application's content security policy, which requires this nonce on styles.
  sheet.nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
  sheet.textContent = `${fontFaces()}${style}`
  inner.documentElement.lang = language
  inner.title = title
  for (const old of inner.head.querySelectorAll('style')) old.remove()
  inner.head.append(sheet)
  inner.body.replaceChildren(body)
}

/** Font faces of the application for the frame's document. A saved report does without them. */
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
