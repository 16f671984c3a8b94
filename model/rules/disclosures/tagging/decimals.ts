/** Decimals with which figures are shown at most. */
export const shownDecimals = 6

const plainFormat = new Intl.NumberFormat('en-US', {
  maximumFractionDigits: shownDecimals,
  useGrouping: false,
})

/** A figure as it is shown, without separators: `-1234.5`. */
export function shownText(value: number): string {
  const text = plainFormat.format(value)
  return text === '-0' ? '0' : text
}

/** A decimal number multiplied by a power of ten, exactly: `12.5`, −6 gives `0.0000125`. */
export function shiftDecimal(text: string, places: number): string {
  const [, sign = '', whole = '', part = ''] = /^(-?)(\d+)\.?(\d*)$/.exec(text) ?? []
  const point = whole.length + places
  const digits = `${'0'.repeat(Math.max(0, 1 - point))}${whole}${part}`
  const start = Math.max(1, point)
  const before = digits
    .padEnd(start, '0')
    .slice(0, start)
    .replace(/^0+(?=\d)/, '')
  const after = digits.slice(start).replace(/0+$/, '')
  return `${sign}${before}${after === '' ? '' : `.${after}`}`
}

/** Digits after the point of a decimal number. */
export const fractionDigits = (text: string): number => text.split('.')[1]?.length ?? 0
