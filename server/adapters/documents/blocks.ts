import type { Content, ContentImage, ContentSvg } from 'pdfmake/interfaces.js'
import type { Block } from './document.ts'
import { paper } from './palette.ts'
import { runs, type Setting, type Tagged } from './runs.ts'
import { addPart } from './structure.ts'
import { facts, table, togetherMax } from './tables.ts'
import { typeset } from './typography.ts'

/** Converts blocks to pdfmake content; facts are kept together with the heading above them. */
export const toContents = (blocks: readonly Block[], setting: Setting): Content[] =>
  blocks.flatMap((block, index): Content[] => {
    const [before, after] = [blocks[index - 1], blocks[index + 1]]
    if (isHeadOf(before, block)) return []
    if (block.type !== 'heading' || !isHeadOf(block, after)) return [toContent(block, setting)]
    // An unbreakable block must not contain a page break: pdfmake would lose it.
    return [{ stack: [headingText(block, setting), toContent(after, setting)], unbreakable: true }]
  })

const isHeadOf = (head: Block | undefined, block: Block | undefined): block is Block & { type: 'facts' } =>
  head?.type === 'heading' &&
  head.page === undefined &&
  block?.type === 'facts' &&
  block.rows.length <= togetherMax

/** Converts a block to pdfmake content; its parts are added to the structure. */
export function toContent(block: Block, setting: Setting): Content {
  switch (block.type) {
    case 'heading':
      return heading(block, setting)
    case 'paragraph':
      return { text: runs(block.text, setting, 'P'), style: block.tone ?? 'body' }
    case 'note':
      return note(block, setting)
    case 'list':
      return list(block, setting)
    case 'facts':
      return facts(block.rows, setting)
    case 'table':
      return table(block, setting)
    case 'drawing':
      return figure({ svg: block.svg, width: block.width }, block.caption, setting)
    case 'image':
      return figure({ image: block.dataUrl, width: block.width }, block.caption, setting)
    case 'code':
      return {
        text: runs(block.text, setting, 'P'),
        style: 'code',
        preserveLeadingSpaces: true,
        wordBreak: 'break-all',
      }
  }
}

type Heading = Block & { type: 'heading' }

const headingText = ({ level, text }: Heading, setting: Setting) => ({
  text: runs(text, setting, `H${level}`),
  style: `heading${level}`,
  ...(level < 3 && {
    tocItem: true,
    tocStyle: `contents${level}`,
    outline: true,
    outlineText: typeset(text, setting.language),
  }),
  ...(level === 2 && { tocMargin: [14, 0, 0, 0] as [number, number, number, number] }),
})

const heading = (block: Heading, setting: Setting): Content => ({
  ...headingText(block, setting),
  headlineLevel: block.level,
  ...(block.page && { pageBreak: 'before' as const, pageOrientation: block.page }),
})

const note = ({ text, tone }: Block & { type: 'note' }, setting: Setting): Content => ({
  table: {
    widths: ['*'],
    dontBreakRows: true,
    body: [[{ text: runs(text, setting, 'P'), margin: [8, 6, 8, 6] }]],
  },
  layout: {
    hLineWidth: () => 0,
    vLineWidth: () => 0,
    fillColor: () => (tone === 'warning' ? paper.warningSoft : paper.primarySoft),
  },
  margin: [0, 8, 0, 4],
})

function list({ items, ordered }: Block & { type: 'list' }, { language, parent }: Setting): Content {
  const all = addPart(parent, 'L')
  const drawn = items.map((item): Content => ({
    text: runs(item, { language, parent: addPart(all, 'LI') }, 'LBody'),
    margin: [0, 0, 0, 3],
  }))
  return ordered ? { ol: drawn, style: 'list' } : { ul: drawn, style: 'list' }
}

function figure(drawing: ContentSvg | ContentImage, caption: string, { language, parent }: Setting): Content {
  const part = addPart(parent, 'Figure', { alt: caption })
  const tagged: Tagged<Content> = { ...drawing, part }
  return {
    stack: [tagged, { text: runs(caption, { language, parent: part }, 'Caption'), style: 'caption' }],
    unbreakable: true,
    margin: [0, 8, 0, 0],
  }
}
