/** What a run of text looks like; colours say what they say on the screen (look.md §2). */
export type Span = {
  text: string
  bold?: boolean
  italic?: boolean
  tone?: 'muted' | 'primary' | 'success' | 'warning' | 'error'
  /** An address to open. */
  link?: string
}

export type Text = string | readonly (string | Span)[]

export type Column = {
  head: string
  /** Points, or a share of what the others leave. */
  width: number | 'share' | 'content'
  align?: 'left' | 'right' | 'center'
}

/** One piece of a document; they follow each other down the page. */
export type Block =
  | {
      type: 'heading'
      /** 1 begins a chapter; 1 and 2 are in the table of contents. */
      level: 1 | 2 | 3
      text: string
      /** Begins a page, this way round. */
      page?: 'portrait' | 'landscape'
    }
  | { type: 'paragraph'; text: Text; tone?: 'lead' | 'caption' }
  | { type: 'note'; text: Text; tone?: 'info' | 'warning' }
  | { type: 'list'; items: readonly Text[]; ordered?: boolean }
  | { type: 'facts'; rows: readonly (readonly [label: string, value: Text])[] }
  | { type: 'table'; columns: readonly Column[]; rows: readonly (readonly Text[])[]; empty?: string }
  /** A vector drawing, with what it shows in words. */
  | { type: 'drawing'; svg: string; width: number; caption: string }
  /** PNG or JPEG, base64 after its data URL head, with what it shows in words. */
  | { type: 'image'; dataUrl: string; width: number; caption: string }
  | { type: 'code'; text: string }

/** A document as it is meant, without a word of how it is drawn. It crosses to a worker, so it is plain data. */
export type DocumentDescription = {
  language: 'fr' | 'en'
  title: string
  subtitle?: string
  /** Who made it, for the file's properties and the foot of each page. */
  author: string
  /** ISO instant, for the file's properties. */
  createdAt: string
  /** Lines on the cover; with none there is no cover, and the title stands on the first page. */
  cover: readonly (readonly [label: string, value: string])[]
  /** Title of the table of contents; without it there is none. */
  contents?: string
  blocks: readonly Block[]
}
