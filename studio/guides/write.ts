import type { Block, Column, Text } from '#server/adapters/documents/document.ts'

// Short names for the blocks of a document, so that a guide reads as its text, not as its structure.

const heading =
  (level: 1 | 2) =>
  (text: string, page?: 'portrait'): Block => ({ type: 'heading', level, text, ...(page && { page }) })

/** With a page orientation, both start a new page. */
export const chapter = heading(1)
export const section = heading(2)
export const lead = (text: Text): Block => ({ type: 'paragraph', text: spaced(text), tone: 'lead' })
export const say = (text: Text): Block => ({ type: 'paragraph', text: spaced(text) })
export const small = (text: Text): Block => ({ type: 'paragraph', text: spaced(text), tone: 'caption' })
export const note = (text: Text): Block => ({ type: 'note', text: spaced(text) })
export const warn = (text: Text): Block => ({ type: 'note', text: spaced(text), tone: 'warning' })
export const list = (...items: Text[]): Block => ({ type: 'list', items: items.map(spaced) })
export const steps = (...items: Text[]): Block => ({ type: 'list', items: items.map(spaced), ordered: true })
export const facts = (...rows: [label: string, value: Text][]): Block => ({
  type: 'facts',
  rows: rows.map(([label, value]) => [label, spaced(value)]),
})

/** A table: its heads with their widths, then its rows. */
export const table = (columns: readonly Column[], ...rows: Text[][]): Block => ({
  type: 'table',
  columns,
  rows: rows.map((row) => row.map(spaced)),
})

export const column = (
  head: string,
  width: Column['width'] = 'share',
  align: Column['align'] = 'left',
): Column => ({ head, width, align })

export const bold = (text: string) => ({ text, bold: true })

/** Keeps groups of three digits and their unit on one line (look.md §8). */
const keepTogether = (text: string): string =>
  text.replace(/(\d) (?=\d{3}\b)/g, '$1\u00a0').replace(/(\d) (?=M€|million|salariés|employees)/g, '$1\u00a0')

const spaced = (text: Text): Text =>
  typeof text === 'string'
    ? keepTogether(text)
    : text.map((span) =>
        typeof span === 'string' ? keepTogether(span) : { ...span, text: keepTogether(span.text) },
      )
