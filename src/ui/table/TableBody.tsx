import { Ellipsis } from 'lucide-react'
import { useRef, type KeyboardEvent, type MouseEvent } from 'react'
import { Checkbox } from '../form/Checkbox.tsx'
import { AppLink } from '../link/AppLink.tsx'
import { SkeletonBar } from '../states/SkeletonBar.tsx'
import { Delayed } from '../states/Delayed.tsx'
import { useTexts } from '../text/Texts.tsx'
import { isMissing, type Column } from './column.ts'
import type { DataTableProps } from './DataTable.tsx'
import { toggleRow } from './selection.ts'

export const TableBody = <Row,>({
  columns,
  rows,
  rowId,
  rowName,
  rowHref,
  rowMark,
  currentId,
  selection,
  onRowMenu,
  onEdit,
  isLoading = false,
}: DataTableProps<Row>) => {
  const { t } = useTexts()
  const anchor = useRef<string>(undefined)
  const ids = rows.map(rowId)
  if (isLoading && rows.length === 0)
    return <BodySkeleton columns={columns} hasCheck={selection !== undefined} />

  const toggle = (id: string, isRange: boolean): void => {
    selection?.onChange(toggleRow(selection.chosen, ids, id, isRange ? anchor.current : undefined))
    anchor.current = id
  }
  return (
    <tbody>
      {rows.map((row) => {
        const id = rowId(row)
        const [first, ...others] = columns
        return (
          <tr
            key={id}
            data-link={rowHref === undefined ? undefined : ''}
            aria-selected={selection?.chosen.has(id)}
            aria-current={id === currentId || undefined}
            onClick={rowHref === undefined ? undefined : openRow}
          >
            {selection !== undefined && (
              <td className="check">
                <Checkbox
                  aria-label={t('ui.table.selectRow', { name: rowName(row) })}
                  checked={selection.chosen.has(id)}
                  onChange={() => undefined}
                  onClick={(event) => toggle(id, event.shiftKey)}
                />
              </td>
            )}
            {first !== undefined && (
              <th scope="row">
                {rowMark !== undefined && <span className="mark">{rowMark(row, 24)}</span>}
                {rowHref === undefined ? (
                  first.cell(row)
                ) : (
                  <AppLink className="name" href={rowHref(row)}>
                    {first.cell(row)}
                  </AppLink>
                )}
              </th>
            )}
            {others.map((column) => {
              const content = column.cell(row)
              return (
                <td
                  key={column.id}
                  data-align={column.align}
                  data-figures={column.hasFigures}
                  data-elastic={column.isElastic}
                  {...(column.isElastic && { style: { width: column.width } })}
                  {...(onEdit && column.isEditable?.(row) && editing((cell) => onEdit(row, column.id, cell)))}
                >
                  {isMissing(content) ? <span className="missing">–</span> : content}
                </td>
              )
            })}
            {onRowMenu !== undefined && (
              <td className="menu">
                <button
                  type="button"
                  aria-haspopup="menu"
                  aria-label={t('ui.table.rowActs', { name: rowName(row) })}
                  onClick={(event) => onRowMenu(row, event.currentTarget)}
                >
                  <Ellipsis size={16} strokeWidth={1.75} aria-hidden />
                </button>
              </td>
            )}
          </tr>
        )
      })}
    </tbody>
  )
}

/** Props of an editable cell; arrow keys reach it from the other controls of its row. */
const editing = (edit: (cell: HTMLElement) => void) => ({
  'data-edit': '',
  tabIndex: -1,
  'aria-keyshortcuts': 'Enter F2',
  onDoubleClick: (event: MouseEvent<HTMLElement>) => {
    // Removes the text selection of the double click.
    window.getSelection()?.removeAllRanges()
    edit(event.currentTarget)
  },
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || (event.key !== 'Enter' && event.key !== 'F2')) return
    event.preventDefault()
    edit(event.currentTarget)
  },
})

/** A click on the row follows the link of its name, except on controls in it or while text is selected. */
const openRow = (event: MouseEvent<HTMLTableRowElement>): void => {
  // A menu or a dialog of the row is rendered in a portal, and React bubbles its clicks to the row.
  const target = event.target instanceof Element ? event.target : undefined
  const isInside = target !== undefined && event.currentTarget.contains(target)
  const hasOwnUse = !isInside || target.closest('a, button, input, label, .check, [data-edit]') !== null
  if (hasOwnUse || window.getSelection()?.isCollapsed === false) return
  const link = event.currentTarget.querySelector<HTMLAnchorElement>('a.name')
  if (event.ctrlKey || event.metaKey) window.open(link?.href, '_blank', 'noopener')
  else link?.click()
}

const skeletonRows = [0, 1, 2, 3, 4, 5, 6]

/** Below the real head, seven rows that fade out, after the usual short delay. */
const BodySkeleton = <Row,>({
  columns,
  hasCheck,
}: {
  columns: readonly Column<Row>[]
  hasCheck: boolean
}) => (
  <Delayed>
    <tbody aria-hidden>
      {skeletonRows.map((row) => (
        <tr key={row} style={{ opacity: 1 - row / 8 }}>
          {hasCheck && (
            <td className="check">
              <SkeletonBar width={16} height={16} />
            </td>
          )}
          {columns.map(({ id, align }, column) => (
            <td key={id}>
              <SkeletonBar
                width={(column === 0 ? 90 : 36) + ((row * 37 + column * 17) % 48)}
                style={align === 'end' ? { marginLeft: 'auto' } : undefined}
              />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </Delayed>
)
