import type { Fact, FactContent } from '#model/rules/disclosures/tagging/facts.ts'
import { leiScheme, taggedUnits } from '#model/rules/disclosures/tagging/taxonomy.ts'
import { paper } from '#server/adapters/documents/palette.ts'
import type { Span, Text } from '#server/adapters/documents/document.ts'
import type { WordBlock, WordDescription } from '#server/adapters/documents/renderWord.ts'
import { labelsOf, type Labels } from '../../reports/reportTexts.ts'
import type { TaggedDocument } from './taggedDocument.ts'
import { writeLines, writeXml, type XmlPlace } from './xmlTree.ts'

const namespaces = {
  '': 'http://www.w3.org/1999/xhtml',
  ix: 'http://www.xbrl.org/2013/inlineXBRL',
  ixt: 'http://www.xbrl.org/inlineXBRL/transformation/2020-02-12',
  xbrli: 'http://www.xbrl.org/2003/instance',
  link: 'http://www.xbrl.org/2003/linkbase',
  xlink: 'http://www.w3.org/1999/xlink',
  iso4217: 'http://www.xbrl.org/2003/iso4217',
  utr: 'http://www.xbrl.org/2009/utr',
} as const

const style = [
  `body { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem; color: ${paper.text}; font: 1rem/1.5 Inter, Arial, sans-serif }`,
  `h1, h2, h3 { line-height: 1.25 }`,
  `h2 { margin-top: 2.5rem; border-bottom: 1px solid ${paper.lineStrong} }`,
  `dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1.5rem }`,
  `dt { color: ${paper.secondary} }`,
  `dd { margin: 0 }`,
  `.note { padding: .5rem .75rem; background: ${paper.warningSoft} }`,
  `.table { overflow-x: auto }`,
  `table { border-collapse: collapse; width: 100% }`,
  `th, td { padding: .25rem .5rem; border: 1px solid ${paper.line}; text-align: left; vertical-align: top }`,
  `p, td, dd { overflow-wrap: anywhere; white-space: pre-line }`,
  `.figure { white-space: nowrap }`,
  `.warning { color: ${paper.warning}; font-weight: bold }`,
  `.error { color: ${paper.error}; font-weight: bold }`,
].join('\n')

/**
 * Writes a statement as inline XBRL: the document of the PDF as XHTML, whose approved answers carry their elements. An
 * answer that the texts show several times is tagged where it comes first.
 */
export function writeInlineXbrl(description: WordDescription, document: TaggedDocument): Buffer {
  const { language, title, subtitle, cover, blocks } = description
  const { taxonomy, company, lei, days } = document
  const labels = labelsOf(language)
  const written = writeXml(
    'html',
    {
      namespaces: { ...namespaces, [taxonomy.prefix]: taxonomy.namespace },
      attributes: { lang: language, 'xml:lang': language },
    },
    (root) => {
      const head = root.ele('head')
      head.ele('meta', { name: 'viewport', content: 'width=device-width' })
      head.ele('title').txt(title)
      head.ele('style').txt(style)
      const body = root.ele('body')
      writeHeader(body, document)
      body.ele('h1').txt(title)
      if (subtitle !== undefined) body.ele('p').txt(subtitle)
      writeFacts(body, [
        ...cover,
        [labels.t('tagging.company'), company],
        [labels.t('tagging.lei'), lei],
        [
          labels.t('tagging.period'),
          labels.t('tagging.days', { start: labels.day(days.startDate), end: labels.day(days.endDate) }),
        ],
      ])
      body.ele('p', { class: 'note' }).txt(labels.t('tagging.voluntary'))
      const write = blockWriter(document, labels)
      for (const block of blocks) write(body, block)
    },
  )
  return Buffer.from(written)
}

/** Where the elements are defined, and the contexts and units that the tags refer to. It is not displayed. */
function writeHeader(body: XmlPlace, { taxonomy, facts, lei, days }: TaggedDocument): void {
  const header = body.ele('div', { style: 'display:none' }).ele('ix:header')
  header
    .ele('ix:references')
    .ele('link:schemaRef', { 'xlink:type': 'simple', 'xlink:href': taxonomy.entryPoint })
  const resources = header.ele('ix:resources')
  for (const period of new Set(facts.map((fact) => fact.period))) {
    const context = resources.ele('xbrli:context', { id: contextId(period) })
    context.ele('xbrli:entity').ele('xbrli:identifier', { scheme: leiScheme }).txt(lei)
    const dates = context.ele('xbrli:period')
    if (period === 'instant') dates.ele('xbrli:instant').txt(days.endDate)
    else {
      dates.ele('xbrli:startDate').txt(days.startDate)
      dates.ele('xbrli:endDate').txt(days.endDate)
    }
  }
  const units = facts.flatMap(({ content }) => (content.type === 'number' ? [content.unit] : []))
  for (const unit of new Set(units)) {
    const [measure, per] = taggedUnits[unit]
    const written = resources.ele('xbrli:unit', { id: unitId(unit) })
    if (per === undefined) written.ele('xbrli:measure').txt(measure)
    else {
      const divide = written.ele('xbrli:divide')
      divide.ele('xbrli:unitNumerator').ele('xbrli:measure').txt(measure)
      divide.ele('xbrli:unitDenominator').ele('xbrli:measure').txt(per)
    }
  }
}

