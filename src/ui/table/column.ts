import type { ReactNode } from 'react'

/** One column of a list. The first names the row: it is 500, holds the link and cannot be hidden. */
export type Column<Row> = {
  id: string
  /** With its unit when it has one: « CA, M€ ». */
  label: string
  /** Nothing (`null`, `undefined`, an empty text) is shown as a dash in text-3. */
  cell: (row: Row) => ReactNode
  align?: 'start' | 'end'
  isSortable?: boolean
  width?: number | string
  /** Takes the width that the others leave and cuts its text: for one long text, such as an activity. */
  isElastic?: boolean
  /** Digits of equal width for codes and identifiers; numbers at the end have them anyway. */
  hasFigures?: boolean
  /** A row's cell can be edited where it stands: by a double click, Enter or F2. */
  isEditable?: (row: Row) => boolean
  /** Where the column goes in the two-line rows of a phone; without it, nowhere. */
  phone?: 'detail' | 'end'
  /** How it is drawn there, when not as in a table. */
  phoneCell?: (row: Row) => ReactNode
}

export type Sort = { column: string; order: 'asc' | 'desc' }

/** The sort after a click on a head: ascending first, then the other way round. */
export const nextSort = (sort: Sort | undefined, column: string): Sort => ({
  column,
  order: sort?.column === column && sort.order === 'asc' ? 'desc' : 'asc',
})

/** A dash stands for what is not known; zero is a value and stays « 0 ». */
export const isMissing = (content: ReactNode): boolean =>
  content === null || content === undefined || content === ''
