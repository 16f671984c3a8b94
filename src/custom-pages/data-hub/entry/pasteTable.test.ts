import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatNumber } from '#src/ui/format/numbers.ts'
import { readEntryNumber, readPastedTable, writeCopiedTable, writePlainNumber } from './pasteTable.ts'

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

describe('a number', () => {
  test.each([
    ['1 234,5', 1234.5],
    ['1\u00A0234,5', 1234.5],
    ['1\u202F234,5', 1234.5],
    ['1\u2009234\u2009567,25', 1_234_567.25],
    ['1.234.567', 1_234_567],
    ['1,234,567', 1_234_567],
    ['1.234,5', 1234.5],
    ['1,234.5', 1234.5],
    ['1’234.5', 1234.5],
    ['\u221212,5', -12.5],
    ['-1.234,5', -1234.5],
    ['0,5', 0.5],
    [',5', 0.5],
    ['', null],
    ['   ', null],
  ])('is read the same in both languages: %j', (text, value) => {
    expect([readEntryNumber(text, 'fr'), readEntryNumber(text, 'en')]).toEqual([value, value])
  })

  test('with one separator before three digits is read by the locale', () => {
    expect(readEntryNumber('1,234', 'fr')).toBe(1.234)
    expect(readEntryNumber('1,234', 'en')).toBe(1234)
    expect(readEntryNumber('1.234', 'fr')).toBe(1.234)
  })

  test.each(['abc', '12 k', '1.2.3', '1,23,4', '1.234.56', '12,5 kWh', '=1+1', '1e3', '--1', '1,234.5.6'])(
    'is not recognised in %j',
    (text) => {
      expect(readEntryNumber(text, 'fr')).toBeNaN()
      expect(readEntryNumber(text, 'en')).toBeNaN()
    },
  )

  test('survives formatting and parsing in each locale', () => {
    const cents = fc.integer({ min: -(10 ** 12), max: 10 ** 12 }).map((value) => value / 100)
    fc.assert(
      fc.property(cents, fc.constantFrom('fr' as const, 'en' as const), (value, locale) => {
        expect(readEntryNumber(formatNumber(value, locale), locale)).toBe(value === 0 ? 0 : value)
      }),
    )
  })

  test('is never read from a text without digits', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const value = readEntryNumber(text.replace(/\d/g, ''), 'fr')
        expect(value === null || Number.isNaN(value)).toBe(true)
      }),
    )
  })
})
