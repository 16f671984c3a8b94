/**
 * A number in plain digits, without an exponent, with the fifteen digits that spreadsheets show: 0.1 + 0.2 is 0.3.
 * The decimal sign is a full stop.
 */
export function plainDigits(value: number): string {
  const rounded = Number(value.toPrecision(15))
  const text = String(rounded)
  return text.includes('e') ? rounded.toFixed(20).replace(/\.?0+$/, '') : text
}
