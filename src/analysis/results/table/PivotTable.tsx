import { useTable } from '@tanstack/react-table'
import { useId, useMemo, useRef, type MouseEvent } from 'react'
import type { ShownColumn } from '../shape/columns.ts'
import type { ShownRow } from '../shape/rows.ts'
import type { Result } from '../useResult.ts'
import { useFrameSize } from '#src/layout/frame/useFrameSize.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useIsPrinting } from '#src/ui/printing.ts'
import { cellMarks } from './cellMarks.ts'
import { columnTree, expandedRows, features } from './pivotModel.ts'
import { PivotFrame } from './PivotFrame.tsx'
import { PivotHead, type HeadSort } from './PivotHead.tsx'
import { PivotLine, type LineProps } from './PivotLine.tsx'
import { columnWidths, nameWidths, wholeUpTo } from './sizes.ts'
import { useGridKeys, type GridPlace } from './useGridKeys.ts'
import { useWindow, type Seen } from './useWindow.ts'

export type PivotTableProps = {
  result: Result
  label: string
  /** Height of the visible part; longer tables scroll. */
  height: number
  sort: HeadSort
  withReportFacts: (row: ShownRow, column: ShownColumn) => void
  onRow: (row: ShownRow, anchor: HTMLElement) => void
  /** The corner cell was activated: opens the actions that concern all rows. */
  onCorner: (anchor: HTMLElement, isNested: boolean) => void
  /** A row was folded or unfolded. */
  onFold: (row: ShownRow, isOpen: boolean) => void
}

/**
 * A pivot table. Heads and first column are sticky, rows fold, and only the visible part of a large table is rendered.
 */
