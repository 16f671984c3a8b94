import { styled } from '@mui/material/styles'
import { useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'
import { plot, scoresAt, xOf, yOf, type View } from '#model/rules/materiality/matrixLayout.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import type { Side } from '../scores.ts'
import { placeOf } from '../matrix/useMatrixGestures.ts'

/** Points that each key adds to a threshold. With Shift the plot moves instead. */
const keySteps: Readonly<Record<string, number>> = {
  ArrowUp: 0.05,
  ArrowRight: 0.05,
  ArrowDown: -0.05,
  ArrowLeft: -0.05,
  PageUp: 0.5,
  PageDown: -0.5,
}
/** A pointer is less precise than 0.01, so dragging snaps to these steps, in points. */
const dragStep = 0.05

type Move = {
  svg: RefObject<SVGSVGElement | null>
  /** Effect of the move, for screen readers. */
  effect: string
  onChange: (value: number) => void
  /** Called when a pointer grabs the threshold, and when it releases it. */
  onGrab?: (() => void) | undefined
  onRelease?: (() => void) | undefined
}

/** Line of a threshold with its tag. It can be dragged, or moved by arrow keys, if results can change. */
export const ThresholdHandle = ({
  side,
  value,
  max,
  view,
  textScale,
  move,
}: {
  side: Side
  value: number
  max: number
  view: View
  textScale: number
  move?: Move | undefined
}) => {
  const { t } = useTexts()
  const format = useFormats()
  const taken = useRef<number>(undefined)
  const shown = format.number(value, { decimals: 2 })
  const lines = <Lines {...{ side, value, view, shown, textScale }} />
  if (!move) return <Handle aria-hidden>{lines}</Handle>

  const give = (next: number) => {
    const inScale = Math.min(Math.max(next, 0), max)
    move.onChange(Math.round(inScale * 100) / 100)
  }
  const drag = (event: PointerEvent<SVGGElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    event.stopPropagation()
    const { x, y } = placeOf(move.svg.current, event)
    const scores = scoresAt(x, y, view)
    give(Math.round((side === 'impact' ? scores.y : scores.x) / dragStep) * dragStep)
  }
  const press = (event: KeyboardEvent) => {
    const step = event.shiftKey ? undefined : keySteps[event.key]
    const next = event.key === 'Home' ? 0 : event.key === 'End' ? max : step && value + step
    if (next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    give(next)
  }
  return (
    <Handle
      data-side={side}
      role="slider"
      tabIndex={0}
      aria-label={t(`results.threshold.${side}`)}
      aria-orientation={side === 'impact' ? 'vertical' : 'horizontal'}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={`${shown}. ${move.effect}`}
      onKeyDown={press}
      onPointerDown={(event) => {
        event.stopPropagation()
        event.currentTarget.setPointerCapture(event.pointerId)
        taken.current = value
        move.onGrab?.()
      }}
      onPointerUp={() => (taken.current = undefined)}
      onLostPointerCapture={() => {
        // The pointer was cancelled by a second finger, not released: undoes the move.
        if (taken.current !== undefined) give(taken.current)
        taken.current = undefined
        move.onRelease?.()
      }}
      onPointerMove={drag}
    >
      {lines}
    </Handle>
  )
}

const right = plot.left + plot.size
const bottom = plot.top + plot.size

const Lines = ({
  side,
  value,
  view,
  shown,
  textScale,
}: {
  side: Side
  value: number
  view: View
  shown: string
  textScale: number
}) => {
  const isImpact = side === 'impact'
  const params = isImpact ? yOf(value, view) : xOf(value, view)
  const low = isImpact ? plot.top : plot.left
  // If the threshold is out of view, its tag stays at the edge of the plot.
  const at = Math.min(Math.max(params, low), low + plot.size)
  const ends = isImpact
    ? { x1: plot.left, x2: right, y1: at, y2: at }
    : { x1: at, x2: at, y1: plot.top, y2: bottom }
  const [width, height] = [40 * textScale, 20 * textScale]
  const [x, y] = isImpact ? [plot.left, at - height / 2] : [at - width / 2, bottom - height]
  return (
    <>
      {at === params && <line className="cut" {...ends} />}
      <line className="grip" {...ends} />
      <rect {...{ x, y, width, height }} rx={4} />
      <text x={x + width / 2} y={y + height * 0.7} textAnchor="middle">
        {shown}
      </text>
    </>
  )
}

const Handle = styled('g')(({ theme: { vars } }) => ({
  outline: 'none',
  touchAction: 'none',
  '&[data-side="impact"]': { cursor: 'ns-resize' },
  '&[data-side="financial"]': { cursor: 'ew-resize' },
  '& .cut': { stroke: vars.palette.text.primary, strokeDasharray: '4 3' },
  '& .grip': { stroke: 'transparent', strokeWidth: 14 },
  '& rect': { fill: vars.palette.ink.fill },
  '& text': { fill: vars.palette.ink.text, userSelect: 'none' },
  '&:focus-visible rect': {
    stroke: vars.palette.primary.main,
    strokeWidth: 2,
    paintOrder: 'stroke',
  },
  '&:focus-visible .cut': { stroke: vars.palette.primary.main, strokeWidth: 2, strokeDasharray: 'none' },
}))
