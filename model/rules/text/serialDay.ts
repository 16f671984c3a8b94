/** The day that a spreadsheet stores as a number of days, from 1920 to 2119; undefined for other text. */
export function serialDay(text: string): string | undefined {
  const serial = Number(/^(\d{4,5})(?:[.,]\d+)?$/.exec(text)?.[1])
  return serial >= 7306 && serial <= 80_000
    ? new Date((serial - daysTo1970) * 86_400_000).toISOString().slice(0, 10)
    : undefined
}

/** The number of the first of January 1970. */
const daysTo1970 = 25_569
