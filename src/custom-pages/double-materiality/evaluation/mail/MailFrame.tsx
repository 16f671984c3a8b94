import { styled } from '@mui/material/styles'
import { useEffect, useRef, useState } from 'react'
import { mailNodes } from './mailNodes.ts'

type Mail = { title: string; html: string; language: string }

/** A mail as its recipient sees it, in a sandboxed iframe without scripts or links. */
export const MailFrame = ({ title, html, language }: Mail) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(480)
  useEffect(() => setHeight(fill(frame.current, { title, html, language })), [title, html, language])
  // Another width changes the line breaks.
  useEffect(() => {
    const onResize = () => setHeight(heightOf(frame.current))
    window.addEventListener('resize', onResize)
    return () => window.removeEventListener('resize', onResize)
  }, [])
  return (
    <Frame
      ref={frame}
      title={title}
      sandbox="allow-same-origin"
      style={{ height }}
      // Some browsers replace the frame's empty document after the first render.
      onLoad={() => setHeight(fill(frame.current, { title, html, language }))}
    />
  )
}

/** Writes the mail into the frame and returns its height in pixels. */
function fill(frame: HTMLIFrameElement | null, { title, html, language }: Mail): number {
  const inner = frame?.contentDocument
  if (!inner) return 480
  inner.documentElement.lang = language
  inner.title = title
  inner.body.style.margin = '0'
  inner.body.replaceChildren(mailNodes(html, inner))
  return heightOf(frame)
}

/** Height of the mail itself: the body is never lower than the frame. */
const heightOf = (frame: HTMLIFrameElement | null): number =>
  Math.max(240, frame?.contentDocument?.body.firstElementChild?.scrollHeight ?? 0)

const Frame = styled('iframe')({ display: 'block', width: '100%', border: 0, backgroundColor: '#F4F5F8' })
