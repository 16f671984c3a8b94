import { useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import { rowHeight } from './sizes.ts'

/** The rendered indexes of an axis, and the space in pixels before and after them. */
export type Seen = { before: number; places: readonly number[]; behind: number }

type Window = {
  scroll: RefObject<HTMLElement | null>
  rows: number
  widths: readonly number[]
  /** All rows and columns are rendered, whether they are in view or not. */
  isWhole: boolean
}

/** Determines which rows and columns of a large table are in view, and scrolls to others. */
export function useWindow({ scroll, rows, widths, isWhole }: Window) {
  // oxlint-disable-next-line react/incompatible-library -- its result is read during rendering and not passed on
  const down = useVirtualizer({
    count: rows,
    enabled: !isWhole,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    overscan: 10,
    useFlushSync: false,
  })
  const across = useVirtualizer({
    horizontal: true,
    count: widths.length,
    enabled: !isWhole,
    getScrollElement: () => scroll.current,
    estimateSize: (index) => widths[index] ?? 0,
    overscan: 3,
    useFlushSync: false,
  })
  return {
    down: isWhole ? all(rows) : seenOf(down),
    across: isWhole ? all(widths.length) : seenOf(across),
    reveal: (row: number, column: number) => {
      if (row >= 0 && row < rows) down.scrollToIndex(row)
      if (column >= 0) across.scrollToIndex(column)
    },
  }
}

const all = (count: number): Seen => ({
  before: 0,
  places: Array.from({ length: count }, (_, position) => position),
  behind: 0,
})

type Axis = {
  getVirtualItems: () => readonly { index: number; start: number; end: number }[]
  getTotalSize: () => number
}

function seenOf(axis: Axis): Seen {
  const items = axis.getVirtualItems()
  return {
    before: items[0]?.start ?? 0,
    places: items.map(({ index }) => index),
    behind: axis.getTotalSize() - (items.at(-1)?.end ?? 0),
  }
}
