import { inflateRawSync } from 'node:zlib'
import { JSDOM } from 'jsdom'

const centralEntry = 0x02014b50
const endOfDirectory = 0x06054b50

/** The files of a ZIP archive, by its directory (APPNOTE 4.3). */
export function readZip(archive: Buffer): ReadonlyMap<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || archive.readUInt32LE(end) !== endOfDirectory) throw new Error('This is no ZIP archive')
  const files = new Map<string, Buffer>()
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    if (archive.readUInt32LE(at) !== centralEntry) throw new Error('The directory of the archive is broken')
    const isDeflated = archive.readUInt16LE(at + 10) === 8
    const [size, name, extra, comment, local] = [
      archive.readUInt32LE(at + 20),
      archive.readUInt16LE(at + 28),
      archive.readUInt16LE(at + 30),
      archive.readUInt16LE(at + 32),
      archive.readUInt32LE(at + 42),
    ]
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const content = archive.subarray(start, start + size)
    files.set(
      archive.toString('utf8', at + 46, at + 46 + name),
      isDeflated ? inflateRawSync(content) : content,
    )
    at += 46 + name + extra + comment
  }
  return files
}

export type XlsxCell = { type: string | null; style: string | null; text: string }

/** The cells of a workbook's first sheet, and of all sheets by name; every part must be well-formed XML. */
export function readXlsx(archive: Buffer): {
  parts: string[]
  sheetName: string
  rows: XlsxCell[][]
  sheets: ReadonlyMap<string, XlsxCell[][]>
} {
  const documents = new Map([...readZip(archive)].map(([name, content]) => [name, parseXml(content)]))
  const names = Array.from(
    documents.get('xl/workbook.xml')?.querySelectorAll('sheet') ?? [],
    (sheet) => sheet.getAttribute('name') ?? '',
  )
  const sheets = new Map(
    names.map((name, index) => [name, cellsOf(documents.get(`xl/worksheets/sheet${index + 1}.xml`))]),
  )
  const sheetName = names[0] ?? ''
  return { parts: [...documents.keys()], sheetName, rows: sheets.get(sheetName) ?? [], sheets }
}

const cellsOf = (sheet: Document | undefined): XlsxCell[][] =>
  Array.from(sheet?.querySelectorAll('sheetData > row') ?? [], (row) =>
    Array.from(row.querySelectorAll('c'), (cell) => ({
      type: cell.getAttribute('t'),
      style: cell.getAttribute('s'),
      text: cell.textContent,
    })),
  )

const parseXml = (content: Buffer): Document =>
  new JSDOM(content.toString('utf8'), { contentType: 'application/xml' }).window.document
