import { expect, test } from 'vitest'
import { cutAtBlankLines } from './readRecords.ts'

test.each([
  ['a\nb\n', [['a\nb\n', 0]]],
  [
    'a\n\n\nb',
    [
      ['a', 2],
      ['b', 0],
    ],
  ],
  [
    '\n\na',
    [
      ['', 2],
      ['a', 0],
    ],
  ],
  [
    'a;"b\n\n\nc"\n\nd',
    [
      ['a;"b\n\n\nc"', 1],
      ['d', 0],
    ],
  ],
  [
    'a;"b""\n\n"\n\n',
    [
      ['a;"b""\n\n"', 1],
      ['', 0],
    ],
  ],
  [
    '\n\n',
    [
      ['', 2],
      ['', 0],
    ],
  ],
])('%j is cut into its sections', (text, sections) => {
  const cut = [...cutAtBlankLines(text)]
  expect(cut.map(({ text: part, blankLines }) => [part, blankLines])).toEqual(sections)
})

test('millions of blank lines are one cut', () => {
  expect([...cutAtBlankLines(`a${'\n'.repeat(3_000_000)}b`)]).toHaveLength(2)
})
