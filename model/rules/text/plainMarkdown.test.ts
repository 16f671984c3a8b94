import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readMarkdown, type MarkdownSpan } from './plainMarkdown.ts'

const plain = (text: string): MarkdownSpan[] => [{ text, style: 'plain' }]

test('headings have two levels, and lines without an empty one between them are one paragraph', () => {
  expect(readMarkdown('# Energy\nFirst\nsecond\n\nthird\n### Detail')).toEqual([
    { kind: 'heading', level: 1, spans: plain('Energy') },
    { kind: 'paragraph', items: [plain('First'), plain('second')] },
    { kind: 'paragraph', items: [plain('third')] },
    { kind: 'heading', level: 2, spans: plain('Detail') },
  ])
})

test('lists have marks or numbers', () => {
  expect(readMarkdown('- gas\n* oil\n1. measure\n2) reduce')).toEqual([
    { kind: 'list', items: [plain('gas'), plain('oil')] },
    { kind: 'steps', items: [plain('measure'), plain('reduce')] },
  ])
})

test('strong and emphasised words are told apart', () => {
  expect(readMarkdown('Down **6.2 %** in *one* year')).toEqual([
    {
      kind: 'paragraph',
      items: [
        [
          { text: 'Down ', style: 'plain' },
          { text: '6.2 %', style: 'strong' },
          { text: ' in ', style: 'plain' },
          { text: 'one', style: 'emphasis' },
          { text: ' year', style: 'plain' },
        ],
      ],
    },
  ])
})

test('other marks, codes and HTML stay as they were typed', () => {
  const text = '<b>E1-6_07</b> #1 [site](https://example.org) 3 * 4 * 5'
  expect(readMarkdown(text)).toEqual([{ kind: 'paragraph', items: [plain(text)] }])
})

test('any text is read, and no word is lost', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-c# *\n.-]{0,60}$/u), (text) => {
      const read = readMarkdown(text)
        .flatMap((block) => (block.kind === 'heading' ? block.spans : block.items.flat()))
        .map((span) => span.text)
        .join('')
      expect(read.replaceAll(/[^a-c]/gu, '')).toBe(text.replaceAll(/[^a-c]/gu, ''))
    }),
  )
})
