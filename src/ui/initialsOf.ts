/**
 * Two letters for a name: of its first two significant words (« Tôlerie du Layon SAS » is TL, « SCI Les Grands Moulins
 * » is GM), or its first two letters.
 */
export const initialsOf = (name: string): string => {
  const words = name.split(/[\s\u00A0’'.-]+/).filter((word) => /^[\p{L}\p{N}]/u.test(word))
  const telling = words.filter(
    (word, index) => !particles.has(word.toLowerCase()) && !(index === 0 && isForm(word)),
  )
  const [first = words[0] ?? '', second] = telling
  const letters =
    second === undefined ? Array.from(first).slice(0, 2) : [firstLetter(first), firstLetter(second)]
  return letters.join('').toLocaleUpperCase('fr')
}

const particles = new Set('a and d de der des di du e en et l la le les of the und von y à'.split(' '))

const isForm = (word: string): boolean => /^(SA|SARL|SAS|SASU|SCI|SCA|SNC|SE|EURL|GIE)$/.test(word)

const firstLetter = (word: string): string => Array.from(word)[0] ?? ''
