import { csvFiles, type CsvColumn, type CsvKind } from '#model/rules/csvColumns.ts'

/** Text key of what a person calls a column: the label of its field. */
export const columnLabelKey = (kind: CsvKind, { path }: Pick<CsvColumn, 'path'>): string =>
  path === 'companyNationalId' ? 'csv.companyNumber' : `resources.${csvFiles[kind].resource}.fields.${path}`
