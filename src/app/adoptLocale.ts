import { hasSession } from '../authProvider/session.ts'
import { paths } from '../paths.ts'
import { isSamePage } from './guestPaths.ts'
import { parseLocale, storedLocale } from './locale.ts'

/**
 * A guest's link into onboarding may name a language (spec §2.1). It is applied before the first render. A language
 * that the person chooses on the page afterwards stays until the address is opened again.
 */
export function adoptLocale({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  const isWayIn = [paths.onboarding(), paths.accountCreation()].some((way) => isSamePage(pathname, way))
  const wanted = parseLocale(new URLSearchParams(search).get('lang'))
  if (isWayIn && !hasSession() && wanted !== undefined) storedLocale.write(wanted)
}
