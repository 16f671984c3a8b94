import { useTable } from '@tanstack/react-table'
import { useId, useMemo, useRef, type MouseEvent } from 'react'
import type { ShownColumn } from '../shape/columns.ts'
import type { ShownRow } from '../shape/rows.ts'
import type { Result } from '../useResult.ts'
import { useFrameSize } from '#src/layout/frame/useFrameSize.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { cellMarks } from './cellMarks.ts'
import { columnTree, expandedRows, features } from './pivotModel.ts'
import { PivotFrame } from './PivotFrame.tsx'
import { PivotHead, type HeadSort } from './PivotHead.tsx'
import { PivotLine } from './PivotLine.tsx'
import { columnWidths, nameWidths, wholeUpTo } from './sizes.ts'
import { useGridKeys, type GridPlace } from './useGridKeys.ts'
import { useWindow } from './useWindow.ts'
import { useIsPrinting } from './useIsPrinting.ts'

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
  const rowAt = (index: number): ShownRow | undefined =>
    rows[index]?.original ?? (index === rows.length ? whole : undefined)
  const action = ({ row, column }: GridPlace, anchor: HTMLElement | null) => {
    const shown = rowAt(row)
    const of = columns[column - 1]
    if (row === -1) {
      if (of) sort.toggle(of)
      else if (anchor) onCorner(anchor, isNested)
    } else if (shown && of) withReportFacts(shown, of)
    else if (shown && anchor) onRow(shown, anchor)
  }
  const cellOf = ({ row, column }: GridPlace) => document.getElementById(`${gridId}-${row}-${column}`)
  const { active, setActive, onKeyDown } = useGridKeys({
    rows: rows.length + (whole ? 1 : 0),
    columns: columns.length,
    reveal: (position) => {
      if (isWhole) cellOf(position)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      else seen.reveal(position.row, position.column - 1)
    },
    act: (position) => action(position, cellOf(position)),
    fold: (index, isOpen) => {
      const row = rows[index]
      if (!row?.getCanExpand() || row.getIsExpanded() === isOpen) return false
      onFold(row.original, isOpen)
      return true
    },
  })
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as Element
    const cell = target.closest<HTMLElement>('[data-place]')
    const [row = 0, column = 0] = cell?.dataset['place']?.split(' ').map(Number) ?? []
    // A click that ends a text selection does not activate the cell.
    if (!cell || document.getSelection()?.isCollapsed === false) return
    setActive({ row, column })
    const folded = target.closest('[data-fold]') ? rows[row] : undefined
    if (folded) onFold(folded.original, !folded.getIsExpanded())
    else action({ row, column }, cell)
  }
  const { down, across } = seen
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
        style={isWhole ? { minWidth: sum(widths) + nameWidth } : { width: sum(widths) + nameWidth }}
      >
        <colgroup>
          <col style={{ width: nameWidth }} />
          {across.before > 0 && <col style={{ width: across.before }} />}
          {across.places.map((index) => (
            <col key={index} style={{ width: widths[index] }} />
          ))}
          {across.behind > 0 && <col style={{ width: across.behind }} />}
        </colgroup>
        <PivotHead {...{ ...line, groups, sort }} />
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
                  position={index + groups.length + 1}
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
              position={rows.length + groups.length + 1}
              depth={isNested ? 0 : null}
              isOpen={null}
            />
          </tfoot>
        )}
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

/** Placeholder with the height of the rows that are out of view. */
const Gap = ({ height }: { height: number }) => (
  <tr aria-hidden>
    {/* It is empty and has no label. */}
    {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
    <td style={{ height, padding: 0 }} />
  </tr>
)

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
