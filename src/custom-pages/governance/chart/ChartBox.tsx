import { styled } from '@mui/material/styles'
import type { KeyboardEvent } from 'react'
import type { OwnershipNode } from '#model/wire/governance/ownership.ts'
import type { Relation } from './chartFacts.ts'
import { controlOutlines } from './controlOutlines.ts'
import { textRoomOf, type Box } from './layout.ts'
import { heightOf, measures } from './measures.ts'
import { fitText, textWidth } from './textWidth.ts'
import type { Fact } from './useChartLabels.ts'

/** A person as a pill or a company as a rectangle. It is a button: selecting it shows its shares. */
export const ChartBox = ({
  box,
  node,
  relation,
  facts,
  name,
  isChosen,
  isTabStop,
  onFocus,
  onChoose,
}: {
  box: Box
  node: OwnershipNode
  relation: Relation | undefined
  facts: readonly Fact[]
  name: string
  isChosen: boolean
  isTabStop: boolean
  onFocus: () => void
  onChoose: () => void
}) => {
  const { x, y, width, height } = box
  const room = textRoomOf(width)
  const rx = node.kind === 'PHYSICAL' ? height / 2 : 6
  const written = [
    ...box.name.map((text) => ({ kind: 'name', text, isOver: false })),
    ...facts.map((fact) => ({ kind: 'fact', text: writeIn(room, fact), isOver: fact.isOver })),
  ]
  const first = y + measures.firstBaseline + (height - heightOf(written.length)) / 2
  const lines = written.map((line, index) => ({ ...line, y: first + index * measures.lineHeight }))
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
      data-control={relation?.control}
      onClick={onChoose}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    >
      <title>{node.name}</title>
      <rect className="ring" x={x - 4} y={y - 4} width={width + 8} height={height + 8} rx={rx + 4} />
      <rect className="box" {...{ x, y, width, height, rx }} />
      {lines.map(({ kind, text, isOver, y: baseline }) => (
        <text key={baseline} className={kind} data-over={isOver || undefined} x={x + width / 2} y={baseline}>
          {text}{' '}
        </text>
      ))}
    </Shape>
  )
}

/** Truncates a name so that the share after it fits. */
const writeIn = (room: number, { lead, rate, write }: Fact): string =>
  write(rate === '' ? lead : fitText(lead, room - textWidth(rate) - 10))

const Shape = styled('g')(({ theme: { vars } }) => ({
  cursor: 'pointer',
  outline: 'none',
  '& text': { textAnchor: 'middle', fontSize: 12, pointerEvents: 'none' },
  '& .name': { fontWeight: 600, fill: vars.palette.text.secondary },
  '& .fact': { fontWeight: 400, fill: vars.palette.text.tertiary },
  '& .ring': { fill: 'none', strokeWidth: 2 },
  '&:focus-visible .ring': { stroke: vars.palette.primary.main },
  '& .box': {
    fill: vars.palette.background.paper,
    stroke: vars.palette.line.strong,
    transition: 'fill var(--motion-press), stroke var(--motion-sidebar)',
  },
  '&:hover .box': { fill: vars.palette.action.hover },
  '&[data-tied] .name': { fill: vars.palette.text.primary },
  '&[data-tied] .fact': { fill: vars.palette.text.secondary },
  ...Object.fromEntries(
    Object.entries(controlOutlines(vars)).map(([control, outline]) => [
      `&[data-control="${control}"] .box`,
      outline,
    ]),
  ),
  '& .fact[data-over]': { fontWeight: 600, fill: vars.palette.primary.main },
  '&[aria-pressed="true"] .box': { fill: vars.palette.primary.main, stroke: vars.palette.primary.main },
  '&[aria-pressed="true"] .name, &[aria-pressed="true"] .fact': { fill: vars.palette.primary.contrastText },
}))
