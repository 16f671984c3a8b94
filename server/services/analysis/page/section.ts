import type { Labels } from '../analysisTexts.ts'
import { el, type ReactNode } from './element.ts'

/** A section of a report: its title, a note on the method, and its content. */
export const section = (title: string, note: string | null, ...content: ReactNode[]): ReactNode =>
  el(
    'section',
    null,
    el('h2', null, title),
    note === null ? null : el('p', { className: 'note' }, note),
    ...content,
  )

/** Shown where a section has no content. */
export const nothing = (sentence: string): ReactNode => el('p', { className: 'nothing' }, sentence)

/** Shown under a table that is cut. */
export const more = (sentence: string | null): ReactNode =>
  sentence === null ? null : el('p', { className: 'note' }, sentence)

/** The number of rows that a table leaves out; nothing where it is complete. */
export const cut = ({ counted }: Labels, left: number): ReactNode =>
  left > 0 ? more(counted('more', left)) : null

export type Figure = { label: string; value: string; detail?: string }

/** The key figures of a report. */
export const figures = (label: string, some: readonly Figure[]): ReactNode =>
  el(
    'dl',
    { className: 'figures', 'aria-label': label },
    ...some.map(({ label: name, value, detail }) =>
      el(
        'div',
        null,
        el('dt', null, name),
        el('dd', null, value, detail === undefined ? null : el('small', null, ` ${detail}`)),
      ),
    ),
  )
