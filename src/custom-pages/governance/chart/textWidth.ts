const narrow = /[ijltfr.,’' :;|!()[\]1-]/
const wide = /[mwMW%@]/
const capital = /[\p{Lu}\p{Lo}]/u

/** Roughly how wide a text is in 12 px Inter 600: a layout must not wait for fonts to be measured. */
export const textWidth = (text: string): number =>
  Array.from(text).reduce(
    (width, letter) =>
      width + (wide.test(letter) ? 10.6 : narrow.test(letter) ? 4.2 : capital.test(letter) ? 8.4 : 7),
    0,
  )

/** The text, cut with an ellipsis where it would be wider. */
export function fitText(text: string, width: number): string {
  if (textWidth(text) <= width) return text
  const letters = Array.from(text)
  while (letters.length > 1 && textWidth(`${letters.join('')}…`) > width) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

/** The text in as many lines as it needs, broken between words; the last one is cut where even that is not enough. */
export function wrapText(text: string, width: number, max: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    const longer = `${last} ${word}`
    if (last !== undefined && (lines.length === max || textWidth(longer) <= width))
      lines.splice(-1, 1, longer)
    else lines.push(word)
  }
  return lines.map((line) => fitText(line, width))
}
