import { valueAt, type Rule } from '#model/schema/rules.ts'

/**
 * The French postal code of which three or four digits are left because a spreadsheet treated it as a number: « 1000 »
 * is 01000. Undefined for any other text.
 */
export function padPostalCode(code: string): string | undefined {
  const figures = code.replace(/\s/g, '')
  return /^\d{3,4}$/.test(figures) ? figures.padStart(5, '0') : undefined
}

/** A French postal code has five digits; one that lost its leading zeros is refused with the suggested code. */
export const frenchPostalCode = (path: string, countryPath: string): Rule => ({
  needs: [path, countryPath],
  check: (record) => {
    if (valueAt(record, countryPath) !== 'FR') return undefined
    const proposal = padPostalCode(String(valueAt(record, path)))
    return proposal === undefined
      ? undefined
      : { field: path, key: 'validation.postalCode', args: { proposal } }
  },
})
