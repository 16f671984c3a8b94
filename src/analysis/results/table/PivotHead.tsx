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

export const PivotHead = ({
  gridId,
  result: { columns, labels },
  seen: { before, places, behind },
  active,
  groups,
  sort,
}: PivotHeadProps) => {
  const { t } = useTexts()
  const [first = 0, last = -1] = [places[0], places.at(-1)]
  const isActive = (column: number) => (active?.row === -1 && active.column === column) || undefined
  return (
    <thead>
      {groups.map((group, level) => {
        let end = 0
        const isLast = level === groups.length - 1
        return (
          <tr key={group.id} aria-rowindex={level + 1}>
            {level === 0 && (
              <th
                scope="col"
                rowSpan={groups.length}
                id={`${gridId}--1-0`}
                data-place="-1 0"
                data-active={isActive(0)}
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
            )}
            {before > 0 && <td aria-hidden />}
            {group.headers.map((header) => {
              const from = end
              end += header.colSpan
              // Of a head over many columns, only the columns that are rendered count.
              const span = Math.min(end - 1, last) - Math.max(from, first) + 1
              const { place, depth } = readGroupId(header.column.id)
              const column = columns[place]
              if (span <= 0 || !column) return null
              const top = level * headHeight
              if (header.isPlaceholder)
                return <td key={header.id} colSpan={span} style={{ top }} aria-hidden />
              const head = depth === null ? column.heads.at(-1) : column.heads[depth]
              const order = isLast ? sort.orderOf(column) : null
              const Arrow = order === 'asc' ? ArrowUp : ArrowDown
              const canSort = isLast && sort.canSort(column)
              return (
                <th
                  key={header.id}
                  scope={span > 1 ? 'colgroup' : 'col'}
                  colSpan={span}
                  aria-colindex={Math.max(from, first) + 2}
                  aria-sort={ariaSort(order)}
                  style={{ top }}
                  data-group={!isLast || undefined}
                  data-whole={(isLast && column.isSum) || undefined}
                  data-sortable={canSort || undefined}
                  {...(isLast && {
                    id: `${gridId}--1-${place + 1}`,
                    'data-place': `-1 ${place + 1}`,
                    'data-active': isActive(place + 1),
                  })}
                  title={head && labels.head(head, column)}
                >
                  {(canSort || order !== null) && (
                    <Arrow size={14} strokeWidth={1.75} aria-hidden data-sorted={order ?? undefined} />
                  )}
                  {head && labels.head(head, column)}
                </th>
              )
            })}
            {behind > 0 && <td aria-hidden />}
          </tr>
        )
      })}
    </thead>
  )
}

const ariaSort = (order: 'asc' | 'desc' | null) =>
  order === null ? undefined : order === 'asc' ? 'ascending' : 'descending'
