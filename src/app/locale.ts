import { createStoredState } from '../storedState.ts'
import type { Locale } from '../ui/text/Texts.tsx'

/** Default and fallback language (spec §9). */
export const defaultLocale: Locale = 'fr'

/** The language last chosen on this device, so that pages before the login use it too. */
export const storedLocale = createStoredState<Locale>('locale', 'device', parseLocale)

export const readLocale = (): Locale => storedLocale.read() ?? defaultLocale

/** A supported language, or undefined. */
export function parseLocale(value: unknown): Locale | undefined {
  return value === 'fr' || value === 'en' ? value : undefined
}
