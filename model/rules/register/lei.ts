/**
 * True for a legal entity identifier (ISO 17442): 18 letters and digits, then two check digits; the number with A = 10
 * … Z = 35 is 1 modulo 97. Surrounding spaces and lower case are accepted.
 */
export function isLei(text: string): boolean {
  const lei = text.trim().toUpperCase()
  if (!/^[0-9A-Z]{18}\d{2}$/.test(lei)) return false
  let remainder = 0
  for (const character of lei) {
    const value = Number.parseInt(character, 36)
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97
  }
  return remainder === 1
}
