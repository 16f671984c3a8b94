import { normalise } from '#model/rules/text/normalise.ts'
import { searchWords } from '#model/rules/text/searchWords.ts'

export type TextPart = { text: string; isMatch: boolean; start: number }

/** True when every word of the query occurs in the text, ignoring case, accents, hyphens and commas. */
export const matchesQuery = (text: string, query: string): boolean => {
  const folded = normalise(text)
  return searchWords(query).every((label) => folded.includes(label))
}

/**
 * Splits the text at the matches of the query's words, so that these can be shown in bold. Joined, the parts are the
 * text.
 */
export const splitMatch = (text: string, query: string): TextPart[] => {
  const letters = Array.from(text)
  const folded = letters.map(foldLetter)
  const marked = new Set(searchWords(query).flatMap((label) => matchedLetters(folded, label)))
  const parts: TextPart[] = []
  for (const [index, letter] of letters.entries()) {
    const isMatch = marked.has(index)
    const last = parts.at(-1)
    if (last?.isMatch === isMatch) last.text += letter
    else parts.push({ text: letter, isMatch, start: index })
  }
  return parts
}

/** `normalise` of one letter; a space stays one. */
const foldLetter = (letter: string): string => (letter.trim() === '' ? ' ' : normalise(letter))

/** Positions of all letters in all occurrences of a word. A letter may fold to none or several. */
const matchedLetters = (folded: readonly string[], label: string): number[] => {
  const origins = folded.flatMap((letter, index) => Array.from(letter, () => index))
  const text = Array.from(folded.join(''))
  const sought = Array.from(label)
  return text.flatMap((_, start) =>
    sought.every((letter, offset) => text[start + offset] === letter)
      ? origins.slice(start, start + sought.length)
      : [],
  )
}
