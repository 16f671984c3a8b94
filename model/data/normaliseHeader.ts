import { normalise } from '../rules/text/normalise.ts'

/**
 * Normalises a column header for comparison: "Quantité (kWh)" equals "quantite". Text in brackets, accents, case and
 * punctuation are ignored.
 */
export const normaliseHeader = (head: string): string =>
  normalise(head.replace(/\([^)]*\)|\[[^\]]*\]/g, '')).replace(/[^\p{L}\d]/gu, '')