export const PivotTable = ({
  result,
  label,
  height,
  sort,
  withReportFacts,
  onRow,
  onCorner,
  onFold,
}: PivotTableProps) => {
  const { t } = useTexts()
  const { answer, columns, definition, rows: tree, labels } = result
  const gridId = useId()
  const nameWidth = nameWidths[useFrameSize()]
  const scroll = useRef<HTMLDivElement>(null)
  const expanded = useMemo(() => expandedRows(tree, definition.folds), [tree, definition.folds])
  const body = useMemo(() => tree.filter(({ kind }) => kind !== 'whole' || tree.length === 1), [tree])
  const whole = body.length < tree.length ? tree.at(-1) : undefined
  const table = useTable({
    features,
    data: body,
    columns: useMemo(() => columnTree(columns), [columns]),
    getRowId: ({ id }: ShownRow) => id,
    getSubRows: ({ parts }: ShownRow) => parts,
    state: { expanded },
  })
  const { rows } = table.getRowModel()
  const groups = table.getHeaderGroups()
  const widths = useMemo(() => columnWidths(columns, answer, labels), [columns, answer, labels])
  const isPrinting = useIsPrinting()
  const isWhole = isPrinting || rows.length * columns.length <= wholeUpTo
  const seen = useWindow({ scroll, rows: rows.length, widths, isWhole })
  const markOf = useMemo(
    () => cellMarks(definition.formats, answer, columns),
    [definition.formats, answer, columns],
  )
  const isNested = tree.some(({ parts }) => parts.length > 0)
  const { active, setActive, onKeyDown, onClick } = usePivotActions({
    gridId,
    rows,
    whole,
    columns,
    reveal: isWhole ? undefined : seen.reveal,
    on: { sort: sort.toggle, facts: withReportFacts, row: onRow, corner: onCorner, fold: onFold },
    isNested,
  })
  const { down, across } = seen
  const tableWidth = sum(widths) + nameWidth
  const line = { gridId, result, active, markOf, seen: across }
  return (
    <PivotFrame ref={scroll} style={{ maxHeight: isPrinting ? undefined : height }} data-wide={isWhole}>
      {/* The grid handles keys and clicks for its cells, because cells that are out of view are not rendered. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <table
        role={isNested ? 'treegrid' : 'grid'}
        aria-label={label}
        aria-describedby={`${gridId}-hint`}
        aria-rowcount={rows.length + groups.length + (whole ? 1 : 0)}
        aria-colcount={columns.length + 1}
        aria-activedescendant={active ? `${gridId}-${active.row}-${active.column}` : undefined}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onFocus={() => setActive((before) => before ?? { row: 0, column: 0 })}
        style={isWhole ? { minWidth: tableWidth } : { width: tableWidth }}
      >
        <Columns seen={across} widths={widths} nameWidth={nameWidth} />
        <PivotHead {...{ ...line, groups, sort }} />
        <PivotBody {...{ rows, whole, down, line, isNested }} heads={groups.length} />
      </table>
      <span id={`${gridId}-hint`} className="visually-hidden">
        {t('analysisResults.grid.summary', {
          measures: definition.query.measures.map(labels.measure).join(', '),
          rows: rows.length,
        })}{' '}
        {t('analysisResults.grid.hint')}
      </span>
    </PivotFrame>
  )
}

type PivotRow = ReturnType<
  ReturnType<typeof useTable<typeof features, ShownRow>>['getRowModel']
>['rows'][number]

/** What the keys and clicks in the table do. */
function usePivotActions({
  gridId,
  rows,
  whole,
  columns,
  reveal,
  on,
  isNested,
}: {
  gridId: string
  rows: readonly PivotRow[]
  whole: ShownRow | undefined
  columns: readonly ShownColumn[]
  /** Scrolls to a cell that may not be rendered. Undefined where all cells are. */
  reveal: ((row: number, column: number) => void) | undefined
  on: {
    sort: HeadSort['toggle']
    facts: PivotTableProps['withReportFacts']
    row: PivotTableProps['onRow']
    corner: PivotTableProps['onCorner']
    fold: PivotTableProps['onFold']
  }
  isNested: boolean
}) {
  const cellOf = ({ row, column }: GridPlace) => document.getElementById(`${gridId}-${row}-${column}`)
  const activate = ({ row, column }: GridPlace, anchor: HTMLElement | null) => {
    const shown = rows[row]?.original ?? (row === rows.length ? whole : undefined)
    const of = columns[column - 1]
    if (row === -1 && of) on.sort(of)
    else if (row === -1 && anchor) on.corner(anchor, isNested)
    else if (shown && of) on.facts(shown, of)
    else if (shown && anchor) on.row(shown, anchor)
  }
  const { active, setActive, onKeyDown } = useGridKeys({
    rows: rows.length + (whole ? 1 : 0),
    columns: columns.length,
    reveal: (position) => {
      if (reveal) reveal(position.row, position.column - 1)
      else cellOf(position)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    },
    action: (position) => activate(position, cellOf(position)),
    fold: (index, isOpen) => {
      const row = rows[index]
      if (!row?.getCanExpand() || row.getIsExpanded() === isOpen) return false
      on.fold(row.original, isOpen)
      return true
    },
  })
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const clicked = clickedCell(event.target as Element)
    if (!clicked) return
    setActive(clicked.place)
    const folded = clicked.isFold ? rows[clicked.place.row] : undefined
    if (folded) on.fold(folded.original, !folded.getIsExpanded())
    else activate(clicked.place, clicked.cell)
  }
  return { active, setActive, onKeyDown, onClick }
}

/** The rendered rows, the space of those out of view, and the total. */
const PivotBody = ({
  rows,
  whole,
  down,
  line,
  isNested,
  heads,
}: {
  rows: readonly PivotRow[]
  whole: ShownRow | undefined
  down: Seen
  line: LineProps
  isNested: boolean
  heads: number
}) => (
  <>
    <tbody>
      {down.before > 0 && <Gap height={down.before} />}
      {down.places.map((index) => {
        const row = rows[index]
        return (
          row && (
            <PivotLine
              key={row.id}
              {...line}
              row={row.original}
              index={index}
              position={index + heads + 1}
              depth={isNested ? row.depth : null}
              isOpen={row.getCanExpand() ? row.getIsExpanded() : null}
            />
          )
        )
      })}
      {down.behind > 0 && <Gap height={down.behind} />}
    </tbody>
    {whole && (
      <tfoot>
        <PivotLine
          {...line}
          row={whole}
          index={rows.length}
          position={rows.length + heads + 1}
          depth={isNested ? 0 : null}
          isOpen={null}
        />
      </tfoot>
    )}
  </>
)

/** The cell of a click. A click that ends a text selection activates none. */
function clickedCell(target: Element): { cell: HTMLElement; place: GridPlace; isFold: boolean } | undefined {
  const cell = target.closest<HTMLElement>('[data-place]')
  if (!cell || document.getSelection()?.isCollapsed === false) return undefined
  const [row = 0, column = 0] = cell.dataset['place']?.split(' ').map(Number) ?? []
  return { cell, place: { row, column }, isFold: target.closest('[data-fold]') !== null }
}

/** Widths of the columns that are rendered, and of the space before and behind them. */
const Columns = ({
  seen: { before, places, behind },
  widths,
  nameWidth,
}: {
  seen: Seen
  widths: readonly number[]
  nameWidth: number
}) => (
  <colgroup>
    <col style={{ width: nameWidth }} />
    {before > 0 && <col style={{ width: before }} />}
    {places.map((index) => (
      <col key={index} style={{ width: widths[index] }} />
    ))}
    {behind > 0 && <col style={{ width: behind }} />}
  </colgroup>
)

/** Placeholder with the height of the rows that are out of view. */
const Gap = ({ height }: { height: number }) => (
  <tr aria-hidden>
    {/* It is empty and has no label. */}
    {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
    <td style={{ height, padding: 0 }} />
  </tr>
)

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
