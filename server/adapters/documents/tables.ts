import type { Content, TableCell } from 'pdfmake/interfaces.js'
import type { Block, Column, Text } from './document.ts'
import { paper } from './palette.ts'
import { runs, type Setting } from './runs.ts'
import { addPart } from './structure.ts'

/** Maximum number of rows kept together on one page; more may not fit. */
export const togetherMax = 16

/** A list of facts, one per line: name and value. */
export function facts(
  rows: readonly (readonly [label: string, value: Text])[],
  { language, parent }: Setting,
): Content {
  const part = addPart(parent, 'Table')
  const body = rows.map(([label, value]): TableCell[] => {
    const row: Setting = { language, parent: addPart(part, 'TR') }
    return [
      { text: runs(label, row, 'TH', { scope: 'Row' }), color: paper.secondary },
      { text: runs(value, row, 'TD') },
    ]
  })
  return {
    stack: [{ table: { widths: [150, '*'], dontBreakRows: true, body }, layout: lines, style: 'body' }],
    unbreakable: rows.length <= togetherMax,
  }
}

const lines = {
  hLineWidth: (index: number) => (index === 0 ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => paper.line,
  paddingLeft: (index: number) => (index === 0 ? 0 : 5),
  paddingRight: () => 5,
  paddingTop: () => 4,
  paddingBottom: () => 4,
}

const widthOf = ({ width }: Column): number | '*' | 'auto' =>
  (({ share: '*', content: 'auto' }) as const)[width as 'share'] ?? (width as number)

/** A table whose header is repeated on every page; a row that fits on one page is never split. */
export function table(
  { columns, rows, empty }: Block & { type: 'table' },
  { language, parent }: Setting,
): Content {
  const part = addPart(parent, 'Table')
  const newRow = (): Setting => ({ language, parent: addPart(part, 'TR') })
  const align = (index: number) => columns[index]?.align ?? 'left'
  const headRow = newRow()
  const head = columns.map((column, index): TableCell => ({
    text: runs(column.head, headRow, 'TH', { scope: 'Column' }),
    style: 'head',
    alignment: align(index),
  }))
  const body = rows.map((cells): TableCell[] => {
    const row = newRow()
    // A text that was stored with another number of cells than its head has would end the whole document.
    return columns.map((_, index) => ({ text: runs(cells[index] ?? '', row, 'TD'), alignment: align(index) }))
  })
  const nothing = (): TableCell[] => [
    { text: runs(empty ?? '–', newRow(), 'TD'), color: paper.caption, colSpan: columns.length },
    ...columns.slice(1).map(() => ''),
  ]
  return {
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: columns.map(widthOf),
      body: [head, ...(body.length === 0 ? [nothing()] : body)],
    },
    layout: {
      ...lines,
      hLineColor: (index: number) => (index === 1 ? paper.lineStrong : paper.line),
    },
    style: 'table',
  }
}
