/** A piece of a line in one style. */
export type MarkdownSpan = { text: string; style: 'plain' | 'strong' | 'emphasis' }

/** A block of a text: a heading of the first or second level, a paragraph of lines, or a list of items. */
export type MarkdownBlock =
  | { kind: 'heading'; level: 1 | 2; spans: MarkdownSpan[] }
  | { kind: 'paragraph' | 'list' | 'steps'; items: MarkdownSpan[][] }

const headingMark = /^(#{1,6})\s+(.*?)\s*#*$/u
const listMarks = { list: /^\s*[*+-]\s+(.*)$/u, steps: /^\s*\d{1,9}[.)]\s+(.*)$/u }
const styled = /\*\*(?<strong>\S(?:[^*]*\S)?)\*\*|\*(?<emphasis>\S(?:[^*]*\S)?)\*/gu

/**
 * Reads headings, paragraphs, lists, **strong** and *emphasis*. Everything else of Markdown stays text as it was
 * typed: a text of a dashboard contains neither links nor HTML.
 */
export function readMarkdown(text: string): MarkdownBlock[] {
  const blocks: MarkdownBlock[] = []
  let isOpen = false
  for (const line of text.split(/\r?\n/u)) {
    const heading = headingMark.exec(line)
    if (heading) {
      const [, marks = '', words = ''] = heading
      blocks.push({ kind: 'heading', level: marks.length === 1 ? 1 : 2, spans: spansOf(words) })
    } else if (line.trim() !== '') {
      const { kind, words } = itemOf(line)
      const last = blocks.at(-1)
      if (isOpen && last?.kind === kind) last.items.push(spansOf(words))
      else blocks.push({ kind, items: [spansOf(words)] })
    }
    isOpen = line.trim() !== '' && !heading
  }
  return blocks
}

function itemOf(line: string): { kind: 'paragraph' | 'list' | 'steps'; words: string } {
  for (const kind of ['list', 'steps'] as const) {
    const words = listMarks[kind].exec(line)?.[1]
    if (words !== undefined) return { kind, words }
  }
  return { kind: 'paragraph', words: line.trim() }
}

function spansOf(words: string): MarkdownSpan[] {
  const spans: MarkdownSpan[] = []
  let end = 0
  const add = (text: string, style: MarkdownSpan['style']) => {
    if (text !== '') spans.push({ text, style })
  }
  for (const match of words.matchAll(styled)) {
    add(words.slice(end, match.index), 'plain')
    add(match.groups?.['strong'] ?? '', 'strong')
    add(match.groups?.['emphasis'] ?? '', 'emphasis')
    end = match.index + match[0].length
  }
  add(words.slice(end), 'plain')
  return spans
}
