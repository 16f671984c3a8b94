import type { IdentityProvider } from './identityProvider.ts'
import { storedSession } from './session.ts'

/**
 * Logs in by password: asks the tokens, verifies the id token, keeps both. Nothing is kept when a step fails;
 * failures are those of the door, or of the verification.
 */
export async function logIn(provider: IdentityProvider, email: string, password: string): Promise<void> {
  const { idToken, ...tokens } = await provider.logIn(email, password)
  const [{ verifyIdToken }, trust] = await Promise.all([import('./verifyIdToken.ts'), provider.readTrust()])
  const identity = await verifyIdToken(idToken, trust)
  storedSession.write({ ...tokens, identity, generation: crypto.randomUUID() })
}
