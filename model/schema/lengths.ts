/**
 * How long a text is: its Unicode code points, an accented letter being one however it was typed (design §5). A reader
 * counts the same but for signs that are drawn as one and made of several, such as flags and families.
 */
const lengthOf = (text: string): number => Array.from(text.normalize('NFC')).length

/** Whether a text has more than `max` characters, and whether a reader, who sees signs, would say so too. */
export function excess(text: string, max: number): 'none' | 'seen' | 'unseen' {
  if (text.length <= max || lengthOf(text) <= max) return 'none'
  let signs = 0
  for (const _ of new Intl.Segmenter().segment(text)) if ((signs += 1) > max) return 'seen'
  return 'unseen'
}
