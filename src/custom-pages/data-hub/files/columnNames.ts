import { headWords, labelsOf } from '#locales/natureLabels.ts'
import { natureOf } from '#model/data/natures/natures.ts'
import type { Locale } from '#src/ui/text/Texts.tsx'
import type { NatureColumnName } from './suggestColumns.ts'

/** Names of a nature's columns: code, labels in both languages and common synonyms. */
export function columnNames(code: string, locale: Locale): readonly NatureColumnName[] {
  const nature = natureOf(code)
  if (nature === undefined) return []
  const words = Map.groupBy(headWords(nature), ([, column]) => column)
  const labels = labelsOf(nature.code, locale).columns
  return Object.entries(nature.columns).map(([column, { kind, isRequired = false }]) => ({
    column,
    kind,
    label: labels[column] ?? column,
    heads: (words.get(column) ?? []).map(([head]) => head),
    isRequired,
  }))
}
