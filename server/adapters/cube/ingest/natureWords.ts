import { natures as english } from '#locales/en/natures.ts'
import { natures as french } from '#locales/fr/natures.ts'
import type { Language } from '#model/wire/accounts.ts'

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

/** What a file may write for a flag. */
export const flagWords: readonly (readonly [string, string])[] = [
  ...['yes', 'oui', 'true', 'vrai', '1', 'x'].map((word) => [word, 'yes'] as const),
  ...['no', 'non', 'false', 'faux', '0'].map((word) => [word, 'no'] as const),
]
