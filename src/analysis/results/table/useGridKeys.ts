import { useState, type KeyboardEvent } from 'react'

/** A cell by its row and column: row −1 is the row of heads, column 0 the one that names the rows. */
export type GridPlace = { row: number; column: number }

type Grid = {
  rows: number
  columns: number
  /** Scrolls a cell into view, so that screen readers can announce it. */
  reveal: (position: GridPlace) => void
  action: (position: GridPlace) => void
  /** Handles a left or right arrow in the first column; returns true where it folded or unfolded the row. */
  fold: (row: number, isOpen: boolean) => boolean
}

/**
 * Arrow keys in a table that renders only its visible part: the focus stays on the table, and the active cell is
 * announced to screen readers.
 */
export function useGridKeys({ rows, columns, reveal, action, fold }: Grid) {
  const [active, setActive] = useState<GridPlace | null>(null)
  const move = (row: number, column: number) => {
    const next = { row: clamp(row, -1, rows - 1), column: clamp(column, 0, columns) }
    setActive(next)
    reveal(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey || event.target !== event.currentTarget) return
    const { row, column } = active ?? { row: 0, column: 0 }
    const isAll = event.ctrlKey
    const steps: Readonly<Record<string, () => void>> = {
      ArrowDown: () => move(row + 1, column),
      ArrowUp: () => move(row - 1, column),
      ArrowLeft: () => (column === 0 && fold(row, false)) || move(row, column - 1),
      ArrowRight: () => (column === 0 && fold(row, true)) || move(row, column + 1),
      PageDown: () => move(row + page, column),
      PageUp: () => move(row - page, column),
      Home: () => move(isAll ? 0 : row, 0),
      End: () => move(isAll ? rows - 1 : row, columns),
      Enter: () => action({ row, column }),
      ' ': () => action({ row, column }),
    }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    step()
  }
  return { active, setActive, onKeyDown }
}

const page = 10

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value))
