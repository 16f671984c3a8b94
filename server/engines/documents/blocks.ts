import type { Content, TableCell } from 'pdfmake/interfaces.js'
import type { Block, Column, DocumentDescription, Span, Text } from './document.ts'
import { paper } from './palette.ts'
import { typeset } from './typography.ts'

type Language = DocumentDescription['language']

const tones = {
  muted: paper.caption,
  primary: paper.primary,
  success: paper.success,
  warning: paper.warning,
  error: paper.error,
} as const

/** Longer than any word of ours: a file's sum or an address, which may break anywhere. */
const isUnbroken = (text: string): boolean => /\S{30,}/.test(text)

const run = (span: string | Span, language: Language): Content => {
  const { text, bold, italic, tone, link } = typeof span === 'string' ? ({ text: span } as Span) : span
  return {
    text: typeset(text, language),
    ...(isUnbroken(text) && { wordBreak: 'break-all' as const }),
    ...(bold && { bold }),
    ...(italic && { italics: true }),
    ...(tone && { color: tones[tone] }),
    ...(link && { link, color: paper.primary }),
  }
}

const runs = (text: Text, language: Language): Content[] =>
  (typeof text === 'string' ? [text] : text).map((span) => run(span, language))

/** Blocks as pdfmake draws them; facts stay with the heading above them. */
export const toContents = (blocks: readonly Block[], language: Language): Content[] =>
  blocks.flatMap((block, index): Content[] => {
    const [before, after] = [blocks[index - 1], blocks[index + 1]]
    if (isHeadOf(before, block)) return []
    if (block.type !== 'heading' || !isHeadOf(block, after)) return [toContent(block, language)]
    // No page may be broken inside of what is kept together: pdfmake would lose it.
    return [{ stack: [headingText(block, language), toContent(after, language)], unbreakable: true }]
  })

const isHeadOf = (head: Block | undefined, block: Block | undefined): block is Block & { type: 'facts' } =>
  head?.type === 'heading' &&
  head.page === undefined &&
  block?.type === 'facts' &&
  block.rows.length <= togetherMax

/** A block as pdfmake draws it. */
export function toContent(block: Block, language: Language): Content {
  switch (block.type) {
    case 'heading':
      return heading(block, language)
    case 'paragraph':
      return { text: runs(block.text, language), style: block.tone ?? 'body' }
    case 'note':
      return note(block, language)
    case 'list': {
      const items = block.items.map((item): Content => ({
        text: runs(item, language),
        margin: [0, 0, 0, 3],
      }))
      return block.ordered ? { ol: items, style: 'list' } : { ul: items, style: 'list' }
    }
    case 'facts':
      return facts(block.rows, language)
    case 'table':
      return table(block, language)
    case 'drawing':
      return figure({ svg: block.svg, width: block.width }, block.caption, language)
    case 'image':
      return figure({ image: block.dataUrl, width: block.width }, block.caption, language)
    case 'code':
      return { text: block.text, style: 'code', preserveLeadingSpaces: true, wordBreak: 'break-all' }
  }
}

type Heading = Block & { type: 'heading' }

const headingText = ({ level, text }: Heading, language: Language) => ({
  text: typeset(text, language),
  style: `heading${level}`,
  ...(level < 3 && { tocItem: true, tocStyle: `contents${level}`, outline: true }),
  ...(level === 2 && { tocMargin: [14, 0, 0, 0] as [number, number, number, number] }),
})

const heading = (block: Heading, language: Language): Content => ({
  ...headingText(block, language),
  headlineLevel: block.level,
  ...(block.page && { pageBreak: 'before' as const, pageOrientation: block.page }),
})

const note = ({ text, tone }: Block & { type: 'note' }, language: Language): Content => ({
  table: {
    widths: ['*'],
    dontBreakRows: true,
    body: [[{ text: runs(text, language), margin: [8, 6, 8, 6] }]],
  },
  layout: {
    hLineWidth: () => 0,
    vLineWidth: () => 0,
    fillColor: () => (tone === 'warning' ? paper.warningSoft : paper.primarySoft),
  },
  margin: [0, 8, 0, 4],
})

/** Rows that stay together on one page: more may not fit on one. */
const togetherMax = 16

const facts = (rows: readonly (readonly [string, Text])[], language: Language): Content => ({
  stack: [
    {
      table: {
        widths: [150, '*'],
        dontBreakRows: true,
        body: rows.map(([label, value]) => [
          { text: typeset(label, language), color: paper.secondary },
          { text: runs(value, language) },
        ]),
      },
      layout: lines,
      style: 'body',
    },
  ],
  unbreakable: rows.length <= togetherMax,
})

const lines = {
  hLineWidth: (index: number) => (index === 0 ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => paper.line,
  paddingLeft: (index: number) => (index === 0 ? 0 : 5),
  paddingRight: () => 5,
  paddingTop: () => 4,
  paddingBottom: () => 4,
}

const widthOf = ({ width }: Column): number | '*' | 'auto' =>
  (({ share: '*', content: 'auto' }) as const)[width as 'share'] ?? (width as number)

/** The head is drawn again on every page; a row that fits on one is never cut. */
function table({ columns, rows, empty }: Block & { type: 'table' }, language: Language): Content {
  const align = (index: number) => columns[index]?.align ?? 'left'
  const body: TableCell[][] = rows.map((row) =>
    row.map((cell, index) => ({ text: runs(cell, language), alignment: align(index) })),
  )
  const nothing: TableCell[] = [
    { text: typeset(empty ?? '–', language), color: paper.caption, colSpan: columns.length },
    ...columns.slice(1).map(() => ''),
  ]
  return {
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: columns.map(widthOf),
      body: [
        columns.map(({ head }, index) => ({
          text: typeset(head, language),
          style: 'head',
          alignment: align(index),
        })),
        ...(body.length === 0 ? [nothing] : body),
      ],
    },
    layout: {
      ...lines,
      hLineColor: (index: number) => (index === 1 ? paper.lineStrong : paper.line),
    },
    style: 'table',
  }
}

const figure = (drawing: Content, caption: string, language: Language): Content => ({
  stack: [drawing, { text: typeset(caption, language), style: 'caption' }],
  unbreakable: true,
  margin: [0, 8, 0, 0],
})
