// Letters that Unicode does not decompose, as a person would type them on a plain keyboard.
const plain: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  '’': "'",
}

/**
 * Folds case, accents and runs of spaces, so that "Écully" is found by "ecu" and sorts beside "Eculle". The
 * database stores the folded form for sorting and searching; searches fold what was typed the same way.
 */
export const normalise = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[œæßøłđı’]/g, (letter) => plain[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()
