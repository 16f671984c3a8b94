import { csvFiles, type CsvKind } from '#model/rules/csvColumns.ts'
import type { RowProblem } from '#model/wire/bulk.ts'

/** The column of the file that a server's field stands in, or nothing where the whole row is meant. */
export const columnOfProblem = (kind: CsvKind, { field }: Pick<RowProblem, 'field'>): string =>
  csvFiles[kind].columns.find(({ wirePath }) => wirePath === field)?.name ?? ''
