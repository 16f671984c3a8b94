import { ChevronDown, ChevronRight } from 'lucide-react'
import { memo, type CSSProperties } from 'react'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { noteAt, type ShownColumn } from '../shape/columns.ts'
import { isPartial } from '../shape/noteTexts.ts'
import type { ShownRow } from '../shape/rows.ts'
import type { Result } from '../useResult.ts'
import type { CellMark } from './cellMarks.ts'
import { toneOf } from './toneOf.ts'
import type { Seen } from './useWindow.ts'
import type { GridPlace } from './useGridKeys.ts'

export type LineProps = {
  gridId: string
  result: Result
  seen: Seen
  active: GridPlace | null
  markOf: (row: number, column: ShownColumn) => CellMark | null
}

type PivotLineProps = LineProps & {
  row: ShownRow
  index: number
  /** Its position among all rows including the heads, from 1. */
  position: number
  depth: number | null
  /** Null where the row cannot be folded. */
  isOpen: boolean | null
}

const PlainLine = ({
  gridId,
  result,
  seen: { before, places, behind },
  active,
  markOf,
  row,
  index,
  position,
  depth,
  isOpen,
}: PivotLineProps) => {
  const { t } = useTexts()
  const { columns, labels } = result
  const cellProps = (column: number) => ({
    id: `${gridId}-${index}-${column}`,
    'data-place': `${index} ${column}`,
    'data-active': (active?.row === index && active.column === column) || undefined,
    'aria-colindex': column + 1,
  })
  const Chevron = isOpen === true ? ChevronDown : ChevronRight
  return (
    <tr
      aria-rowindex={position}
      aria-level={depth === null ? undefined : depth + 1}
      aria-expanded={isOpen ?? undefined}
      data-kind={row.kind}
      data-sum={isOpen !== null || undefined}
    >
      <th
        scope="row"
        {...cellProps(0)}
        title={labels.row(row)}
        style={depth === null ? undefined : { paddingLeft: 12 + depth * 14 + (isOpen === null ? 22 : 0) }}
      >
        {isOpen !== null && (
          <Chevron
            data-fold
            size={16}
            strokeWidth={1.75}
            role="img"
            aria-label={t(isOpen ? 'analysisResults.grid.collapse' : 'analysisResults.grid.expand')}
          />
        )}
        {labels.row(row)}
      </th>
      {before > 0 && <td aria-hidden />}
      {places.map((place) => {
        const column = columns[place]
        if (!column) return null
        const { text, mark, ...shown } = shownCell(result, row, column, markOf)
        return (
          <td key={place} {...cellProps(place + 1)} {...shown} {...(mark && markProps(mark))}>
            {text}
            {mark && 'isBeyond' in mark && (
              <span className="visually-hidden">, {t('analysisResults.grid.beyond')}</span>
            )}
          </td>
        )
      })}
      {behind > 0 && <td aria-hidden />}
    </tr>
  )
}

/** The text of a cell, its marks and what it tells about its figure. A heading row has no figures. */
function shownCell(
  { answer, labels, measures }: Result,
  row: ShownRow,
  column: ShownColumn,
  markOf: LineProps['markOf'],
) {
  const isWhole = column.isSum || undefined
  if (row.place === null) return { text: '', mark: null, 'data-whole': isWhole, 'data-missing': true }
  const value = answer.values[row.place]?.[column.place] ?? null
  const note = noteAt(answer, row.place, column.place)
  const isLonger = value === null && note !== null && note.longer.length > 0
  const isMarked = note !== null && !isLonger && (isPartial(note) || note.isEstimated)
  const text = isLonger ? labels.longer(note) : labels.cell(column, value)
  return {
    text,
    mark: markOf(row.place, column),
    'data-whole': isWhole,
    'data-missing': value === null || undefined,
    'data-tone': toneOf(answer, row.place, column, measures) ?? undefined,
    'data-partial': isMarked || undefined,
    title: Array.isArray(value) ? text : note ? labels.note(note) : undefined,
  }
}

const markProps = (mark: CellMark) => ({
  'data-shade': 'shade' in mark ? mark.shade : undefined,
  'data-beyond': 'isBeyond' in mark || undefined,
  style: 'bar' in mark ? barStyle(mark.bar) : undefined,
})

/** Rendered rows do not render again while others scroll into view. */
export const PivotLine = memo(
  PlainLine,
  (before, after) =>
    before.result === after.result &&
    before.row === after.row &&
    before.index === after.index &&
    before.isOpen === after.isOpen &&
    before.markOf === after.markOf &&
    before.seen.places.length === after.seen.places.length &&
    before.seen.places[0] === after.seen.places[0] &&
    (before.active?.row === before.index ? before.active.column : null) ===
      (after.active?.row === after.index ? after.active.column : null),
)

const barStyle = (share: number): CSSProperties => ({ backgroundSize: `${Math.round(share * 100)}% 70%` })
