import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { dayCell, sheetOf, spreadsheetOf } from '#tests/support/spreadsheets.ts'
import { readSheet } from './readSheet.ts'
import { unpackSheets } from './unpackSheets.ts'

const csvOf = (bytes: Uint8Array, sheet?: string) => {
  const found = readSheet(bytes, sheet)
  return 'csv' in found ? found.csv.split('\n').slice(0, -1) : found
}

describe.each(['xlsx', 'ods'] as const)('a sheet of %s', (bookType) => {
  test('is written as its cells hold it, line by line', () => {
    const sheet = sheetOf(
      ['Relevés 2025'],
      [],
      ['site', 'début', 'qty', 'part'],
      ['Lyon; Rhône', dayCell(45688), 1234.567, { t: 'n', v: 0.125, z: '0.0%' }],
      ['Dit "le Quai"', dayCell(45688.5, 'dd/mm/yyyy hh:mm'), 0.1 + 0.2, 1e-7],
      ['deux\nlignes', dayCell(45716), 41873265700014, -250],
    )
    expect(csvOf(spreadsheetOf({ Feuille: sheet }, { bookType }))).toEqual([
      'Relevés 2025',
      '',
      'site;début;qty;part',
      '"Lyon; Rhône";2025-01-31;1234.5670;12.5 %',
      '"Dit ""le Quai""";2025-01-31 12:00:00;0.3;0.0000001',
      'deux lignes;2025-02-28;41873265700014;-250',
    ])
  })

  test('is chosen among several, the first with content unless it is named', () => {
    const bytes = spreadsheetOf(
      { Notice: sheetOf(), Lyon: sheetOf(['a'], [1]), Nantes: sheetOf(['a'], [2]) },
      { bookType },
    )
    expect(readSheet(bytes)).toMatchObject({ sheet: 'Lyon', sheets: ['Notice', 'Lyon', 'Nantes'] })
    expect(csvOf(bytes, 'Nantes')).toEqual(['a', '2'])
    expect(readSheet(bytes, 'Notice')).toEqual({ refusal: 'empty' })
    expect(readSheet(bytes, 'Paris')).toEqual({ refusal: 'empty' })
  })

  test('gives a text that is merged over rows to each of them, and a number to the first', () => {
    const sheet = sheetOf(['site', 'mois', 'qty'], ['Lyon', 1, 10], [null, 2, null], [null, 3, 30])
    sheet['!merges'] = [
      { s: { r: 1, c: 0 }, e: { r: 3, c: 0 } },
      { s: { r: 1, c: 2 }, e: { r: 2, c: 2 } },
    ]
    expect(csvOf(spreadsheetOf({ A: sheet }, { bookType }))).toEqual([
      'site;mois;qty',
      'Lyon;1;10',
      'Lyon;2',
      'Lyon;3;30',
    ])
  })
})

test('hidden sheets are not offered', () => {
  const bytes = spreadsheetOf({ Listes: sheetOf(['x']), Données: sheetOf(['a']) }, { hidden: 'Listes' })
  expect(readSheet(bytes)).toMatchObject({ sheet: 'Données', sheets: ['Données'] })
})

test('days of both calendars, times and durations are what they mean', () => {
  const sheet = sheetOf([
    dayCell(0.5, 'hh:mm'),
    dayCell(1.25, '[h]:mm'),
    dayCell(1),
    dayCell(59),
    dayCell(61),
    dayCell(45688),
  ])
  expect(csvOf(spreadsheetOf({ A: sheet }))).toEqual([
    '12:00:00;30:00:00;1900-01-01;1900-02-28;1900-03-01;2025-01-31',
  ])
  const later = sheetOf([dayCell(44226)])
  expect(csvOf(spreadsheetOf({ A: later }, { date1904: true }))).toEqual(['2025-01-31'])
})

test('booleans and errors are texts that a check can judge', () => {
  const sheet = sheetOf([
    { t: 'b', v: true },
    { t: 'e', v: 7 },
    { t: 'e', v: 42 },
  ])
  expect(csvOf(spreadsheetOf({ A: sheet }))).toEqual(['1;#DIV/0!;#N/A'])
})

