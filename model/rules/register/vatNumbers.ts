/** Formats of VAT numbers without their prefix, by ISO country, as published by VIES; France is queried by SIREN. */
const shapes: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  ES: /^[0-9A-Z]\d{7}[0-9A-Z]$/,
  FI: /^\d{8}$/,
  GR: /^\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d[0-9A-Z]\d{5}[A-Z]|\d{7}[A-Z]{2})$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[0-9A-Z]{12}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
}

/** Letters and digits only, in upper case: "B-64820178" and "b64820178" are the same number. */
export const bareNumber = (text: string): string => text.toUpperCase().replace(/[^0-9A-Z]/g, '')

/**
 * The VAT number that a national id may be, in the format of VIES: the member state (Greece is EL) and the number
 * without its prefix. Undefined outside the Union, for France, and for a number in another format ("HRB 74218"): no
 * query is then sent, and no result is shown.
 */
export function findVatNumber(
  countryCode: string,
  nationalId: string,
): { memberState: string; number: string } | undefined {
  const shape = shapes[countryCode]
  if (!shape) return undefined
  const memberState = countryCode === 'GR' ? 'EL' : countryCode
  const bare = bareNumber(nationalId)
  const number = [bare, bare.startsWith(memberState) ? bare.slice(2) : ''].find((each) => shape.test(each))
  return number === undefined ? undefined : { memberState, number }
}
