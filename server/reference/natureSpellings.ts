import { natures as english } from '#locales/en/natures.ts'
import { natures as french } from '#locales/fr/natures.ts'
import type { Nature } from '#model/data/defineNature.ts'
import { codeSynonyms } from '#model/data/codeSynonyms.ts'
import { foldHead, headSynonyms } from '#model/data/synonyms.ts'
import { normalise } from '#model/rules/normalise.ts'

type Words = {
  columns: Readonly<Record<string, string>>
  codes: Readonly<Record<string, Readonly<Record<string, string>>>>
}

const languages: readonly Readonly<Record<string, Words>>[] = [french, english]

/**
 * Column of a nature by each way of heading it, folded: its name, its label in both languages, and other words. A name
 * goes before a label, and a label before other words, so that no word of one column takes another's.
 */
export const columnsByHead = (nature: Nature): ReadonlyMap<string, string> =>
  foldedMap(foldHead, Object.keys(nature.columns), [
    (column) => [column],
    (column) => wordsOf(nature).flatMap(({ columns }) => withoutUnit(columns[column])),
    (column) => headSynonyms[column] ?? [],
  ])

/** Code of a column by each word for it, as `normalise` folds it: itself, its label in both languages, and other words. */
export function codesByWord(nature: Nature, column: string): ReadonlyMap<string, string> {
  const kind = nature.columns[column]
  return foldedMap(normalise, kind?.kind === 'code' ? kind.codes : [], [
    (code) => [code, code.replaceAll('_', ' ')],
    (code) => wordsOf(nature).flatMap(({ codes }) => codes[column]?.[code] ?? []),
    (code) => codeSynonyms[column]?.[code] ?? [],
  ])
}

const wordsOf = ({ code }: Nature): Words[] => languages.flatMap((words) => words[code] ?? [])

/** « Coût, en € » and « Coût ». */
const withoutUnit = (label = ''): string[] => [label, label.replace(/,\s.*$/u, '')]

/** What was put first stays. */
function foldedMap(
  fold: (text: string) => string,
  names: readonly string[],
  spellings: readonly ((name: string) => readonly string[])[],
): ReadonlyMap<string, string> {
  const map = new Map<string, string>()
  for (const of of spellings) {
    for (const name of names) {
      for (const word of of(name).map(fold)) if (word !== '' && !map.has(word)) map.set(word, name)
    }
  }
  return map
}
