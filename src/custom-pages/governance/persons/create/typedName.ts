/** Initial values of a new person from a search text. */
export type TypedPerson = { firstName: string; lastName: string; name: string; nationalId: string }

/**
 * Parses a search text as a name. « Hélène Castaing » and « CASTAING Hélène » are the same person, a single word is a
 * last name, and a text of digits and spaces is the number of a legal person.
 */
export function readTyped(text: string): TypedPerson {
  const typed = capitalised(text.trim().replace(/\s+/g, ' '))
  if (/^[\d ]+$/.test(typed)) {
    return { firstName: '', lastName: '', name: '', nationalId: typed.replaceAll(' ', '') }
  }
  const labels = typed.split(' ')
  const shouted = labels.filter(isUpperCaseName)
  const isSplitByCase = shouted.length > 0 && shouted.length < labels.length
  const lastNames = isSplitByCase ? shouted : labels.slice(-1)
  const firstNames = isSplitByCase ? labels.filter((word) => !isUpperCaseName(word)) : labels.slice(0, -1)
  return { firstName: firstNames.join(' '), lastName: lastNames.join(' '), name: typed, nationalId: '' }
}

/** Capitalises a name typed in lower case only: « hélène castaing ». */
const capitalised = (text: string): string =>
  text === text.toLocaleLowerCase('fr')
    ? text.replace(
        /(^|[\s-])(\p{L})/gu,
        (_, before: string, letter: string) => before + letter.toLocaleUpperCase('fr'),
      )
    : text

/** True for a last name in capitals, as in registers and on business cards. Initials do not count. */
const isUpperCaseName = (word: string): boolean =>
  (word.match(/\p{L}/gu)?.length ?? 0) > 1 &&
  word === word.toLocaleUpperCase('fr') &&
  word !== word.toLocaleLowerCase('fr')
