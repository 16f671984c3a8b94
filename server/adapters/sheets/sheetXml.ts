import { columnName, spreadsheetMl, xmlDeclaration } from '#model/rules/csv/xlsxParts.ts'
import type { SheetColumn } from './sheet.ts'

/** Indexes in `cellXfs` of `styleSheet`: text stays text when its cell is edited, so "=1+1" never becomes a formula. */
export const styles = { plain: 0, text: 1, date: 2, head: 3 } as const

/** Content of the style sheet of a workbook of records. */
export const styleSheet =
  '<numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs>'

const widths: Readonly<Record<SheetColumn['type'], number>> = { text: 24, number: 16, date: 12 }

/** XML before the first row: the header stays visible while the rows scroll. */
export const sheetStart = (columns: readonly SheetColumn[]): string =>
  `${xmlDeclaration}<worksheet xmlns="${spreadsheetMl}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns
    .map(
      ({ type }, index) =>
        `<col min="${index + 1}" max="${index + 1}" width="${widths[type]}" customWidth="1"/>`,
    )
    .join('')}</cols><sheetData>`

/** XML after the last row: the header offers filters and sorting. */
export const sheetEnd = (columns: number, rows: number): string =>
  `</sheetData><autoFilter ref="A1:${columnName(columns)}${rows}"/></worksheet>`
