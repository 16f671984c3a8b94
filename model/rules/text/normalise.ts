// Letters that Unicode does not decompose, with their plain keyboard form.
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
 * Folds case, accents and runs of spaces, so that "Écully" is found by "ecu" and sorts next to "Eculle". The database
 * stores the folded form for sorting and searching; search terms are folded the same way.
 */
export const normalise = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[œæßøłđı’]/g, (letter) => plain[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()
