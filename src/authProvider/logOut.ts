import { clearSessionState } from '../storedState.ts'
import type { IdentityProvider } from './identityProvider.ts'
import { storedSession } from './session.ts'

/**
 * Logs out: forgets tokens, organisation, plan and onboarding at once, in every tab, and ends the session at the
 * provider. Theme, density and language stay: they belong to the device. A provider that does not answer changes
 * nothing: the tokens are gone here, and expire there.
 */
export async function logOut(
  provider: IdentityProvider,
  report: (error: unknown) => void = () => undefined,
): Promise<void> {
  const session = storedSession.read()
  clearSessionState()
  if (session) await provider.revoke(session.refreshToken).catch(report)
}
