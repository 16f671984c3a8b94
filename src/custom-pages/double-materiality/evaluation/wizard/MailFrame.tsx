import { styled } from '@mui/material/styles'
import { useEffect, useRef, useState } from 'react'
import { mailNodes } from './mailNodes.ts'

/** A mail as its reader sees it, in a frame of its own where no script runs and no link leads anywhere. */
export const MailFrame = ({ title, html, language }: { title: string; html: string; language: string }) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(480)
  const [loads, setLoads] = useState(0)
  useEffect(() => {
    const inner = frame.current?.contentDocument
    if (!inner) return
    inner.documentElement.lang = language
    inner.title = title
    inner.body.style.margin = '0'
    inner.body.replaceChildren(mailNodes(html, inner))
    setHeight(Math.max(240, inner.body.scrollHeight))
  }, [html, language, title, loads])
  return (
    <Frame
      ref={frame}
      title={title}
      sandbox="allow-same-origin"
      style={{ height }}
      onLoad={() => setLoads((count) => count + 1)}
    />
  )
}

const Frame = styled('iframe')({ display: 'block', width: '100%', border: 0, backgroundColor: '#F4F5F8' })
