import { normalise } from './normalise.ts'

/** A word for a country for comparison: accents, case, hyphens and full stops are ignored. */
export const foldCountry = (text: string): string =>
  normalise(text).replace(/\./g, '').replace(/[-’']/g, ' ').replace(/\s+/g, ' ').trim()
