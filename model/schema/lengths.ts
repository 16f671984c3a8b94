/**
 * How long a text is: its Unicode code points, an accented letter being one however it was typed (design §5). A reader
 * counts the same but for signs that are drawn as one and made of several, such as flags and families.
 */
const lengthOf = (text: string): number => Array.from(text.normalize('NFC')).length

/** A family of four, each of its colour, in UTF-16; more is no sign that anybody types. */
const longestSign = 30

/** Whether a text has more than `max` characters, and whether a reader, who sees signs, would say so too. */
export function excess(text: string, max: number): 'none' | 'seen' | 'unseen' {
  // What is longer by far needs no count.
  const counted = text.slice(0, max * longestSign)
  if (counted.length <= max || lengthOf(counted) <= max) return 'none'
  const signs = Array.from(new Intl.Segmenter().segment(counted))
  return signs.length > max ? 'seen' : 'unseen'
}
