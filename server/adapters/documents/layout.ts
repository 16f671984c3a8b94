import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { toContent, toContents } from './blocks.ts'
import type { DocumentDescription } from './document.ts'
import { paper } from './palette.ts'
import { runs, type Setting } from './runs.ts'
import { addPart, newPart, type Part } from './structure.ts'
import { typeset } from './typography.ts'

/** Maximum position of a heading on a page, from 0 to 1: a table header and a row must fit below it. */
const lowest = 0.8

const margins = { left: 48, right: 48, top: 56, bottom: 56 }

/** A document as pdfmake definition, and its structure, which records what is drawn of each part (`tagContent`). */
type LaidOutDocument = { definition: TDocumentDefinitions; root: Part; contents: Part }

/** Lays out the whole document: cover, table of contents, blocks, and a footer with title and page number. */
export function layOutDocument(description: DocumentDescription): LaidOutDocument {
  const root = newPart('Document')
  const first = front(description, root)
  return { definition: definitionOf(description, first.content, root), root, contents: first.contents }
}

function definitionOf(
  description: DocumentDescription,
  first: readonly Content[],
  root: Part,
): TDocumentDefinitions {
  const { title, author, language, createdAt, blocks } = description
  const set = (text: string) => typeset(text, language)
  return {
    version: '1.7',
    language: language === 'fr' ? 'fr-FR' : 'en-GB',
    displayTitle: true,
    info: { title, author, creator: 'Matrice', producer: 'Matrice', creationDate: new Date(createdAt) },
    pageSize: 'A4',
    pageMargins: [margins.left, margins.top, margins.right, margins.bottom],
    tagged: true,
    content: [...first, ...toContents(blocks, { language, parent: root })],
    footer: (current, count) => ({
      columns: [
        { text: set(`${title} · ${author}`), width: '*', noWrap: true },
        { text: `${current} / ${count}`, width: 60, alignment: 'right' },
      ],
      margin: [margins.left, 20, margins.right, 0],
      fontSize: 7.5,
      color: paper.caption,
    }),
    ...(rowsIn(blocks) <= rowsLaidOutAgain && { pageBreakBefore }),
    defaultStyle: { font: 'Inter', fontSize: 9, lineHeight: 1.3, color: paper.text },
    // The margin is at the top: at the bottom it would start a new page where it does not fit.
    styles: {
      display: { fontSize: 26, bold: true, lineHeight: 1.15, margin: [0, 0, 0, 8] },
      subtitle: { fontSize: 13, color: paper.secondary, margin: [0, 0, 0, 28] },
      heading1: { fontSize: 17, bold: true, margin: [0, 24, 0, 2] },
      heading2: { fontSize: 12, bold: true, margin: [0, 18, 0, 0] },
      heading3: { fontSize: 9.5, bold: true, margin: [0, 12, 0, 0] },
      contents1: { fontSize: 10, margin: [0, 3, 0, 3] },
      contents2: { fontSize: 9, color: paper.secondary },
      lead: { fontSize: 10.5, color: paper.secondary, margin: [0, 6, 0, 0] },
      body: { margin: [0, 6, 0, 0] },
      list: { margin: [0, 6, 0, 0] },
      caption: { fontSize: 8, color: paper.caption, margin: [0, 3, 0, 0] },
      code: { fontSize: 8, color: paper.secondary, margin: [0, 6, 0, 0] },
      table: { fontSize: 8, margin: [0, 8, 0, 0] },
      head: { fontSize: 7.5, bold: true, color: paper.caption },
    },
  }
}

/**
 * Moves a heading at the end of a page to the next page, with its content. For each moved heading pdfmake repeats the
 * layout of the whole document, which is acceptable only for documents of a few pages.
 */
const pageBreakBefore: TDocumentDefinitions['pageBreakBefore'] = (
  { headlineLevel, startPosition },
  { getFollowingNodesOnPage },
) =>
  headlineLevel !== undefined &&
  (startPosition.verticalRatio > lowest || !getFollowingNodesOnPage().some(isContent))

const rowsLaidOutAgain = 400

const rowsIn = (blocks: DocumentDescription['blocks']): number =>
  blocks.reduce((sum, block) => sum + (block.type === 'table' ? block.rows.length : 0), 0)

type Node = { text?: unknown; svg?: unknown; image?: unknown; headlineLevel?: unknown }

/** Whether a node is visible content below a heading; frames moved to the next page also leave nodes here. */
const isContent = ({ text, svg, image, headlineLevel }: Node): boolean =>
  headlineLevel === undefined && (text !== undefined || svg !== undefined || image !== undefined)

function front(
  { title, subtitle, cover, coverBlocks = [], contents, language }: DocumentDescription,
  root: Part,
): { content: Content[]; contents: Part } {
  const setting: Setting = { language, parent: root }
  const isCovered = cover.length > 0
  const head: Content[] = [
    ...(isCovered
      ? [
          {
            text: runs('Matrice', setting, 'P'),
            bold: true,
            color: paper.primary,
            margin: [0, coverBlocks.length > 0 ? 8 : 120, 0, 24],
          } as Content,
        ]
      : []),
    { text: runs(title, setting, 'H1'), style: 'display' },
    ...(subtitle ? [{ text: runs(subtitle, setting, 'P'), style: 'subtitle' }] : []),
    ...(isCovered ? [toContent({ type: 'facts', rows: cover }, setting)] : []),
    ...coverBlocks.map((block) => toContent(block, setting)),
  ]
  if (contents === undefined) return { content: head, contents: newPart('TOC') }
  const toc: Content = {
    toc: { title: { text: runs(contents, setting, 'H1'), style: 'heading1' }, outlines: true },
    ...(isCovered && { pageBreak: 'before' as const }),
  }
  return { content: [...head, toc], contents: addPart(root, 'TOC') }
}
