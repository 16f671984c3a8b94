import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readPastedTable, writeCopiedTable, writePlainNumber } from './pasteTable.ts'

describe('what a spreadsheet has copied', () => {
  test('is parsed to lines and cells, without the last line break', () => {
    expect(readPastedTable('1\t2\r\n3\t4\r\n')).toEqual([
      ['1', '2'],
      ['3', '4'],
    ])
  })

  test('keeps empty cells in their places', () => {
    expect(readPastedTable('\t2\n\t\n5\t\n')).toEqual([
      ['', '2'],
      ['', ''],
      ['5', ''],
    ])
  })

  test('may quote a cell that holds a tab or a line break', () => {
    expect(readPastedTable('"a\tb"\t"c\nd"')).toEqual([['a\tb', 'c\nd']])
  })

  test('may be one cell, or nothing', () => {
    expect(readPastedTable('1 234,5\r\n')).toEqual([['1 234,5']])
    expect(readPastedTable('')).toEqual([])
  })

  test('survives a round trip, whatever the cells', () => {
    const cell = fc.stringMatching(/^[\w,.  \u202F-]{0,12}$/).map((text) => text.trim())
    const line = fc
      .array(cell, { minLength: 2, maxLength: 2 })
      .filter((cells) => cells.some((text) => text !== ''))
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), (lines) => {
        expect(readPastedTable(lines.map((cells) => cells.join('\t')).join('\r\n'))).toEqual(lines)
      }),
    )
  })
})

test('copied cells are pasted unchanged, numbers without group separators', () => {
  const table = [
    ['1', '', 'a\tb'],
    ['', '12 k', ''],
  ]
  expect(readPastedTable(writeCopiedTable(table))).toEqual(table)
  expect([writePlainNumber(-1234567.25, 'fr'), writePlainNumber(1234567.25, 'en')]).toEqual([
    '-1234567,25',
    '1234567.25',
  ])
})
