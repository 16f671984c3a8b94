/**
 * Length of a text in Unicode code points after NFC, so that an accented letter is 1 however it was typed (design §5).
 * A reader counts the same, except for signs composed of several code points, such as flags and families.
 */
const lengthOf = (text: string): number => Array.from(text.normalize('NFC')).length

/** A family emoji with four skin tones, in UTF-16 units; nobody types longer signs. */
const longestSign = 30

/** Whether a text has more than `max` characters, and whether a reader, who counts visible signs, would agree. */
export function lengthExcess(text: string, max: number): 'none' | 'seen' | 'unseen' {
  // A much longer text needs no exact count.
  const counted = text.slice(0, max * longestSign)
  if (counted.length <= max || lengthOf(counted) <= max) return 'none'
  const signs = Array.from(new Intl.Segmenter().segment(counted))
  return signs.length > max ? 'seen' : 'unseen'
}
