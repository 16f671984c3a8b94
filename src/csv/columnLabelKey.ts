import { asKey, type TextKey } from '#locales/textKey.ts'
import { csvFiles, type CsvColumn, type CsvKind } from '#model/rules/csv/csvColumns.ts'

/** Message key of a column: the label of its field. */
export const columnLabelKey = (kind: CsvKind, { path }: Pick<CsvColumn, 'path'>): TextKey =>
  own[path] ?? asKey(`resources.${csvFiles[kind].resource}.fields.${path}`)

/** Columns without a field in the declaration: they name what a row belongs to. */
const own: Readonly<Record<string, TextKey>> = {
  companyNationalId: 'csv.companyNumber',
  topic: 'csv.topic',
}
