import { hasSession } from '../authProvider/session.ts'
import { paths } from '../paths.ts'
import { createStoredState } from '../storedState.ts'
import type { Locale } from '../ui/text/Texts.tsx'
import { isSamePage } from './guestPaths.ts'

/** Default and fallback language (spec §9). */
export const defaultLocale: Locale = 'fr'

/** The language last chosen on this device, so that pages before the login speak it too. */
export const storedLocale = createStoredState<Locale>('locale', 'device', parseLocale)

export const readLocale = (): Locale => storedLocale.read() ?? defaultLocale

/**
 * A guest's way into onboarding may name the language of whoever follows it (spec §2.1). It counts before anything is
 * drawn; a language chosen on the page afterwards stays until the address is opened again.
 */
export function adoptLocale({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  const isWayIn = [paths.onboarding(), paths.accountCreation()].some((way) => isSamePage(pathname, way))
  const wanted = parseLocale(new URLSearchParams(search).get('lang'))
  if (isWayIn && !hasSession() && wanted !== undefined) storedLocale.write(wanted)
}

/** A language the product speaks, or undefined. */
export function parseLocale(value: unknown): Locale | undefined {
  return value === 'fr' || value === 'en' ? value : undefined
}
