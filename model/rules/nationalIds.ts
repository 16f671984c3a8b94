/** Longest name and national id of an entity, in Unicode code points: "shorter than 100 characters" (spec §5). */
export const entityTextMaxLength = 99

/** Length as a reader counts it: one per Unicode code point, so "𝔸" is 1. */
export const countCodePoints = (text: string): number => Array.from(text).length

/** True when a name or a national id fits the entity limit (spec §5). An empty text fits: presence is another rule. */
export const fitsEntityLimit = (text: string): boolean => countCodePoints(text) <= entityTextMaxLength

/** Why a number is refused: it has not the right number of digits, or its check digit is wrong. */
export type NationalIdProblem = 'length' | 'checkDigit'

/**
 * What is wrong with a SIREN, or undefined when it is right: 9 digits whose Luhn sum is a multiple of 10.
 * Spaces of any width, dots and hyphens between digits are ignored.
 */
export const findSirenProblem = (text: string): NationalIdProblem | undefined => {
  const siren = stripSeparators(text)
  if (!/^\d{9}$/.test(siren)) return 'length'
  return isLuhnValid(siren) && siren !== '000000000' ? undefined : 'checkDigit'
}

/** The 9 digits of a right SIREN, or undefined. Accepts what `formatSiren` writes. */
export const parseSiren = (text: string): string | undefined =>
  findSirenProblem(text) === undefined ? stripSeparators(text) : undefined

/** True for a text that `parseSiren` reads. */
export const isSiren = (text: string): boolean => findSirenProblem(text) === undefined

/** "829154376" -> "829 154 376" with no-break spaces; a text that is not a right SIREN comes back as it is. */
export const formatSiren = (text: string): string =>
  parseSiren(text)?.replace(/(\d{3})(?=\d)/g, `$1${noBreakSpace}`) ?? text

/**
 * What is wrong with a SIRET, or undefined when it is right: 14 digits that begin with a right SIREN and whose
 * Luhn sum is a multiple of 10. La Poste (SIREN 356000000) has more sites than Luhn allows: there the plain sum
 * of the digits is a multiple of 5, except its head office 35600000000048, which follows Luhn.
 */
export const findSiretProblem = (text: string): NationalIdProblem | undefined => {
  const siret = stripSeparators(text)
  if (!/^\d{14}$/.test(siret)) return 'length'
  if (parseSiren(siret.slice(0, 9)) === undefined) return 'checkDigit'
  const followsPlainSum = siret.startsWith(laPosteSiren) && siret !== laPosteHeadOfficeSiret
  const isRight = followsPlainSum ? sumDigits(siret) % 5 === 0 : isLuhnValid(siret)
  return isRight ? undefined : 'checkDigit'
}

/** The 14 digits of a right SIRET, or undefined. Accepts what `formatSiret` writes. */
export const parseSiret = (text: string): string | undefined =>
  findSiretProblem(text) === undefined ? stripSeparators(text) : undefined

/** True for a text that `parseSiret` reads. */
export const isSiret = (text: string): boolean => findSiretProblem(text) === undefined

/** "82915437600034" -> "829 154 376 00034" with no-break spaces; anything else comes back as it is. */
export const formatSiret = (text: string): string => {
  const siret = parseSiret(text)
  return siret === undefined ? text : `${formatSiren(siret.slice(0, 9))}${noBreakSpace}${siret.slice(9)}`
}

/** True when both numbers are right and the site belongs to the company: a SIRET starts with its SIREN. */
export const siretBelongsTo = (siret: string, siren: string): boolean => {
  const parsed = parseSiren(siren)
  return parsed !== undefined && parseSiret(siret)?.startsWith(parsed) === true
}

/** The identifier as it is stored: the bare SIREN for France, the trimmed text for any other country. */
export const canonicalCompanyId = (countryCode: string, text: string): string =>
  (countryCode === 'FR' ? parseSiren(text) : undefined) ?? text.trim()

/** As `canonicalCompanyId`, for a site: the bare SIRET for France. */
export const canonicalDivisionId = (countryCode: string, text: string): string =>
  (countryCode === 'FR' ? parseSiret(text) : undefined) ?? text.trim()

const noBreakSpace = '\u00A0'
const laPosteSiren = '356000000'
const laPosteHeadOfficeSiret = '35600000000048'

const stripSeparators = (text: string): string => text.replace(/[\s.-]/g, '')

const sumDigits = (digits: string): number =>
  Array.from(digits, Number).reduce((sum, digit) => sum + digit, 0)

/** What a doubled digit adds to a Luhn sum: the digits of its double, so 7 gives 1 + 4. */
const doubled = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9] as const

/** A plain loop: a file of 100,000 rows asks this a million times. */
const isLuhnValid = (digits: string): boolean => {
  let sum = 0
  for (let place = 1; place <= digits.length; place++) {
    const digit = Number(digits[digits.length - place])
    sum += place % 2 === 1 ? digit : (doubled[digit] ?? 0)
  }
  return sum % 10 === 0
}
