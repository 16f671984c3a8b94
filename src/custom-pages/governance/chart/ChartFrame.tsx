import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { Maximize, ZoomIn, ZoomOut } from 'lucide-react'
import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useTexts } from '#src/ui/text/Texts.tsx'
import type { ChartLayout } from './layout.ts'

/** Minimum scale at which text is readable. Below it the drawing scrolls instead. */
const smallestReadable = 0.75
/** Left and right border of the drawing, in px. */
export const frameBorder = 1
/** Maximum height in px. A taller drawing scrolls inside its frame instead of growing the page. */
export const maxChartHeight = 1200
const zoomStep = 1.25
const zoomRange = { min: 0.2, max: 2 }

/** Shows the drawing at a readable size: whole if possible, else scrollable, with a button that fits all of it. */
export const ChartFrame = ({
  place,
  layout,
  startId: firstId,
  children,
}: {
  place: RefObject<HTMLDivElement | null>
  layout: ChartLayout
  /** Box to centre when the drawing is new. Selecting another box must not scroll. */
  startId: string
  children: (scale: number) => ReactNode
}) => {
  const { t } = useTexts()
  const frame = useRef<HTMLDivElement>(null)
  const startId = useRef(firstId)
  const [scale, setScale] = useState(1)
  const fitOf = (): number => {
    const { clientWidth = 0, clientHeight = 0 } = frame.current ?? {}
    return clientWidth === 0 ? 1 : Math.min(1, clientWidth / layout.width, clientHeight / layout.height)
  }
  const zoom = (factor: number) =>
    setScale((before) => Math.min(Math.max(before * factor, zoomRange.min), zoomRange.max))

  useLayoutEffect(() => {
    const { current } = frame
    if (!current) return
    const fit = Math.min(1, current.clientWidth / layout.width || 1)
    const readable = fit < smallestReadable ? 1 : fit
    setScale(readable)
    const centre = layout.boxes.find(({ id }) => id === startId.current)
    if (!centre) return
    current.scrollLeft = (centre.x + centre.width / 2) * readable - current.clientWidth / 2
    current.scrollTop = centre.y * readable - current.clientHeight / 2
  }, [layout])

  return (
    <Around ref={place}>
      <Frame ref={frame}>{children(scale)}</Frame>
      <Tools>
        <IconButton
          size="small"
          aria-label={t('governance.chart.zoomOut')}
          onClick={() => zoom(1 / zoomStep)}
        >
          <ZoomOut size={16} strokeWidth={1.75} />
        </IconButton>
        <IconButton size="small" aria-label={t('governance.chart.zoomIn')} onClick={() => zoom(zoomStep)}>
          <ZoomIn size={16} strokeWidth={1.75} />
        </IconButton>
        <IconButton size="small" aria-label={t('governance.chart.fit')} onClick={() => setScale(fitOf())}>
          <Maximize size={16} strokeWidth={1.75} />
        </IconButton>
      </Tools>
    </Around>
  )
}

const Around = styled('div')({ position: 'relative' })

const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  maxHeight: maxChartHeight,
  minHeight: 120,
  overflow: 'auto',
  padding: '8px 0 40px',
  [theme.breakpoints.down('sm')]: { paddingBottom: 56 },
  border: `${frameBorder}px solid ${theme.vars.palette.divider}`,
  borderRadius: 8,
  backgroundColor: theme.vars.palette.fill.subtle,
}))

const Tools = styled('div')(({ theme }) => ({
  position: 'absolute',
  right: 8,
  bottom: 8,
  display: 'flex',
  gap: 2,
  borderRadius: 6,
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: theme.vars.palette.elevation.level1,
  border: `1px solid ${theme.vars.palette.divider}`,
}))
