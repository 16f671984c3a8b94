import { normalise } from './normalise.ts'

/** A search of more words is not typed; each costs a condition of the statement. */
const wordsMax = 8

/** What separates words, as they are typed and as they are stored: « Saint-Étienne », « Lyon, siège ». */
const separators = /[\s,;\u002d\u2010-\u2015]+/u

/**
 * The words of a search, each of which must occur in a normalised text, in any order: « saint etienne » and « siege lyon
 * » find « Saint-Étienne » and « Lyon, siège ». A number is one word however its digits are grouped.
 */
export function searchWords(search: string): string[] {
  const text = normalise(search)
  if (/^[\d ]+$/.test(text)) return [text.replaceAll(' ', '')].filter(Boolean)
  const words = text.split(separators).filter(Boolean)
  return words.length === 0 && text !== '' ? [text] : words.slice(0, wordsMax)
}

/** True if every word of the search occurs in the text. */
export function matchesSearch(text: string, search: string): boolean {
  const normalised = normalise(text)
  return searchWords(search).every((word) => normalised.includes(word))
}
