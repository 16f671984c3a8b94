/** Appearance of a run of text; colours have the same meaning as on the screen (look.md §2). */
export type Span = {
  text: string
  bold?: boolean
  italic?: boolean
  tone?: 'muted' | 'primary' | 'success' | 'warning' | 'error'
  /** Address of a link. */
  link?: string
  /** The datapoint that the text answers, for tagged documents. */
  datapoint?: string
}

export type Text = string | readonly (string | Span)[]

export type Column = {
  head: string
  /** Points, a share of the remaining width, or the width of the content. */
  width: number | 'share' | 'content'
  align?: 'left' | 'right' | 'center'
}

/** One piece of a document; pieces follow each other down the page. */
export type Block =
  | {
      type: 'heading'
      /** Level 1 begins a chapter; levels 1 and 2 are in the table of contents. */
      level: 1 | 2 | 3
      text: string
      /** Begins a new page with this orientation. */
      page?: 'portrait' | 'landscape'
    }
  | { type: 'paragraph'; text: Text; tone?: 'lead' | 'caption' }
  | { type: 'note'; text: Text; tone?: 'info' | 'warning' }
  | { type: 'list'; items: readonly Text[]; ordered?: boolean }
  | { type: 'facts'; rows: readonly (readonly [label: string, value: Text])[] }
  | { type: 'table'; columns: readonly Column[]; rows: readonly (readonly Text[])[]; empty?: string }
  /** A vector drawing, with a text alternative. */
  | { type: 'drawing'; svg: string; width: number; caption: string }
  /** PNG or JPEG as a base64 data URL, with a text alternative. */
  | { type: 'image'; dataUrl: string; width: number; caption: string }
  | { type: 'code'; text: string }

/** Content and structure of a document, independent of its layout. It is sent to a worker, so it is plain data. */
export type DocumentDescription = {
  language: 'fr' | 'en'
  title: string
  subtitle?: string
  /** Author, for the file's properties and the footer of each page. */
  author: string
  /** ISO instant, for the file's properties. */
  createdAt: string
  /** Lines on the cover; without any there is no cover, and the title is on the first page. */
  cover: readonly (readonly [label: string, value: string])[]
  /** Blocks below these lines, such as a summary. */
  coverBlocks?: readonly Block[]
  /** Title of the table of contents; without it the document has none. */
  contents?: string
  blocks: readonly Block[]
}
