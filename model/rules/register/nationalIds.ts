/**
 * Maximum length of an entity's name and national id, in Unicode code points: "shorter than 100 characters" (spec §5).
 */
export const entityTextMaxLength = 99

/** Number of Unicode code points, so "𝔸" is 1. */
export const countCodePoints = (text: string): number => Array.from(text).length

/** True if a name or national id fits the entity limit (spec §5). An empty text fits: presence is another rule. */
export const fitsEntityLimit = (text: string): boolean => countCodePoints(text) <= entityTextMaxLength

/** Why a number is refused: a wrong number of digits, or a wrong check digit. */
export type NationalIdProblem = 'length' | 'checkDigit'

/**
 * The problem of a SIREN, or undefined if it is valid: 9 digits whose Luhn sum is a multiple of 10. Spaces of any
 * width, dots and hyphens between digits are ignored.
 */
export const findSirenProblem = (text: string): NationalIdProblem | undefined => {
  const siren = stripSeparators(text)
  if (!/^\d{9}$/.test(siren)) return 'length'
  return isLuhnValid(siren) && siren !== '000000000' ? undefined : 'checkDigit'
}

/** What separates the groups of a formatted number. */
export const noBreakSpace = '\u00A0'

/** The 9 digits of a valid SIREN, or undefined. Accepts the output of `formatSiren`. */
export const parseSiren = (text: string): string | undefined =>
  findSirenProblem(text) === undefined ? stripSeparators(text) : undefined

/** True for a text that `parseSiren` accepts. */
export const isSiren = (text: string): boolean => findSirenProblem(text) === undefined

/** "829154376" -> "829 154 376" with no-break spaces; any other text is returned unchanged. */
export const formatSiren = (text: string): string =>
  parseSiren(text)?.replace(/(\d{3})(?=\d)/g, `$1${noBreakSpace}`) ?? text

/**
 * The problem of a SIRET, or undefined if it is valid: 14 digits that start with a valid SIREN and whose Luhn sum is a
 * multiple of 10. La Poste (SIREN 356000000) has more sites than Luhn allows: there the plain digit sum is a multiple
 * of 5, except for its head office 35600000000048, which follows Luhn.
 */
export const findSiretProblem = (text: string): NationalIdProblem | undefined => {
  const siret = stripSeparators(text)
  if (!/^\d{14}$/.test(siret)) return 'length'
  if (parseSiren(siret.slice(0, 9)) === undefined) return 'checkDigit'
  const followsPlainSum = siret.startsWith(laPosteSiren) && siret !== laPosteHeadOfficeSiret
  const isRight = followsPlainSum ? sumDigits(siret) % 5 === 0 : isLuhnValid(siret)
  return isRight ? undefined : 'checkDigit'
}

/** The 14 digits of a valid SIRET, or undefined. Accepts the output of `formatSiret`. */
export const parseSiret = (text: string): string | undefined =>
  findSiretProblem(text) === undefined ? stripSeparators(text) : undefined

/** True for a text that `parseSiret` accepts. */
export const isSiret = (text: string): boolean => findSiretProblem(text) === undefined

/** "82915437600034" -> "829 154 376 00034" with no-break spaces; any other text is returned unchanged. */
export const formatSiret = (text: string): string => {
  const siret = parseSiret(text)
  return siret === undefined ? text : `${formatSiren(siret.slice(0, 9))}${noBreakSpace}${siret.slice(9)}`
}

/** True if both numbers are valid and the site belongs to the company: a SIRET starts with its SIREN. */
export const siretBelongsTo = (siret: string, siren: string): boolean => {
  const parsed = parseSiren(siren)
  return parsed !== undefined && parseSiret(siret)?.startsWith(parsed) === true
}

/** The stored form of the identifier: the bare SIREN for France, the trimmed text for any other country. */
export const canonicalCompanyId = (countryCode: string, text: string): string =>
  (countryCode === 'FR' ? parseSiren(text) : undefined) ?? text.trim()

/** As `canonicalCompanyId`, for a site: the bare SIRET for France. */
export const canonicalDivisionId = (countryCode: string, text: string): string =>
  (countryCode === 'FR' ? parseSiret(text) : undefined) ?? text.trim()

/**
 * The valid SIREN or SIRET closest to the input: handles a letter O for a zero, a lost leading zero, and a French VAT
 * number, which ends with the SIREN.
 */
export function proposeNationalId(text: string): string | undefined {
  const bare = stripSeparators(text)
  const isMistyped = /^[\doOlI]+$/.test(bare)
  const digits = (isMistyped ? bare.replace(/[oO]/g, '0').replace(/[lI]/g, '1') : bare).replace(/\D/g, '')
  const ofVat = /^FR\s*[\dA-Z]{2}/i.test(text) ? digits.slice(-9) : ''
  return [digits, `0${digits}`, ofVat].find((candidate) => isSiren(candidate) || isSiret(candidate))
}

const laPosteSiren = '356000000'
const laPosteHeadOfficeSiret = '35600000000048'

/** A number without the spaces, dots and hyphens that group its digits. */
export const stripSeparators = (text: string): string => text.replace(/[\s.-]/g, '')

const sumDigits = (digits: string): number =>
  Array.from(digits, Number).reduce((sum, digit) => sum + digit, 0)

/** The addition of a doubled digit to a Luhn sum: the digit sum of its double, so 7 gives 1 + 4. */
const doubled = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9] as const

/** A plain loop for speed: a file of 100,000 rows calls it a million times. */
const isLuhnValid = (digits: string): boolean => {
  let sum = 0
  for (let place = 1; place <= digits.length; place++) {
    const digit = Number(digits[digits.length - place])
    sum += place % 2 === 1 ? digit : (doubled[digit] ?? 0)
  }
  return sum % 10 === 0
}
