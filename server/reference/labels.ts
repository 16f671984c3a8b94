/** A label in both languages of the product. */
export type Labels = { fr: string; en: string }

/** Converts a label from a source list to our typography: ’ for ', single spaces, French spaces before ; and : */
export const setFrenchLabel = (label: string): string =>
  label.replace(/'/g, '’').replace(/\s+/g, ' ').replace(/ ?;/g, '\u202F;').replace(/ ?:/g, '\u00A0:').trim()
