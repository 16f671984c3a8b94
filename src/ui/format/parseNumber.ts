import type { Locale } from '../text/Texts.tsx'

/**
 * Reads a number as a person types it. Spaces of any width group; in French both comma and point part the
 * decimals, in English the comma groups. Nothing typed is `null`, what is no number is `NaN`.
 */
export const parseNumber = (text: string, locale: Locale): number | null => {
  const bare = text.replace(/[\s\u00A0\u202F]/g, '').replace('\u2212', '-')
  if (bare === '') return null
  const canonical = locale === 'fr' ? bare.replace(',', '.') : bare.replaceAll(',', '')
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(canonical) ? Number(canonical) : Number.NaN
}
