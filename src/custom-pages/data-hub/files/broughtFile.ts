import { isSpreadsheetName, spreadsheetEndings, spreadsheetLimits } from '#model/rules/csv/spreadsheets.ts'
import type { DataFile } from '#model/wire/data/dataFiles.ts'
import { dataFileLimits } from '#model/wire/data/dataImports.ts'

/** A file that the user has chosen: its content as CSV, and the spreadsheet that the content comes from. */
export type BroughtFile = {
  name: string
  content: Blob
  spreadsheet: { original: File; sheet: string; sheets: readonly string[] } | null
}

/** The bytes of a file that are sent. */
export type SentFile = { name: string; content: Blob; original: Blob | null }

/** Endings of files of text. An accounting entries file (FEC) has the legal ending .txt. */
const textEndings = ['.csv', '.txt']

/** For the browser's file dialog. */
export const acceptedEndings = [...textEndings, ...spreadsheetEndings].join(',')

/** Refuses a file by name and size before it is read. */
export const problemOf = ({
  name,
  size,
}: Pick<File, 'name' | 'size'>):
  | 'dataHub.files.notAccepted'
  | 'csv.empty'
  | 'csv.tooLarge'
  | 'dataHub.files.book.refusals.old'
  | 'dataHub.files.book.refusals.tooLarge'
  | undefined => {
  const isSpreadsheet = isSpreadsheetName(name)
  if (/\.xls$/i.test(name)) return 'dataHub.files.book.refusals.old'
  if (!isSpreadsheet && !textEndings.some((ending) => name.toLowerCase().endsWith(ending)))
    return 'dataHub.files.notAccepted'
  if (size === 0) return 'csv.empty'
  if (isSpreadsheet && size > spreadsheetLimits.bytes) return 'dataHub.files.book.refusals.tooLarge'
  return size > dataFileLimits.bytes ? 'csv.tooLarge' : undefined
}

/** What is sent for a registered file: the spreadsheet only where the server stores it. */
export const sentFileOf = (
  { name, content, spreadsheet }: BroughtFile,
  registered: Pick<DataFile, 'spreadsheet'>,
): SentFile => ({
  name,
  content,
  original: registered.spreadsheet?.sizeBytes == null ? null : (spreadsheet?.original ?? null),
})

/** Whether a file is the registered one, whose upload token is for bytes of this size. */
export const isRegistered = (
  { name, content, spreadsheet }: BroughtFile,
  file: Pick<DataFile, 'originalName' | 'sizeBytes' | 'spreadsheet'>,
): boolean =>
  name === file.originalName &&
  content.size === file.sizeBytes &&
  spreadsheet?.sheet === file.spreadsheet?.sheet &&
  (file.spreadsheet?.sizeBytes ?? spreadsheet?.original.size) === spreadsheet?.original.size
