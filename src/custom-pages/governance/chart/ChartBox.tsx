import { styled } from '@mui/material/styles'
import type { KeyboardEvent } from 'react'
import type { OwnershipNode } from '#model/wire/ownership.ts'
import { isSignificant, type Relation } from './chartFacts.ts'
import type { Box } from './layout.ts'
import { measures } from './measures.ts'
import { fitText, textWidth } from './textWidth.ts'

/** A person as a pill or a company as a rectangle; a button, since choosing it follows its parts. */
export const ChartBox = ({
  box,
  node,
  relation,
  line,
  lineText,
  name,
  isChosen,
  isTabStop,
  onFocus,
  onChoose,
}: {
  box: Box
  node: OwnershipNode
  relation: Relation | undefined
  line: { lead: string; rate: string }
  lineText: (line: { lead: string; rate: string }) => string
  name: string
  isChosen: boolean
  isTabStop: boolean
  onFocus: () => void
  onChoose: () => void
}) => {
  const { x, y, width, height } = box
  const room = Math.min(width, measures.widestBox) - 2 * measures.boxPadding + 4
  const rx = node.kind === 'PHYSICAL' ? height / 2 : 6
  const lead = line.rate === '' ? line.lead : fitText(line.lead, room - textWidth(line.rate) - 10)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    onChoose()
  }
  return (
    <Shape
      role="button"
      data-box={box.id}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={name}
      aria-pressed={isChosen}
      data-tied={isChosen || relation !== undefined || undefined}
      data-significant={(relation && isSignificant(relation)) || undefined}
      onClick={onChoose}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    >
      <title>{node.name}</title>
      <rect className="ring" x={x - 4} y={y - 4} width={width + 8} height={height + 8} rx={rx + 4} />
      <rect className="box" {...{ x, y, width, height, rx }} />
      <text className="name" x={x + width / 2} y={y + 19}>
        {fitText(node.name, room)}
      </text>{' '}
      <text className="line" x={x + width / 2} y={y + 35}>
        {lineText({ lead, rate: line.rate })}
      </text>
    </Shape>
  )
}

const Shape = styled('g')(({ theme: { vars } }) => ({
  cursor: 'pointer',
  outline: 'none',
  '& text': { textAnchor: 'middle', fontSize: 12, pointerEvents: 'none' },
  '& .name': { fontWeight: 600, fill: vars.palette.text.secondary },
  '& .line': { fontWeight: 400, fill: vars.palette.text.tertiary },
  '& .ring': { fill: 'none', strokeWidth: 2 },
  '&:focus-visible .ring': { stroke: vars.palette.primary.main },
  '& .box': {
    fill: vars.palette.background.paper,
    stroke: vars.palette.line.strong,
    transition: 'fill var(--motion-press), stroke var(--motion-sheet)',
  },
  '&:hover .box': { fill: vars.palette.action.hover },
  '&[data-tied] .name': { fill: vars.palette.text.primary },
  '&[data-tied] .line': { fill: vars.palette.text.secondary },
  '&[data-significant] .box': { stroke: vars.palette.primary.main, strokeWidth: 1.5 },
  '&[aria-pressed="true"] .box': { fill: vars.palette.primary.main, stroke: vars.palette.primary.main },
  '&[aria-pressed="true"] .name, &[aria-pressed="true"] .line': { fill: vars.palette.primary.contrastText },
}))
