/** Two letters that stand for a name: of its first two words (« Ormelle Fonderie SAS » is OF), or its first two. */
export const initialsOf = (name: string): string => {
  const words = name.split(/[\s\u00A0’'.-]+/).filter((word) => /^[\p{L}\p{N}]/u.test(word))
  const [first = '', second] = words
  const letters =
    second === undefined ? Array.from(first).slice(0, 2) : [firstLetter(first), firstLetter(second)]
  return letters.join('').toLocaleUpperCase('fr')
}

const firstLetter = (word: string): string => Array.from(word)[0] ?? ''
