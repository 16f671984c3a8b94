import { natures as english } from '#locales/en/natures.ts'
import { natures as french } from '#locales/fr/natures.ts'
import type { Nature } from '#model/data/defineNature.ts'
import { normalise } from '#model/rules/normalise.ts'
import type { Language } from '#model/wire/accounts.ts'
import { foldHead } from './foldHead.ts'

type Words = {
  columns: Readonly<Record<string, string>>
  codes: Readonly<Record<string, Readonly<Record<string, string>>>>
  rules: Readonly<Record<string, string>>
}

/** Words of a nature by language. */
export function wordsOf(nature: string, language: Language): Words {
  const all: Readonly<Record<string, Words>> = language === 'fr' ? french : english
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
  const spellings = codes.flatMap((code) =>
    [
      code,
      code.replaceAll('_', ' '),
      ...languages.map((language) => wordsOf(nature, language).codes[column]?.[code] ?? code),
    ].map((word) => [normalise(word), code] as const),
  )
  return [...new Map(spellings)]
}

/** What a file may write for a flag. */
export const flagWords: readonly (readonly [string, string])[] = [
  ...['yes', 'oui', 'true', 'vrai', '1', 'x'].map((word) => [word, 'yes'] as const),
  ...['no', 'non', 'false', 'faux', '0'].map((word) => [word, 'no'] as const),
]

/** Column by each way of heading it: its name, its words in the template, and others that people use. */
export function headWords({ code, columns }: Nature): ReadonlyMap<string, string> {
  const names = Object.keys(columns)
  const known = (words: (column: string) => readonly string[]) =>
    names.flatMap((column) => words(column).map((word) => [foldHead(word), column] as const))
  // What a template says counts for more than what people may mean.
  return new Map([
    ...known((column) => synonyms[column] ?? []),
    ...known((column) => languages.map((language) => wordsOf(code, language).columns[column] ?? column)),
    ...known((column) => [column]),
  ])
}

const synonyms: Readonly<Record<string, readonly string[]>> = {
  site: ['division', 'SIRET', 'établissement', 'facility', 'location'],
  start: ['date de début', 'du', 'from', 'start date', 'period start'],
  end: ['date de fin', 'au', 'to', 'end date', 'period end'],
  period: ['mois', 'month', 'date'],
  indicator: ['code indicateur', 'indicator code', 'KPI'],
  value: ['valeur', 'quantité', 'quantity'],
  qty: ['consommation', 'consumption', 'volume'],
  unit: ['unité', 'unit of measure', 'UoM'],
  comment: ['remarque', 'note', 'notes'],
  doc: ['document', 'pièce', 'evidence'],
}
