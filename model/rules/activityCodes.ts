import { text } from '../schema/values.ts'

/**
 * A code of the NAF as INSEE writes it: "2451Z", "24.51 z" and "24 51Z" are "24.51Z", "245" is "24.5". Any other text
 * comes back trimmed and in capitals; whether the code exists is checked against the list.
 */
export const canonicalActivityCode = (code: string): string =>
  code
    .trim()
    .toUpperCase()
    .replace(/^(\d{2})[. ]?(\d{1,2})[. ]?([A-Z]?)$/, '$1.$2$3')

/** An activity code as form, route and file take it: the dot may be missing. */
export const activityCodeText = text(10).overwrite(canonicalActivityCode)
