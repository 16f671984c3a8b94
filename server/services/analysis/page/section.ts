import type { Words } from '../analysisWords.ts'
import { el, type ReactNode } from './element.ts'

/** A part of a report: its title, a line about how it is made, and what it shows. */
export const section = (title: string, note: string | null, ...content: ReactNode[]): ReactNode =>
  el(
    'section',
    null,
    el('h2', null, title),
    note === null ? null : el('p', { className: 'note' }, note),
    ...content,
  )

/** Said where a part has nothing to show. */
export const nothing = (sentence: string): ReactNode => el('p', { className: 'nothing' }, sentence)

/** Said under a table that is cut. */
export const more = (sentence: string | null): ReactNode =>
  sentence === null ? null : el('p', { className: 'note' }, sentence)

/** Says how many rows a table leaves out; nothing where it has all. */
export const cut = ({ counted }: Words, left: number): ReactNode =>
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
