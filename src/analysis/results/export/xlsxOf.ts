import { isChange, isPercentage } from '#model/rules/cube/cellKinds.ts'
import { isShare } from '#model/rules/cube/measures.ts'
import { strToU8, zipSync } from 'fflate'
import {
  columnName,
  escapeXml,
  fixedParts,
  sheetPart,
  spreadsheetMl,
  xmlDeclaration,
} from '#model/rules/csv/xlsxParts.ts'
import type { CubeCell } from '#model/wire/data/cube.ts'
import type { ShownColumn } from '../shape/columns.ts'
import type { ResultLabels } from '../shape/labels.ts'
import type { PivotSheet } from './sheetOf.ts'
import { collectStyles, type CellStyle } from './xlsxStyles.ts'

/**
 * A workbook with a table as pivoted on the screen: heads over their columns, parts indented below the row that they
 * belong to, sums in bold. Numbers have full precision and are shown with the decimals of the screen. A second sheet
 * has the lines of `about`. Notes are below the table and on that sheet.
 */
export function xlsxOf(
  sheet: PivotSheet,
  labels: Pick<ResultLabels, 'cell' | 'noteHead'>,
  {
    title,
    about,
    aboutName,
    notes,
  }: { title: string; about: readonly string[]; aboutName: string; notes: readonly string[] },
): Uint8Array<ArrayBuffer> {
  const styles = collectStyles()
  const rows: string[] = []
  const merged: string[] = []
  const addRow = (cells: readonly string[]) => rows.push(`<row>${cells.join('')}</row>`)
  const text = (value: string, style: CellStyle) =>
    `<c s="${styles.of(style)}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`
  for (const [level, heads] of sheet.heads.entries()) {
    const isLast = level === sheet.heads.length - 1
    addRow([
      text(isLast ? sheet.levels.join(', ') : '', { isBold: true, isHead: true }),
      ...heads.map((head) => text(head, { isBold: true, isHead: true, isEnd: isLast })),
      ...(sheet.hasNotes
        ? [text(isLast ? labels.noteHead : '', { isBold: true, isHead: true, isEnd: isLast })]
        : []),
    ])
    if (!isLast) merged.push(...runsOf(sheet.columns, level, sheet.heads.length))
  }
  for (const line of sheet.lines) {
    const isBold = line.hasParts || line.kind === 'whole'
    addRow([
      text(line.name, { isBold, indent: line.depth }),
      ...line.cells.map((cell, index) => {
        const column = sheet.columns[index]
        if (!column || cell === null) return '<c/>'
        return typeof cell === 'number'
          ? `<c s="${styles.of({ isBold: isBold || column.isSum, format: formatOf(column) })}"><v>${valueOf(column, cell)}</v></c>`
          : text(labels.cell(column, cell), { isBold })
      }),
      ...(sheet.hasNotes ? [text(line.note, {})] : []),
    ])
  }
  for (const note of notes) addRow([text(note, {})])
  const head = sheet.heads.length
  const worksheet = `${xmlDeclaration}<worksheet xmlns="${spreadsheetMl}"><sheetViews><sheetView workbookViewId="0"><pane xSplit="1" ySplit="${head}" topLeftCell="B${head + 1}" activePane="bottomRight" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="1" width="34" customWidth="1"/><col min="2" max="${sheet.columns.length + 1}" width="15" customWidth="1"/></cols><sheetData>${rows.join('')}</sheetData>${merged.length > 0 ? `<mergeCells count="${merged.length}">${merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>` : ''}</worksheet>`
  const lines = about.map((line) => `<row>${text(line, {})}</row>`)
  const aboutSheet = `${xmlDeclaration}<worksheet xmlns="${spreadsheetMl}"><cols><col min="1" max="1" width="100" customWidth="1"/></cols><sheetData>${lines.join('')}</sheetData></worksheet>`
  const parts = {
    ...fixedParts([title, aboutName], styles.write()),
    [sheetPart(0)]: worksheet,
    [sheetPart(1)]: aboutSheet,
  }
  const files = Object.entries(parts).map(([name, content]) => [name, strToU8(content)] as const)
  return zipSync(Object.fromEntries(files)).slice()
}

/** Ranges of cells that are merged under one head. */
function runsOf(columns: readonly ShownColumn[], level: number, depth: number): string[] {
  const idAt = (index: number): string | undefined => {
    const heads = columns[index]?.heads
    return heads?.[level - (depth - heads.length)]?.id
  }
  const found: string[] = []
  let from = 0
  for (let index = 1; index <= columns.length; index++) {
    if (index < columns.length && idAt(index) !== undefined && idAt(index) === idAt(from)) continue
    if (index - from > 1)
      found.push(`${columnName(from + 2)}${level + 1}:${columnName(index + 1)}${level + 1}`)
    from = index
  }
  return found
}

const isInPercent = ({ kind, measure }: ShownColumn): boolean =>
  isPercentage(kind) || (isShare(measure) && kind !== 'rank' && !isChange(kind))

/** Excel multiplies a value by 100 where its format has a percent sign. */
function valueOf({ kind, measure }: ShownColumn, cell: CubeCell & number): number {
  if (isPercentage(kind)) return cell / 100
  return isChange(kind) && isShare(measure) ? cell * 100 : cell
}

function formatOf(column: ShownColumn): string {
  const { decimals } = column
  const digits = `${isInPercent(column) ? '0' : '#,##0'}${decimals > 0 ? `.${'0'.repeat(decimals)}` : ''}${isInPercent(column) ? '%' : ''}`
  return isChange(column.kind) ? `+${digits};-${digits};${digits}` : digits
}
