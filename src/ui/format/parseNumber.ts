import type { Locale } from '../text/Texts.tsx'

/**
 * Parses a number as a person types it. Spaces of any width group digits. Both comma and point separate the decimals,
 * but in English a comma before exactly three digits groups (“25,5” must not become 255). Empty text is `null`; text
 * that is not a number is `NaN`.
 */
export const parseNumber = (text: string, locale: Locale): number | null => {
  const bare = text.replace(/[\s\u00A0\u202F]/g, '').replace('\u2212', '-')
  if (bare === '') return null
  const isGrouped = locale === 'en' && /^[+-]?[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/.test(bare)
  const canonical = isGrouped ? bare.replaceAll(',', '') : bare.replace(',', '.')
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(canonical) ? Number(canonical) : Number.NaN
}
