import { csvFiles, type CsvKind } from '#model/rules/csv/csvColumns.ts'
import type { RowProblem } from '#model/wire/records/bulk.ts'

/** The file column of a server field, or empty where the problem concerns the whole row. */
export const columnOfProblem = (kind: CsvKind, { field }: Pick<RowProblem, 'field'>): string =>
  csvFiles[kind].columns.find(({ wirePath }) => wirePath === field)?.name ?? ''
