import useMediaQuery from '@mui/material/useMediaQuery'
import type { Theme } from '@mui/material/styles'
import { lazy, Suspense, useEffect, useRef, type ReactElement, type ReactNode } from 'react'
import { RowsSkeleton } from '../states/Skeletons.tsx'
import { usePreferences } from '../theme/usePreferences.ts'
import type { Column, Sort } from './column.ts'
import { moveRowFocus } from './moveRowFocus.ts'
import { TableBody } from './TableBody.tsx'
import { TableFrame } from './TableFrame.tsx'
import { TableHead } from './TableHead.tsx'

export type TableSelection = {
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
}

export type DataTableProps<Row> = {
  /** What the table lists, for screen readers: « Sociétés ». */
  label: string
  columns: readonly Column<Row>[]
  hiddenColumns?: ReadonlySet<string>
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** The row's name, for its checkbox and its menu. */
  rowName: (row: Row) => string
  rowHref?: (row: Row) => string
  /** Initials or another icon before the name, 24 px in a table and 40 on a phone. */
  rowMark?: (row: Row, size: 24 | 40) => ReactNode
  /** The row whose sidebar is open. */
  currentId?: string | undefined
  sort?: Sort | undefined
  onSort?: (sort: Sort) => void
  selection?: TableSelection | undefined
  /** Opens the menu of a row, anchored at its « … » button. */
  onRowMenu?: ((row: Row, anchor: HTMLElement) => void) | undefined
  /** Edits a cell of an editable column. */
  onEdit?: ((row: Row, column: string, cell: HTMLElement) => void) | undefined
  isLoading?: boolean
  /** Another value, such as other filters, scrolls the table to its top. */
  scrollKey?: string
}

const OverflowTip = lazy(() => import('./OverflowTip.tsx'))

// `lazy` loses the generic row type.
const PhoneRows = lazy(() => import('./PhoneRows.tsx')) as <Row>(props: DataTableProps<Row>) => ReactElement

/** A list: rows of 40 or 32 px by the person's preference, rows of two lines on a phone. */
export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const { density } = usePreferences()
  const frame = useRef<HTMLDivElement>(null)
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const { scrollKey } = props
  const scrolledFor = useRef(scrollKey)
  useEffect(() => {
    if (scrolledFor.current === scrollKey) return
    scrolledFor.current = scrollKey
    if (frame.current) frame.current.scrollTop = 0
  }, [scrollKey])
  if (isPhone)
    return (
      <Suspense fallback={<RowsSkeleton />}>
        <PhoneRows {...props} />
      </Suspense>
    )

  const columns = props.columns.filter(
    ({ id }, index) => index === 0 || props.hiddenColumns?.has(id) !== true,
  )
  // Where nothing in a row is focusable, the frame is, so that arrow keys scroll it.
  const isBare = !props.rowHref && !props.onSort && !props.selection
  return (
    <TableFrame
      ref={frame}
      density={density}
      {...(isBare && { role: 'group', 'aria-label': props.label, tabIndex: 0 })}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && props.selection?.chosen.size) props.selection.onChange(new Set())
        else moveRowFocus(event)
      }}
    >
      <table aria-label={props.label} aria-busy={props.isLoading}>
        <TableHead {...props} columns={columns} />
        <TableBody {...props} columns={columns} />
      </table>
      <Suspense>
        <OverflowTip frame={frame} />
      </Suspense>
    </TableFrame>
  )
}
