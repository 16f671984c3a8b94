import { styled } from '@mui/material/styles'
import { useEffect, useRef } from 'react'
import AnswerChart from '../charts/AnswerChart.tsx'
import type { Result } from '../useResult.ts'
import { pictureOf } from './pictureOf.ts'

/**
 * Renders the chart a second time, hidden and wide enough for a document. Default export: lazy-loaded with the first
 * picture.
 */
const Picture = ({
  result,
  about,
  onDrawn,
}: {
  result: Result
  /** The title, and the lines below it. */
  about: readonly string[]
  onDrawn: (picture: SVGSVGElement) => void
}) => {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A chart has its axes only after layout.
    const request = requestAnimationFrame(() => {
      if (frame.current) onDrawn(pictureOf(frame.current, about))
    })
    return () => cancelAnimationFrame(request)
  }, [about, onDrawn])
  return (
    <Aside ref={frame} aria-hidden inert>
      <AnswerChart result={result} width={width} height={height} />
    </Aside>
  )
}

export default Picture

const [width, height] = [960, 480]

const Aside = styled('div')(({ theme }) => ({
  position: 'fixed',
  left: -10_000,
  top: 0,
  width,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
}))
