import type { FocusEvent, KeyboardEvent, ReactNode } from 'react'
import { markPath } from '#model/rules/materiality/matrixLayout.ts'
import type { PlacedMark } from '#model/rules/materiality/matrixMarks.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import type { ShownItem } from '../scores.ts'

export type PlacedItem = PlacedMark<ShownItem>

/** One point: a link to its target, or a plain drawing without one. */
export const MatrixPoint = ({
  item,
  name,
  href,
  isCurrent,
  isTabStop,
  onCurrent,
  onStep,
}: {
  item: PlacedItem
  name: string
  href: string | undefined
  isCurrent: boolean
  isTabStop: boolean
  onCurrent: (id: string | undefined) => void
  /** Moves the focus by this number of points after an arrow key. */
  onStep: (steps: 1 | -1) => void
}) => {
  const { id, universe, x, y, radius, isMaterial } = item
  const attributes = {
    'data-universe': universe,
    'data-filled': isMaterial || undefined,
    'aria-label': name,
    onMouseEnter: () => onCurrent(id),
    onMouseLeave: () => onCurrent(undefined),
  }
  const marks: ReactNode = (
    <>
      {isCurrent && <circle className="halo" cx={x} cy={y} r={radius + 5} />}
      <path className="mark" d={markPath(universe, x, y, radius)} />
    </>
  )
  if (href === undefined) {
    return (
      <g role="img" {...attributes}>
        {marks}
      </g>
    )
  }
  return (
    <AppLink
      {...attributes}
      href={href}
      tabIndex={isTabStop ? 0 : -1}
      onFocus={(event: FocusEvent) => {
        if (event.currentTarget.matches(':focus-visible')) onCurrent(id)
      }}
      onBlur={() => onCurrent(undefined)}
      onKeyDown={(event: KeyboardEvent) => {
        const steps = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 } as const
        if (event.shiftKey || !(event.key in steps)) return
        event.preventDefault()
        onStep(steps[event.key as keyof typeof steps])
      }}
    >
      {marks}
    </AppLink>
  )
}
