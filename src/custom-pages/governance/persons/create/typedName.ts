/** Defaults of a new person from what was typed in a search. */
export type TypedPerson = { firstName: string; lastName: string; name: string; nationalId: string }

/**
 * Reads what was typed as a name: « Hélène Castaing » and « CASTAING Hélène » are the same person, a single word is
 * a last name; nothing but digits and spaces is the number of a legal person.
 */
export function readTyped(text: string): TypedPerson {
  const typed = capitalised(text.trim().replace(/\s+/g, ' '))
  if (/^[\d ]+$/.test(typed)) {
    return { firstName: '', lastName: '', name: '', nationalId: typed.replaceAll(' ', '') }
  }
  const words = typed.split(' ')
  const shouted = words.filter(isShouted)
  const isSplitByCase = shouted.length > 0 && shouted.length < words.length
  const lastNames = isSplitByCase ? shouted : words.slice(-1)
  const firstNames = isSplitByCase ? words.filter((word) => !isShouted(word)) : words.slice(0, -1)
  return { firstName: firstNames.join(' '), lastName: lastNames.join(' '), name: typed, nationalId: '' }
}

/** What was typed in small letters alone is a name in a hurry: « hélène castaing ». */
const capitalised = (text: string): string =>
  text === text.toLocaleLowerCase('fr')
    ? text.replace(
        /(^|[\s-])(\p{L})/gu,
        (_, before: string, letter: string) => before + letter.toLocaleUpperCase('fr'),
      )
    : text

/** A last name in capitals, as registers and cards write it; an initial is none. */
const isShouted = (word: string): boolean =>
  (word.match(/\p{L}/gu)?.length ?? 0) > 1 &&
  word === word.toLocaleUpperCase('fr') &&
  word !== word.toLocaleLowerCase('fr')