const contextId = (period: Fact['period']): string => `c-${period}`
const unitId = (unit: string): string => `u-${unit}`

function writeFacts(parent: XmlPlace, rows: readonly (readonly [string, Text])[]): void {
  const list = parent.ele('dl')
  for (const [label, value] of rows) {
    list.ele('dt').txt(label)
    writeText(list.ele('dd'), value, (at, { text }) => at.txt(text))
  }
}

const writeText = (parent: XmlPlace, text: Text, write: (at: XmlPlace, span: Span) => void): void => {
  for (const span of typeof text === 'string' ? [text] : text)
    write(parent, typeof span === 'string' ? { text: span } : span)
}

/** Writes blocks in their order; the first span of a datapoint that has a fact is tagged. */
function blockWriter({ facts, taxonomy }: TaggedDocument, labels: Labels) {
  const untagged = new Map(facts.map((fact) => [fact.code, fact]))
  const span = (at: XmlPlace, { text, tone, datapoint = '' }: Span): void => {
    const fact = untagged.get(datapoint)
    if (fact) {
      untagged.delete(datapoint)
      writeTag(at.ele('span', { class: fact.content.type === 'number' ? 'figure' : 'answer' }), fact, {
        text,
        prefix: taxonomy.prefix,
        labels,
      })
    } else if (tone === undefined) at.txt(text)
    else at.ele('span', { class: tone }).txt(text)
  }
  return function write(body: XmlPlace, block: WordBlock): void {
    switch (block.type) {
      case 'heading':
        body.ele(`h${block.level + 1}`).txt(block.text)
        break
      case 'paragraph':
        writeText(body.ele('p'), block.text, span)
        break
      case 'note':
        writeText(body.ele('p', { class: 'note' }), block.text, span)
        break
      case 'list': {
        const list = body.ele(block.ordered ? 'ol' : 'ul')
        for (const item of block.items) writeText(list.ele('li'), item, span)
        break
      }
      case 'facts':
        writeFacts(body, block.rows)
        break
      case 'table': {
        const table = body.ele('div', { class: 'table' }).ele('table')
        const heads = table.ele('thead').ele('tr')
        for (const { head } of block.columns) heads.ele('th', { scope: 'col' }).txt(head)
        const rows = table.ele('tbody')
        for (const row of block.rows) {
          const written = rows.ele('tr')
          for (const cell of row) writeText(written.ele('td'), cell, span)
        }
      }
    }
  }
}

/** The tag of a fact around the words that show it; a unit or a minus sign stays outside. */
function writeTag(
  at: XmlPlace,
  { id, element, period, content }: Fact,
  { text, prefix, labels }: { text: string; prefix: string; labels: Labels },
): void {
  const facts = { id, name: `${prefix}:${element}`, contextRef: contextId(period) }
  switch (content.type) {
    case 'number':
      writeNumber(at, facts, { content, text, labels })
      break
    case 'boolean':
      at.ele('ix:nonNumeric', { ...facts, format: `ixt:fixed-${content.value}` }).txt(text)
      break
    case 'block':
      writeLines(at.ele('ix:nonNumeric', { ...facts, escape: 'true' }), content.value)
      break
    default:
      at.ele('ix:nonNumeric', facts).txt(content.value)
  }
}

function writeNumber(
  at: XmlPlace,
  facts: Readonly<Record<string, string>>,
  {
    content: { shown, scale, decimals, unit },
    text,
    labels,
  }: { content: Extract<FactContent, { type: 'number' }>; text: string; labels: Labels },
): void {
  const value = Number(shown)
  const words = labels.figure(Math.abs(value))
  if (value < 0) at.txt('\u2212')
  at.ele('ix:nonFraction', {
    ...facts,
    unitRef: unitId(unit),
    decimals: String(decimals),
    ...(scale !== 0 && { scale: String(scale) }),
    ...(value < 0 && { sign: '-' }),
    format: labels.language === 'fr' ? 'ixt:num-comma-decimal' : 'ixt:num-dot-decimal',
  }).txt(words)
  // What follows the number is its unit.
  at.txt(text.slice(text.indexOf(words) + words.length))
}
