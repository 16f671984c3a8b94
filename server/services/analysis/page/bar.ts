import { el, type ReactNode } from './element.ts'

/** A value with a bar of its share of the largest one: for a table cell. */
export const bar = (value: number, largest: number, said: string): ReactNode =>
  el(
    'span',
    { className: 'bar' },
    said,
    el(
      'svg',
      { viewBox: '0 0 100 8', preserveAspectRatio: 'none', 'aria-hidden': true },
      el('rect', {
        width: largest === 0 ? 0 : Math.max(1, Math.round((100 * value) / largest)),
        height: 8,
        rx: 2,
      }),
    ),
  )
