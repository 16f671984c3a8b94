export type TextPart = { text: string; isMatch: boolean; start: number }

/** True when every word of the query occurs in the text, ignoring case and accents. */
export const matchesQuery = (text: string, query: string): boolean => {
  const folded = foldText(text)
  return labelsOf(query).every((label) => folded.includes(label))
}

/**
 * Splits the text at the matches of the query's words, so that these can be shown in bold. Joined, the parts are the
 * text.
 */
export const splitMatch = (text: string, query: string): TextPart[] => {
  const letters = Array.from(text)
  const folded = letters.map(foldText)
  const marked = new Set(labelsOf(query).flatMap((label) => matchedLetters(folded, label)))
  const parts: TextPart[] = []
  for (const [index, letter] of letters.entries()) {
    const isMatch = marked.has(index)
    const last = parts.at(-1)
    if (last?.isMatch === isMatch) last.text += letter
    else parts.push({ text: letter, isMatch, start: index })
  }
  return parts
}

const foldText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const labelsOf = (query: string): string[] => foldText(query).split(/\s+/).filter(Boolean)

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
