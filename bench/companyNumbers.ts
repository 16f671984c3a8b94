/** "10000000" -> "100000009": appends the digit that makes the Luhn sum a multiple of 10. */
export function luhnComplete(digits: string): string {
  let sum = 0
  for (let index = digits.length - 1, isDoubled = true; index >= 0; index--, isDoubled = !isDoubled) {
    const digit = digits.charCodeAt(index) - 48
    sum += isDoubled ? (digit > 4 ? digit * 2 - 9 : digit * 2) : digit
  }
  return `${digits}${(10 - (sum % 10)) % 10}`
}

/** The SIREN of the nth company. */
export const sirenOf = (position: number): string => luhnComplete(String(10_000_000 + position))

/** The SIRET of a company's nth site, by default of its first. */
export const siretOf = (siren: string, place = 1): string =>
  luhnComplete(`${siren}${String(place).padStart(4, '0')}`)
