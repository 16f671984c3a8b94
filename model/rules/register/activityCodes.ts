import { text } from '#model/schema/values.ts'

/**
 * Normalises a NAF code to INSEE's format: "2451Z", "24.51 z" and "24 51Z" become "24.51Z", "245" becomes "24.5". Other
 * text is trimmed and upper-cased; the code's existence is checked against the list.
 */
export const canonicalActivityCode = (code: string): string =>
  code
    .trim()
    .toUpperCase()
    .replace(/^(\d{2})[. ]?(\d{1,2})[. ]?([A-Z]?)$/, '$1.$2$3')

/** Schema of an activity code for forms, routes and files: the dot is optional. */
export const activityCodeText = text(10).overwrite(canonicalActivityCode)
