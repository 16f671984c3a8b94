import {
  AlignmentType,
  Document,
  ExternalHyperlink,
  Footer,
  HeadingLevel,
  LevelFormat,
  Packer,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableOfContents,
  TableRow,
  TextRun,
  WidthType,
  type ParagraphChild,
} from 'docx'
import type { Block, Column, DocumentDescription, Span, Text } from './document.ts'

/** Blocks that a Word document has; drawings and pictures are for the PDF. */
export type WordBlock = Extract<
  Block,
  { type: 'heading' | 'paragraph' | 'note' | 'list' | 'facts' | 'table' }
>
export type WordDescription = Omit<DocumentDescription, 'blocks' | 'coverBlocks'> & {
  blocks: readonly WordBlock[]
}

const languages = { fr: 'fr-FR', en: 'en-GB' } as const
const headings = [HeadingLevel.HEADING_1, HeadingLevel.HEADING_2, HeadingLevel.HEADING_3] as const
const tones = {
  muted: '5B6470',
  primary: '1F4FD8',
  success: '1B7A43',
  warning: '8A5A00',
  error: 'B3261E',
} as const
const listReference = 'ordered'

/** Writes a document as DOCX: headings, tables with repeated headers, a table of contents, page numbers. */
export async function renderWord(description: WordDescription): Promise<Buffer> {
  const { language, title, subtitle, author, createdAt, cover, contents, blocks } = description
  const document = new Document({
    title,
    creator: author,
    description: subtitle ?? title,
    features: { updateFields: contents !== undefined },
    styles: {
      default: {
        document: {
          run: { font: 'Calibri', size: 21, language: { value: languages[language] } },
          paragraph: { spacing: { after: 120 } },
        },
      },
    },
    numbering: {
      config: [
        {
          reference: listReference,
          levels: [{ level: 0, format: LevelFormat.DECIMAL, text: '%1.', alignment: AlignmentType.START }],
        },
      ],
    },
    customProperties: [{ name: 'createdAt', value: createdAt }],
    sections: [
      {
        footers: { default: footerOf(author) },
        children: [
          new Paragraph({ text: title, heading: HeadingLevel.TITLE }),
          ...(subtitle === undefined
            ? []
            : [new Paragraph({ children: runsOf([{ text: subtitle, bold: true }]) })]),
          ...(cover.length === 0 ? [] : [factsOf(cover)]),
          ...(contents === undefined
            ? []
            : [
                new Paragraph({ text: contents, heading: HeadingLevel.HEADING_1, pageBreakBefore: true }),
                new TableOfContents(contents, { hyperlink: true, headingStyleRange: '1-2' }),
              ]),
          ...blocks.flatMap(blockOf),
        ],
      },
    ],
  })
  return Packer.toBuffer(document)
}

const footerOf = (author: string): Footer =>
  new Footer({
    children: [
      new Paragraph({
        alignment: AlignmentType.END,
        children: [
          new TextRun({ children: [`${author} · `, PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES] }),
        ],
      }),
    ],
  })

function blockOf(block: WordBlock): (Paragraph | Table)[] {
  switch (block.type) {
    case 'heading':
      return [
        new Paragraph({
          text: block.text,
          heading: headings[block.level - 1] ?? HeadingLevel.HEADING_3,
          pageBreakBefore: block.page !== undefined,
          keepNext: true,
        }),
      ]
    case 'paragraph':
      return [new Paragraph({ children: runsOf(block.text) })]
    case 'note':
      return [
        new Paragraph({
          children: runsOf(block.text),
          shading: { fill: block.tone === 'warning' ? 'FFF3D6' : 'E8EEFC' },
        }),
      ]
    case 'list':
      return block.items.map(
        (item) =>
          new Paragraph({
            children: runsOf(item),
            ...(block.ordered
              ? { numbering: { reference: listReference, level: 0 } }
              : { bullet: { level: 0 } }),
          }),
      )
    case 'facts':
      return [factsOf(block.rows)]
    case 'table':
      return block.rows.length === 0
        ? [new Paragraph({ children: runsOf(block.empty ?? '') })]
        : [tableOf(block.columns, block.rows), new Paragraph({})]
  }
}

const whole = { size: 100, type: WidthType.PERCENTAGE } as const

const factsOf = (rows: readonly (readonly [string, Text])[]): Table =>
  new Table({
    width: whole,
    rows: rows.map(
      ([label, value]) =>
        new TableRow({ cantSplit: true, children: [cellOf([{ text: label, bold: true }]), cellOf(value)] }),
    ),
  })

const tableOf = (columns: readonly Column[], rows: readonly (readonly Text[])[]): Table =>
  new Table({
    width: whole,
    rows: [
      new TableRow({
        tableHeader: true,
        cantSplit: true,
        children: columns.map(({ head }) => cellOf([{ text: head, bold: true }])),
      }),
      ...rows.map(
        (row) =>
          new TableRow({
            cantSplit: true,
            children: columns.map(({ align }, column) => cellOf(row[column] ?? '', align)),
          }),
      ),
    ],
  })

const cellOf = (text: Text, align: Column['align'] = 'left'): TableCell =>
  new TableCell({
    children: [
      new Paragraph({
        spacing: { after: 40 },
        alignment:
          align === 'right'
            ? AlignmentType.END
            : align === 'center'
              ? AlignmentType.CENTER
              : AlignmentType.START,
        children: runsOf(text),
      }),
    ],
  })

/** Runs of a text; a line break of the text is one in the document. */
function runsOf(text: Text): ParagraphChild[] {
  const spans = typeof text === 'string' ? [text] : text
  return spans.flatMap((given): ParagraphChild[] => {
    const span: Span = typeof given === 'string' ? { text: given } : given
    const runs = span.text.split('\n').map(
      (line, index) =>
        new TextRun({
          text: line,
          ...(index > 0 && { break: 1 }),
          ...(span.bold && { bold: true }),
          ...(span.italic && { italics: true }),
          ...(span.tone && { color: tones[span.tone] }),
        }),
    )
    return span.link === undefined ? runs : [new ExternalHyperlink({ link: span.link, children: runs })]
  })
}
