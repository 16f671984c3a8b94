import { natures as english } from '#locales/en/natures.ts'
import { natures as french } from '#locales/fr/natures.ts'
import { natureOf, type NatureCode } from '#model/data/natures/natures.ts'
import type { Locale } from '../../../ui/text/Texts.tsx'
import type { NatureColumnName } from './suggestColumns.ts'

type Words = Readonly<Record<NatureCode, { columns: Readonly<Record<string, string>> }>>

/** What the columns of a nature are called: by their code, and by the words of either language. */
export function columnNames(nature: string, locale: Locale): readonly NatureColumnName[] {
  const declared = natureOf(nature)
  if (declared === undefined) return []
  const code = declared.code as NatureCode
  const words: Readonly<Record<Locale, Words>> = { fr: french, en: english }
  return Object.entries(declared.columns).map(([column, { isRequired = false }]) => ({
    column,
    label: words[locale][code].columns[column] ?? column,
    names: [
      column,
      ...(['fr', 'en'] as const).flatMap((language) => words[language][code].columns[column] ?? []),
    ],
    isRequired,
  }))
}
