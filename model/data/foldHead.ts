import { normalise } from '../rules/normalise.ts'

/** "Quantité (kWh)" and "quantite": what stands in brackets, accents, case and signs do not count. */
export const foldHead = (head: string): string =>
  normalise(head.replace(/\([^)]*\)|\[[^\]]*\]/g, '')).replace(/[^\p{L}\d]/gu, '')
