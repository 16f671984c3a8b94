import type { HeaderGroup } from '@tanstack/react-table'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { useTexts } from '#src/ui/text/Texts.tsx'
import type { ShownColumn } from '../shape/columns.ts'
import type { ShownRow } from '../shape/rows.ts'
import type { LineProps } from './PivotLine.tsx'
import { readGroupId, type features } from './pivotModel.ts'
import { headHeight } from './sizes.ts'

/** Sorting by heads: the current order, which columns can be sorted, and the effect of activating a head. */
export type HeadSort = {
  orderOf: (column: ShownColumn) => 'asc' | 'desc' | null
  canSort: (column: ShownColumn) => boolean
  toggle: (column: ShownColumn) => void
  /** The label of the column with the row names. */
  names: string
  byName: 'asc' | 'desc' | null
}

type PivotHeadProps = Omit<LineProps, 'markOf'> & {
  groups: readonly HeaderGroup<typeof features, ShownRow>[]
  sort: HeadSort
}

export const PivotHead = ({ groups, sort, ...grid }: PivotHeadProps) => {
  const { before, behind } = grid.seen
  return (
    <thead>
      {groups.map((group, level) => {
        const isLast = level === groups.length - 1
        return (
          <tr key={group.id} aria-rowindex={level + 1}>
            {level === 0 && <Corner {...grid} sort={sort} levels={groups.length} />}
            {before > 0 && <td aria-hidden />}
            {withStarts(group.headers).map(({ header, from }) => (
              <HeadCell key={header.id} {...{ ...grid, header, from, level, isLast, sort }} />
            ))}
            {behind > 0 && <td aria-hidden />}
          </tr>
        )
      })}
    </thead>
  )
}

type Header = HeaderGroup<typeof features, ShownRow>['headers'][number]

/** The headers of a line, each with the position of its first column. */
function withStarts(headers: readonly Header[]): { header: Header; from: number }[] {
  let end = 0
  return headers.map((header) => {
    const from = end
    end += header.colSpan
    return { header, from }
  })
}

type GridProps = Omit<PivotHeadProps, 'groups'>

/** The head of the column that names the rows. */
const Corner = ({ gridId, active, sort, levels }: GridProps & { levels: number }) => {
  const { t } = useTexts()
  return (
    <th
      scope="col"
      rowSpan={levels}
      id={`${gridId}--1-0`}
      data-place="-1 0"
      data-active={isActive(active, 0)}
      aria-colindex={1}
      aria-haspopup={sort.names === '' ? undefined : 'menu'}
      aria-sort={ariaSort(sort.byName)}
    >
      {sort.names === '' ? (
        // The single row has no level as a label, and screen readers need a text in the head.
        <span className="visually-hidden">{t('analysisResults.whole')}</span>
      ) : (
        <>
          {sort.names} <ChevronsUpDown size={14} strokeWidth={1.75} aria-hidden />
        </>
      )}
    </th>
  )
}

const HeadCell = ({
  gridId,
  result: { columns, labels },
  seen: { places },
  active,
  sort,
  header,
  from,
  level,
  isLast,
}: GridProps & { header: Header; from: number; level: number; isLast: boolean }) => {
  const [first = 0, last = -1] = [places[0], places.at(-1)]
  // Of a head over many columns, only the columns that are rendered count.
  const start = Math.max(from, first)
  const span = Math.min(from + header.colSpan - 1, last) - start + 1
  const { place, depth } = readGroupId(header.column.id)
  const column = columns[place]
  if (span <= 0 || !column) return null
  const top = level * headHeight
  if (header.isPlaceholder) return <td colSpan={span} style={{ top }} aria-hidden />
  const head = depth === null ? column.heads.at(-1) : column.heads[depth]
  const text = head && labels.head(head, column)
  const order = isLast ? sort.orderOf(column) : null
  const Arrow = order === 'asc' ? ArrowUp : ArrowDown
  const canSort = isLast && sort.canSort(column)
  return (
    <th
      scope={span > 1 ? 'colgroup' : 'col'}
      colSpan={span}
      aria-colindex={start + 2}
      aria-sort={ariaSort(order)}
      style={{ top }}
      data-group={!isLast || undefined}
      data-whole={(isLast && column.isSum) || undefined}
      data-sortable={canSort || undefined}
      {...(isLast && {
        id: `${gridId}--1-${place + 1}`,
        'data-place': `-1 ${place + 1}`,
        'data-active': isActive(active, place + 1),
      })}
      title={text}
    >
      {(canSort || order !== null) && (
        <Arrow size={14} strokeWidth={1.75} aria-hidden data-sorted={order ?? undefined} />
      )}
      {text}
    </th>
  )
}

const isActive = (active: LineProps['active'], column: number): true | undefined =>
  (active?.row === -1 && active.column === column) || undefined

const ariaSort = (order: 'asc' | 'desc' | null) =>
  order === null ? undefined : order === 'asc' ? 'ascending' : 'descending'
