import { clearSessionState } from '../storedState.ts'
import type { IdentityProvider } from './identityProvider.ts'
import { storedSession } from './session.ts'

/**
 * Logs out: removes tokens, organisation, plan and onboarding at once, in every tab, and ends the session at the
 * provider. Theme, density and language stay, because they belong to the device. If the provider does not answer, the
 * tokens are removed here and expire there.
 */
export async function logOut(
  provider: IdentityProvider,
  report: (error: unknown) => void = () => undefined,
): Promise<void> {
  const session = storedSession.read()
  clearSessionState()
  if (session) await provider.revoke(session.refreshToken).catch(report)
}
