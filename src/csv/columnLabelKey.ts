import { asKey, type TextKey } from '#locales/textKey.ts'
import { csvFiles, type CsvColumn, type CsvKind } from '#model/rules/csvColumns.ts'

/** Text key of what a person calls a column: the label of its field. */
export const columnLabelKey = (kind: CsvKind, { path }: Pick<CsvColumn, 'path'>): TextKey =>
  own[path] ?? asKey(`resources.${csvFiles[kind].resource}.fields.${path}`)

/** Columns that no field of the declaration stands behind: what a row belongs to. */
const own: Readonly<Record<string, TextKey>> = {
  companyNationalId: 'csv.companyNumber',
  topic: 'csv.topic',
}
