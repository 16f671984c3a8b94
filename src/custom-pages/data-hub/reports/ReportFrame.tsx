import { styled } from '@mui/material/styles'
import { useEffect, type RefObject } from 'react'
import { reportNodes } from './reportNodes.ts'

type Parts = { frame: RefObject<HTMLIFrameElement | null>; title: string; page: string }

/**
 * A report in a document of its own, where no script runs, no form is sent and no link leads anywhere; `allow-modals` lets
 * it be printed. It is written in rather than loaded: a frame's address cannot carry who asks.
 */
export const ReportFrame = ({ frame, title, page }: Parts) => {
  useEffect(() => fill(frame.current, page), [frame, page])
  return (
    <Frame
      ref={frame}
      title={title}
      sandbox="allow-same-origin allow-modals"
      // Some browsers put a new empty document into the frame after the first draw.
      onLoad={() => fill(frame.current, page)}
    />
  )
}

function fill(frame: HTMLIFrameElement | null, page: string): void {
  const inner = frame?.contentDocument
  if (!inner) return
  const { language, title, style, body } = reportNodes(page, inner)
  const sheet = inner.createElement('style')
  // The frame has the application's content policy, which knows styles by this mark.
  sheet.nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
  sheet.textContent = style
  inner.documentElement.lang = language
  inner.title = title
  for (const old of inner.head.querySelectorAll('style')) old.remove()
  inner.head.append(sheet)
  inner.body.replaceChildren(body)
}

const Frame = styled('iframe')(({ theme }) => ({
  display: 'block',
  width: '100%',
  height: 'calc(100dvh - 180px)',
  minHeight: 480,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 8,
  backgroundColor: theme.vars.palette.background.paper,
}))
