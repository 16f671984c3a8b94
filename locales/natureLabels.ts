import { natures as english } from '#locales/en/natures.ts'
import { natures as french } from '#locales/fr/natures.ts'
import { codeSynonyms } from '#model/data/codeSynonyms.ts'
import type { Nature } from '#model/data/defineNature.ts'
import { headerSynonyms, natureSynonyms } from '#model/data/synonyms.ts'
import { normalise } from '#model/rules/text/normalise.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import { normaliseHeader } from '#model/data/normaliseHeader.ts'

type Labels = {
  columns: Readonly<Record<string, string>>
  codes: Readonly<Record<string, Readonly<Record<string, string>>>>
  rules: Readonly<Record<string, string>>
}

/** Words of a nature by language. */
export function labelsOf(nature: string, language: Language): Labels {
  const all: Readonly<Record<string, Labels>> = language === 'fr' ? french : english
  const words = all[nature]
  if (words === undefined) throw new Error(`There are no words for ${nature}`)
  return words
}

const languages = ['fr', 'en'] as const

/** Each word that a file may write for a code of a column, folded as `normalise` does, with the code. */
export function codeWords(
  nature: string,
  column: string,
  codes: readonly string[],
): (readonly [string, string])[] {
  const known = (words: (code: string) => readonly string[]) =>
    codes.flatMap((code) => words(code).map((word) => [normalise(word), code] as const))
  // What a template says counts for more than what people may mean.
  const spellings = [
    ...known((code) => codeSynonyms[column]?.[code] ?? []),
    ...known((code) => languages.map((language) => labelsOf(nature, language).codes[column]?.[code] ?? code)),
    ...known((code) => [code.replaceAll('_', ' '), code]),
  ]
  return [...new Map(spellings)]
}

/** What a file may write for a flag. */
export const flagLabels: readonly (readonly [string, 'yes' | 'no'])[] = [
  ...['yes', 'oui', 'true', 'vrai', '1', 'x'].map((word) => [word, 'yes'] as const),
  ...['no', 'non', 'false', 'faux', '0'].map((word) => [word, 'no'] as const),
]

/** Column by each way of heading it: its name, its words in the template, and others that people use. */
export function headWords({ code, columns }: Nature): ReadonlyMap<string, string> {
  const names = Object.keys(columns)
  const known = (words: (column: string) => readonly string[]) =>
    names.flatMap((column) => words(column).map((word) => [normaliseHeader(word), column] as const))
  // What a template says counts for more than what people may mean.
  return new Map([
    ...known((column) => [...(headerSynonyms[column] ?? []), ...(natureSynonyms[code]?.[column] ?? [])]),
    ...known((column) =>
      languages.flatMap((language) => withoutUnit(labelsOf(code, language).columns[column] ?? column)),
    ),
    ...known((column) => [column]),
  ])
}

/** « Coût, en € » and « Coût ». */
const withoutUnit = (label: string): string[] => [label, label.replace(/,\s.*$/u, '')]
