import { utils, write, type WorkSheet } from '@e965/xlsx'

/** A sheet with these cells: texts, numbers, or cells of the library. */
export const sheetOf = (...cells: unknown[][]): WorkSheet => utils.aoa_to_sheet(cells)

/** A cell with a date, by its serial number: 45688 is 31 January 2025. */
export const dayCell = (serial: number, format = 'dd/mm/yyyy') => ({ t: 'n', v: serial, z: format })

/** A spreadsheet as bytes. */
export function spreadsheetOf(
  sheets: Readonly<Record<string, WorkSheet>>,
  {
    bookType = 'xlsx',
    hidden,
    date1904 = false,
  }: { bookType?: 'xlsx' | 'ods'; hidden?: string; date1904?: boolean } = {},
): Uint8Array<ArrayBuffer> {
  const book = utils.book_new()
  for (const [name, sheet] of Object.entries(sheets)) utils.book_append_sheet(book, sheet, name)
  book.Workbook = {
    WBProps: { date1904 },
    Sheets: book.SheetNames.map((name) => ({ name, Hidden: name === hidden ? 1 : 0 })),
  }
  return new Uint8Array(write(book, { type: 'array', bookType, compression: true }) as ArrayBuffer)
}
