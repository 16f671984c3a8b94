import { expect, test } from 'vitest'
import { readPreview } from './readPreview.ts'

const read = (text: string | Uint8Array<ArrayBuffer>) => readPreview(new Blob([text]))

test('header and rows of a small file are read, whatever its delimiter', async () => {
  for (const delimiter of [';', ',', '\t', '|']) {
    const text = [
      ['site', 'qty'],
      ['Lyon', '12'],
      ['Bron', '3'],
    ]
      .map((row) => row.join(delimiter))
      .join('\r\n')
    expect(await read(`\uFEFF${text}\r\n`)).toMatchObject({
      delimiter,
      headLine: 1,
      heads: ['site', 'qty'],
      rows: [
        { line: 2, cells: ['Lyon', '12'] },
        { line: 3, cells: ['Bron', '3'] },
      ],
      encoding: 'UTF-8',
    })
  }
})

test('of a large file the first hundred whole rows are read', async () => {
  const row = `${'Saint-Étienne;'.repeat(20)}1\n`
  const preview = await read(`${'a;'.repeat(20)}b\n${row.repeat(5000)}`)
  expect('rows' in preview && preview.rows.length).toBe(100)
  expect('rows' in preview && preview.rows.every(({ cells }) => cells.length === 21)).toBe(true)
})

test('a file of a spreadsheet on Windows keeps its accents', async () => {
  const bytes = Uint8Array.from([...Buffer.from('site;qty\n'), 0xc9, 0x74, 0xe9, 0x3b, 0x31])
  expect(await read(bytes)).toMatchObject({
    rows: [{ line: 2, cells: ['Été', '1'] }],
    encoding: 'Windows-1252',
  })
})

test('a binary file is refused before it is sent', async () => {
  expect(await read('PK\u0003\u0004')).toEqual({ refusal: 'csv.notCsv' })
  expect(await read('a;b\n1;\u0000')).toEqual({ refusal: 'csv.notAccepted' })
  expect(await read('\n\n')).toEqual({ refusal: 'csv.empty' })
})

test('a file of a spreadsheet on an old Mac is read below its title lines', async () => {
  const bytes = Uint8Array.from([
    ...Buffer.from('Reporting;;\r;;\rSite;Quantit'),
    0x8e,
    ...Buffer.from(';Unit'),
    0x8e,
    ...Buffer.from('\rLyon;12;kWh\rBron;3;kWh\r'),
  ])
  expect(await read(bytes)).toMatchObject({
    heads: ['Site', 'Quantité', 'Unité'],
    rows: [{ line: 4, cells: ['Lyon', '12', 'kWh'] }, { line: 5 }],
    encoding: 'MacRoman',
  })
})
