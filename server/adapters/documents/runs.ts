import type { Content } from 'pdfmake/interfaces.js'
import type { DocumentDescription, Span, Text } from './document.ts'
import { paper } from './palette.ts'
import { addPart, type Part } from './structure.ts'
import { typeset } from './typography.ts'

/** The language of a document, and the part of its structure that receives new blocks. */
export type Setting = { language: DocumentDescription['language']; parent: Part }

/** Links content to the part that it belongs to (`tagContent`). */
export type Tagged<C> = C & { part: Part }

const tones = {
  muted: paper.caption,
  primary: paper.primary,
  success: paper.success,
  warning: paper.warning,
  error: paper.error,
} as const

/** Longer than any word of ours: a checksum or an address, which may break anywhere. */
const isUnbroken = (text: string): boolean => /\S{30,}/.test(text)

const run = (span: string | Span, { language, parent: part }: Setting): Tagged<Content> => {
  const { text, bold, italic, tone, link } = typeof span === 'string' ? ({ text: span } as Span) : span
  return {
    text: typeset(text, language),
    part,
    ...(isUnbroken(text) && { wordBreak: 'break-all' as const }),
    ...(bold && { bold }),
    ...(italic && { italics: true }),
    ...(tone && { color: tones[tone] }),
    ...(link && { link, color: paper.primary }),
  }
}

/** Converts a text to pdfmake runs and adds it to the structure with its role. */
export const runs = (
  text: Text,
  { language, parent }: Setting,
  role: Part['role'],
  facts: Pick<Part, 'scope'> = {},
): Content[] => {
  const part = addPart(parent, role, facts)
  return (typeof text === 'string' ? [text] : text).map((span) => run(span, { language, parent: part }))
}
