const narrow = /[ijltfr.,’' :;|!()[\]1-]/
const wide = /[mwMW%@]/
const capital = /[\p{Lu}\p{Lo}]/u

/** Estimated width of a text in 12 px Inter 600, so that the layout does not wait for fonts to load. */
export const textWidth = (text: string): number =>
  Array.from(text).reduce(
    (width, letter) =>
      width + (wide.test(letter) ? 10.6 : narrow.test(letter) ? 4.2 : capital.test(letter) ? 8.4 : 7),
    0,
  )

/** Cuts a text that is wider with an ellipsis. */
export function fitText(text: string, width: number): string {
  if (textWidth(text) <= width) return text
  const letters = Array.from(text)
  while (letters.length > 1 && textWidth(`${letters.join('')}…`) > width) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

/** Wraps a text between words into at most `max` lines. The last line is cut off if necessary. */
export function wrapText(text: string, width: number, max: number): string[] {
  const lines: string[] = []
  for (const label of text.split(' ')) {
    const last = lines.at(-1)
    const longer = `${last} ${label}`
    if (last !== undefined && (lines.length === max || textWidth(longer) <= width))
      lines.splice(-1, 1, longer)
    else lines.push(label)
  }
  return lines.map((line) => fitText(line, width))
}
