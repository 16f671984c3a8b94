/** Character encodings of text files, by the name that users read. */
export const textEncodings = [
  'UTF-8',
  'UTF-16LE',
  'UTF-16BE',
  'Windows-1252',
  'ISO-8859-15',
  'MacRoman',
] as const
export type TextEncoding = (typeof textEncodings)[number]

/** The name of an encoding for `TextDecoder`. */
export const decoderName = (encoding: TextEncoding): string =>
  encoding === 'MacRoman' ? 'macintosh' : encoding.toLowerCase()

/** Encodings with one byte per character, the most usual first. */
const singleByte = ['Windows-1252', 'ISO-8859-15', 'MacRoman'] as const

/** Without a mark, fewer characters are no proof of UTF-16: a stray NUL looks the same. */
const provingPairs = 8

/**
 * UTF-16, recognised by its byte order mark, or by the NUL beside each Latin letter at the beginning of the file;
 * undefined for other text.
 */
export function utf16Of(head: Uint8Array): TextEncoding | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'UTF-16LE'
  if (head[0] === 0xfe && head[1] === 0xff) return 'UTF-16BE'
  const pairs = Math.floor(head.length / 2)
  if (pairs < provingPairs) return undefined
  let [even, odd] = [0, 0]
  for (let index = 0; index < pairs * 2; index += 2) {
    if (head[index] === 0) even++
    if (head[index + 1] === 0) odd++
  }
  if (odd > pairs * 0.8 && even === 0) return 'UTF-16LE'
  return even > pairs * 0.8 && odd === 0 ? 'UTF-16BE' : undefined
}

/** How often each byte occurs, added to `counts`. */
export function countBytes(bytes: Uint8Array, counts: Uint32Array): void {
  for (const byte of bytes) counts[byte] = (counts[byte] ?? 0) + 1
}

/**
 * How much a character speaks for an encoding in French, German and English texts. Bytes of one encoding that are read
 * in another one become rare letters, mathematical signs or control characters.
 */
function weightOf(character: string): number {
  if (/[\u0080-\u009f]/.test(character)) return -10
  if ('éèàêç€'.includes(character)) return 3
  if ('ôûäöü'.includes(character)) return 2
  if ('ëîïùâßœÉÈÀÇÊŒÄÖÜÔÎšŠžŽŸ’‘“”„«»°²³–—…\u00a0\u202f'.includes(character)) return 1
  return /[\p{L}¼½¾§µ£·•]/u.test(character) ? 0 : -2
}

/**
 * Guesses the encoding of text that is not UTF-8 from how often each byte occurs: letters of French and German are
 * frequent, and no text contains control characters. Windows-1252 is assumed where nothing decides.
 */
export function guessSingleByte(counts: Uint32Array): TextEncoding {
  const scores = singleByte.map((encoding) => {
    const decoder = new TextDecoder(decoderName(encoding))
    let score = 0
    for (let byte = 0x80; byte <= 0xff; byte++) {
      const count = counts[byte] ?? 0
      if (count > 0) score += count * weightOf(decoder.decode(Uint8Array.of(byte)))
    }
    return { encoding, score }
  })
  return scores.reduce((best, next) => (next.score > best.score ? next : best)).encoding
}
