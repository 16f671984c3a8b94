import type { ReactNode } from 'react'

/** One column of a list. The first one names the row: it has weight 500, holds the link and cannot be hidden. */
export type Column<Row> = {
  id: string
  /** With its unit when it has one: « CA, M€ ». */
  label: string
  /** An empty value (`null`, `undefined`, an empty text) is shown as a dash in text-3. */
  cell: (row: Row) => ReactNode
  align?: 'start' | 'end'
  isSortable?: boolean
  width?: number | string
  /**
   * Takes the remaining width and truncates its text: for one long text, such as an activity. Two such columns share it
   * by their widths.
   */
  isElastic?: boolean
  /** Digits of equal width for codes and identifiers; right-aligned numbers have them anyway. */
  hasFigures?: boolean
  /** A cell that can be edited in place: by a double click, Enter or F2. */
  isEditable?: (row: Row) => boolean
  /**
   * The column's place in the two-line rows of a phone; without it, the column is not shown there. `end` is part of the
   * row's link; `menu` follows the link, because it holds a button.
   */
  phone?: 'detail' | 'end' | 'menu'
  /** Its rendering there, where it differs from the table. */
  phoneCell?: (row: Row) => ReactNode
}

export type Sort = { column: string; order: 'asc' | 'desc' }

/** The sort after a click on a head: ascending first, then reversed. */
export const nextSort = (sort: Sort | undefined, column: string): Sort => ({
  column,
  order: sort?.column === column && sort.order === 'asc' ? 'desc' : 'asc',
})

/** An unknown value is shown as a dash; zero is a value and is shown as « 0 ». */
export const isMissing = (content: ReactNode): boolean =>
  content === null || content === undefined || content === ''
