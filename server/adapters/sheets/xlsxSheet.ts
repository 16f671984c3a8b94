import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import {
  escapeXml,
  fixedParts,
  sheetPart,
  columnName,
  spreadsheetMl,
  xmlDeclaration,
} from '#model/rules/csv/xlsxParts.ts'
import type { Sheet, SheetColumn, SheetRow, SheetWriter } from './sheet.ts'

/** Maximum number of rows of a sheet, without its header (ECMA-376: 1,048,576). */
export const xlsxRowsMax = 1_048_575

/** Maximum number of characters of a cell. */
const cellLengthMax = 32_767

/** A workbook with one sheet. */
export const xlsxSheet: SheetWriter = (sheet) => xlsxWorkbook([sheet])

/** A workbook; its sheets need different names. Texts are typed as text, so none of them runs as a formula. */
export function xlsxWorkbook(sheets: readonly Sheet[]): Readable {
  const zip = new ZipFile()
  const parts = sheets.map((sheet) => Readable.from(sheetXml(sheet), { objectMode: false }))
  const output = Readable.from(zip.outputStream, { objectMode: false })
  zip.on('error', (error) => output.destroy(error instanceof Error ? error : new Error(String(error))))
  output.once('close', () => parts.forEach((part) => part.destroy()))
  for (const [name, content] of Object.entries(
    fixedParts(
      sheets.map((sheet) => sheet.name),
      styleSheet,
    ),
  )) {
    zip.addBuffer(Buffer.from(content), name)
  }
  for (const [index, part] of parts.entries()) {
    zip.addReadStream(part, sheetPart(index), { compressionLevel: 3 })
  }
  zip.end()
  return output
}

async function* sheetXml({ columns, batches }: Sheet): AsyncGenerator<string> {
  const cells = columns.map(({ type }) => writeCell[type])
  let count = 1
  yield `${sheetStart(columns)}<row>${columns.map(({ head }) => textCell(head, styles.head)).join('')}</row>`
  for await (const rows of batches) {
    count += rows.length
    yield rows.map((row) => rowXml(row, cells)).join('')
  }
  yield sheetEnd(columns.length, count)
}

type CellWriter = (value: string | number) => string

const rowXml = (row: SheetRow, cells: readonly CellWriter[]): string =>
  `<row>${row.map((value, index) => (value === null ? '<c/>' : (cells[index]?.(value) ?? ''))).join('')}</row>`

const textCell = (value: string | number, style: number = styles.text): string =>
  `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(String(value).slice(0, cellLengthMax))}</t></is></c>`

const writeCell: Readonly<Record<SheetColumn['type'], CellWriter>> = {
  text: (value) => textCell(value),
  number: (value) => (typeof value === 'number' ? `<c><v>${value}</v></c>` : textCell(value)),
  date: (value) => {
    const day = dayNumber(String(value))
    return day === undefined ? textCell(value) : `<c s="${styles.date}"><v>${day}</v></c>`
  },
}

/** Days since the last day of 1899, as spreadsheets count; they count days before March 1900 wrongly. */
const dayNumber = (iso: string): number | undefined =>
  iso >= '1900-03-01' && iso < '9999-12-31' ? Date.parse(iso) / 86_400_000 + 25_569 : undefined

/** Indexes in `cellXfs` of `styleSheet`: text stays text when its cell is edited, so "=1+1" never becomes a formula. */
const styles = { plain: 0, text: 1, date: 2, head: 3 } as const

/** Content of the style sheet of a workbook of records. */
const styleSheet =
  '<numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs>'

const widths: Readonly<Record<SheetColumn['type'], number>> = { text: 24, number: 16, date: 12 }

/** XML before the first row: the header stays visible while the rows scroll. */
const sheetStart = (columns: readonly SheetColumn[]): string =>
  `${xmlDeclaration}<worksheet xmlns="${spreadsheetMl}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns
    .map(
      ({ type }, index) =>
        `<col min="${index + 1}" max="${index + 1}" width="${widths[type]}" customWidth="1"/>`,
    )
    .join('')}</cols><sheetData>`

/** XML after the last row: the header offers filters and sorting. */
const sheetEnd = (columns: number, rows: number): string =>
  `</sheetData><autoFilter ref="A1:${columnName(columns)}${rows}"/></worksheet>`
