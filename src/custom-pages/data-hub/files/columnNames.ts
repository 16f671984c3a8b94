import { headWords, labelsOf } from '#locales/natureLabels.ts'
import type { Nature } from '#model/data/defineNature.ts'
import { natureOf } from '#model/data/natures/natures.ts'
import { units, unitsOf } from '#model/data/units.ts'
import type { Locale } from '#src/ui/text/Texts.tsx'
import type { NatureColumnName } from './suggestColumns.ts'

const yesNo = { fr: { yes: 'oui', no: 'non' }, en: { yes: 'yes', no: 'no' } } as const

function choicesOf(nature: Nature, name: string, locale: Locale): NatureColumnName['choices'] {
  const column = nature.columns[name]
  if (column?.kind === 'unit') {
    return unitsOf(column.of).map((code) => ({ value: units[code].symbol, label: units[code].symbol }))
  }
  if (column?.kind === 'flag')
    return Object.values(yesNo[locale]).map((word) => ({ value: word, label: word }))
  if (column?.kind !== 'code') return []
  const words = labelsOf(nature.code, locale).codes[name] ?? {}
  return column.codes.map((code) => ({ value: words[code] ?? code, label: words[code] ?? code }))
}

/** Names of a nature's columns: code, labels in both languages and common synonyms. */
export function columnNames(code: string, locale: Locale): readonly NatureColumnName[] {
  const nature = natureOf(code)
  if (nature === undefined) return []
  const words = Map.groupBy(headWords(nature), ([, column]) => column)
  const labels = labelsOf(nature.code, locale).columns
  return Object.entries(nature.columns).map(
    ([column, { kind, isRequired = false, isPseudonym = false }]) => ({
      column,
      kind,
      label: labels[column] ?? column,
      heads: (words.get(column) ?? []).map(([head]) => head),
      isRequired,
      isPseudonym,
      choices: choicesOf(nature, column, locale),
    }),
  )
}
