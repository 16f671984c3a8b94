import { styled } from '@mui/material/styles'
import type { OwnershipGraph } from '#model/wire/governance/ownership.ts'
import { ChartBox } from './ChartBox.tsx'
import { emphasise, type ChartFacts, type Emphasis } from './chartFacts.ts'
import type { ChartLayout } from './layout.ts'
import type { Route } from './routes.ts'
import { useBoxFocus } from './useBoxFocus.ts'
import { useChartLabels } from './useChartLabels.ts'

const paintOrder: readonly Emphasis[] = ['none', 'weakPath', 'path']

/**
 * The chart as SVG. It has one tab stop. Arrow keys move to owners, holdings and neighbours; Enter selects the focused
 * box and shows its shares. Lines have no accessible text, since the boxes' names and the table contain the same
 * information.
 */
export const ChartDrawing = ({
  graph,
  facts,
  layout,
  scale,
  label,
  chosenId,
  onChoose,
}: {
  graph: OwnershipGraph
  facts: ChartFacts
  layout: ChartLayout
  scale: number
  label: string
  chosenId: string
  onChoose: (nodeId: string) => void
}) => {
  const labels = useChartLabels(facts)
  const focus = useBoxFocus(layout, facts, chosenId)
  const relations = facts.relationsTo(chosenId)
  const chosen = facts.nodeOf.get(chosenId)
  const routeOf = new Map(layout.routes.map((route) => [route.id, route]))
  const lines = graph.links
    .flatMap((link) => {
      const route = routeOf.get(link.id)
      return route ? [{ link, route, emphasis: emphasise(link, chosenId, relations) }] : []
    })
    .toSorted((one, other) => paintOrder.indexOf(one.emphasis) - paintOrder.indexOf(other.emphasis))

  return (
    <Drawing
      role="group"
      aria-label={label}
      width={layout.width * scale}
      height={layout.height * scale}
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      onKeyDown={focus.onKeyDown}
    >
      <g className="lines" aria-hidden>
        {lines.map(({ link, route, emphasis }) => (
          <path
            key={link.id}
            d={route.path}
            data-emphasis={emphasis}
            data-loop={route.closesLoop || undefined}
          />
        ))}
        {lines.map(({ link, route, emphasis }) => (
          <text key={link.id} {...route.label} data-emphasis={emphasis}>
            {labels.part(link.shareRate)}
          </text>
        ))}
        {lines.map(
          ({ link, route, emphasis }) =>
            route.closesLoop && <path key={link.id} d={arrowOf(route)} data-arrow data-emphasis={emphasis} />,
        )}
      </g>
      {layout.boxes.map((box) => {
        const node = facts.nodeOf.get(box.id)
        if (!node) return null
        const relation = relations.get(box.id)
        return (
          <ChartBox
            key={box.id}
            {...{ box, node, relation }}
            facts={labels.facts(node, chosen, relation)}
            name={labels.nodeName(node, chosen, relation)}
            isChosen={box.id === chosenId}
            isTabStop={box.id === focus.current}
            onFocus={() => focus.setCurrent(box.id)}
            onChoose={() => onChoose(box.id)}
          />
        )
      })}
    </Drawing>
  )
}

/** The line of a loop leads upwards, unlike others, so its end has an arrow. */
const arrowOf = ({ label: { x, y } }: Route): string => `M${x - 4} ${y + 3}H${x + 4}L${x} ${y + 10}Z`

const Drawing = styled('svg')(({ theme: { vars, typography } }) => ({
  display: 'block',
  flexShrink: 0,
  margin: 'auto',
  fontFamily: typography.fontFamily,
  fontVariantNumeric: 'tabular-nums',
  '& .lines path': {
    fill: 'none',
    stroke: vars.palette.line.strong,
    transition: 'stroke var(--motion-sidebar)',
  },
  '& .lines path[data-emphasis="weakPath"]': { stroke: vars.palette.line.control },
  '& .lines path[data-emphasis="path"]': { stroke: vars.palette.primary.main, strokeWidth: 2 },
  '& .lines path[data-loop]': { strokeDasharray: '5 3' },
  '& .lines path[data-arrow]': { stroke: 'none', fill: vars.palette.line.control },
  '& .lines path[data-arrow][data-emphasis="path"]': { fill: vars.palette.primary.main },
  // A halo in the background colour separates the label from its line.
  '& .lines text': {
    textAnchor: 'middle',
    fontSize: 12,
    fontWeight: 500,
    fill: vars.palette.text.tertiary,
    stroke: vars.palette.fill.subtle,
    strokeWidth: 6,
    strokeLinejoin: 'round',
    paintOrder: 'stroke',
  },
  '& .lines text[data-emphasis="weakPath"]': { fill: vars.palette.text.secondary },
  '& .lines text[data-emphasis="path"]': { fill: vars.palette.primary.main, fontWeight: 600 },
}))
