import { el, type ReactNode } from './element.ts'

export type Column = {
  label: string
  /** Numbers are right-aligned, with tabular figures. */
  isNumber?: boolean
}

/**
 * A table whose first cell of each row is its header. It scrolls separately where it is wider than the page, also by
 * keyboard.
 */
export const table = (
  label: string,
  columns: readonly Column[],
  rows: readonly (readonly ReactNode[])[],
): ReactNode =>
  scroller(
    label,
    el(
      'table',
      null,
      el('caption', { className: 'unseen' }, label),
      el(
        'thead',
        null,
        el(
          'tr',
          null,
          ...columns.map(({ label: head, isNumber }) =>
            el('th', { scope: 'col', ...alignment(isNumber) }, head),
          ),
        ),
      ),
      el(
        'tbody',
        null,
        ...rows.map(([head, ...cells]) =>
          el(
            'tr',
            null,
            el('th', { scope: 'row' }, head),
            ...cells.map((cell, index) => el('td', alignment(columns[index + 1]?.isNumber), cell)),
          ),
        ),
      ),
    ),
  )

/** A scrolling container for content that may be wider than the page. */
export const scroller = (label: string, content: ReactNode): ReactNode =>
  el('div', { className: 'scroller', role: 'region', 'aria-label': label, tabIndex: 0 }, content)

const alignment = (isNumber: boolean | undefined) => (isNumber ? { className: 'number' } : {})