const part = (body: string) => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${body}`)
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
/** The smallest workbook with this content of `sheetData`. */
const rawBook = (data: string, more: Record<string, Uint8Array> = {}) =>
  zipSync({
    '[Content_Types].xml': part(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
    ),
    'xl/workbook.xml': part(
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': part(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': part(`<worksheet xmlns="${main}"><sheetData>${data}</sheetData></worksheet>`),
    ...more,
  })
const rawOds = (table: string, more: Record<string, Uint8Array> = {}) =>
  zipSync({
    mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
    'styles.xml': part('<office:document-styles/>'),
    'META-INF/manifest.xml': part('<manifest:manifest/>'),
    'content.xml': part(
      `<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:automatic-styles><number:percentage-style style:name="N11"><number:number number:decimal-places="2" number:min-integer-digits="1"/><number:text>%</number:text></number:percentage-style><style:style style:name="ce1" style:family="table-cell" style:data-style-name="N11"/></office:automatic-styles><office:body><office:spreadsheet>${table}</office:spreadsheet></office:body></office:document-content>`,
    ),
    ...more,
  })

test('results of formulas are read, and a formula without a result refuses the file', () => {
  const row = (cell: string) => rawBook(`<row r="1"><c r="A1"><v>2</v></c>${cell}</row>`)
  expect(csvOf(row('<c r="B1"><f>A1*2</f><v>4</v></c>'))).toEqual(['2;4'])
  expect(csvOf(row('<c r="B1" t="str"><f>A1</f><v></v></c>'))).toEqual(['2'])
  expect(readSheet(row('<c r="B1"><f>A1*2</f></c>'))).toEqual({ refusal: 'uncomputed' })
  expect(readSheet(row('<c r="B1"><f>A1*2</f><v></v></c>'))).toEqual({ refusal: 'uncomputed' })
})

test('cells as OpenDocument programs write them: types, repeated cells, and the empty end of the sheet', () => {
  const table = `<table:table table:name="Eau">
    <table:table-row><table:table-cell office:value-type="string"><text:p>jour</text:p></table:table-cell><table:table-cell office:value-type="string"><text:p>qty</text:p></table:table-cell></table:table-row>
    <table:table-row table:number-rows-repeated="2"><table:table-cell office:value-type="date" office:date-value="2025-01-31"><text:p>31/01/25</text:p></table:table-cell><table:table-cell office:value-type="float" office:value="1234.5"><text:p>1 234,5</text:p></table:table-cell><table:table-cell table:style-name="ce1" office:value-type="percentage" office:value="0.5"><text:p>50,00 %</text:p></table:table-cell></table:table-row>
    <table:table-row table:number-rows-repeated="1048573"><table:table-cell table:number-columns-repeated="1024"/></table:table-row></table:table>`
  expect(csvOf(rawOds(table))).toEqual(['jour;qty', '2025-01-31;1234.5;50 %', '2025-01-31;1234.5;50 %'])
})

describe('a file is refused', () => {
  const compound = (text: string) => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, ...Buffer.from(text, 'utf16le')])
  test.each([
    ['that is no archive', strToU8('site;qty\n'), 'unreadable'],
    ['that is cut', spreadsheetOf({ A: sheetOf(['a']) }).subarray(0, 900), 'unreadable'],
    ['that is another archive', zipSync({ 'a.txt': strToU8('a') }), 'unreadable'],
    ['without content', spreadsheetOf({ A: sheetOf() }), 'empty'],
    ['in the format of Excel before 2007', compound('Workbook'), 'old'],
    ['with a password', compound('EncryptedPackage'), 'protected'],
    [
      'with a password, in OpenDocument',
      rawOds('', { 'META-INF/manifest.xml': part('<manifest:encryption-data/>') }),
      'protected',
    ],
    [
      'whose few elements stand for a billion cells',
      rawOds(
        '<table:table table:name="A"><table:table-row table:number-rows-repeated="1000000"><table:table-cell table:number-columns-repeated="1000" office:value-type="float" office:value="1"><text:p>1</text:p></table:table-cell></table:table-row></table:table>',
      ),
      'tooManyCells',
    ],
  ])('%s', (_, bytes, refusal) => expect(readSheet(bytes)).toEqual({ refusal }))

  test('with more cells or bytes than allowed, before they are unpacked', () => {
    const bytes = rawBook(`<row r="1">${'<c><v>1</v></c>'.repeat(50)}</row>`)
    expect(unpackSheets(bytes, { unpackedBytes: 10_000, cells: 49 })).toBe('tooManyCells')
    expect(unpackSheets(bytes, { unpackedBytes: 1000, cells: 50 })).toBe('tooLarge')
    expect(unpackSheets(bytes, { unpackedBytes: 10_000, cells: 50 })).toBeInstanceOf(Uint8Array)
  })

  test('not because of its pictures, which are never unpacked', () => {
    const bytes = rawBook('<row r="1"><c><v>1</v></c></row>', { 'xl/media/a.bmp': new Uint8Array(20_000) })
    expect(unpackSheets(bytes, { unpackedBytes: 10_000, cells: 5 })).toBeInstanceOf(Uint8Array)
  })

  test('and a part that is longer than the archive claims is cut', () => {
    const bytes = rawBook(`<row r="1">${'<c><v>1</v></c>'.repeat(5000)}</row>`)
    const view = new DataView(bytes.buffer, bytes.byteOffset)
    // Local and central headers both claim a size of 300 bytes for the sheet.
    for (let at = 0; at < bytes.length - 46; at++) {
      const isLocal = view.getUint32(at, true) === 0x04034b50
      if (!isLocal && view.getUint32(at, true) !== 0x02014b50) continue
      const size = at + (isLocal ? 22 : 24)
      if (view.getUint32(size, true) > 50_000) view.setUint32(size, 300, true)
    }
    const unpacked = unpackSheets(bytes, { unpackedBytes: 10_000, cells: 5000 })
    expect(typeof unpacked === 'string' || unpacked.length < 10_000).toBe(true)
  })
})
