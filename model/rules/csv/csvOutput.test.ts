import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { csvKinds, requiredColumns } from './csvColumns.ts'
import { matchHeader, type CsvHeader } from './csvHeader.ts'
import { buildTemplate, neutraliseFormula, toCsvLine } from './csvOutput.ts'
import { rowChecker } from './csvRow.ts'
import { isZip } from './csvText.ts'

describe('a line of CSV', () => {
  it('is parsed back to the same cells, whatever they contain', () => {
    const cell = fc.string({ unit: 'grapheme' }).filter((text) => !/^[=+\-@\t\r\n]/.test(text))
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1 }), fc.constantFrom(';', ',', '\t'), (cells, delimiter) => {
        const read = Papa.parse<string[]>(toCsvLine(cells, delimiter), { delimiter, newline: '\n' })
        expect(read.data[0] ?? ['']).toEqual(cells)
      }),
    )
  })

  it.each([';', ',', '\t'])(
    'split at %s is one cell also where another separator is looked for',
    (delimiter) => {
      const cells = ['Rue A, 2', 'B; C', 'D\tE']
      const line = toCsvLine(cells, delimiter)
      expect(line).toBe(cells.map((cell) => `"${cell}"`).join(delimiter))
    },
  )

  it.each([
    ['=1+1', "'=1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['+33 1 23', "'+33 1 23"],
    ['＝1+1', "'＝1+1"],
    ['＋33', "'＋33"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    ['－1', "'－1"],
    ['−1+1', "'−1+1"],
    ['-12,5', '-12,5'],
    ['+7', '+7'],
    ['Ormelle', 'Ormelle'],
  ])('writes %s so that no spreadsheet computes it', (cell, written) => {
    expect(neutraliseFormula(cell)).toBe(written)
  })
})

describe('a template', () => {
  it.each(csvKinds)('of %s has every required column and an example that passes the checks', (kind) => {
    const read = (text: string, delimiter: string) =>
      Papa.parse<string[]>(text, { delimiter, skipEmptyLines: true }).data
    const french = read(buildTemplate(kind, 'fr'), ';')
    const header = matchHeader(kind, french[0] ?? []) as CsvHeader
    const check = rowChecker(kind, header, { isInternational: false, countries: new Set(['FR']) })
    expect(french[0]?.map((name) => name.replace('\uFEFF', ''))).toEqual(
      expect.arrayContaining(requiredColumns(kind)),
    )
    expect(check(french[1] ?? [], 2).problems).toEqual([])
    const english = read(buildTemplate(kind, 'en'), ',')
    expect(english[0]).toEqual(french[0])
    expect(check(english[1] ?? [], 2).problems).toEqual([])
  })
})

describe('detecting the format of a file', () => {
  it('detects a spreadsheet file by its first two bytes', () => {
    expect(isZip(new TextEncoder().encode('PK\u0003\u0004'))).toBe(true)
    expect(isZip(new TextEncoder().encode('national_id'))).toBe(false)
  })
})
