import type { IdentityProvider } from './identityProvider.ts'
import { storedSession, type Tokens } from './session.ts'

export type SecondStepCode = { kind: 'otp' | 'recovery'; value: string }

const mfaGrant = 'http://auth0.com/oauth/grant-type/mfa-'

/**
 * Logs in by password: requests the tokens, verifies the id token, stores both. Nothing is stored when a step fails.
 * Failures are those of the HTTP client, or of the verification.
 */
export const logIn = async (provider: IdentityProvider, email: string, password: string): Promise<void> =>
  keep(provider, await provider.logIn(email, password))

/** As `logIn`, for an account with a second factor: a code of an app or a recovery code, in Auth0's grants. */
export const takeSecondStep = async (
  provider: IdentityProvider,
  stepToken: string,
  code: SecondStepCode,
): Promise<void> => {
  const given: Record<string, string> =
    code.kind === 'otp'
      ? { grant_type: `${mfaGrant}otp`, otp: code.value }
      : { grant_type: `${mfaGrant}recovery-code`, recovery_code: code.value }
  await keep(provider, await provider.grant({ ...given, mfa_token: stepToken }))
}

async function keep(
  provider: IdentityProvider,
  { idToken, ...tokens }: Tokens & { idToken: string },
): Promise<void> {
  const [{ verifyIdToken }, trust] = await Promise.all([import('./verifyIdToken.ts'), provider.readTrust()])
  const identity = await verifyIdToken(idToken, trust)
  storedSession.write({ ...tokens, identity, generation: crypto.randomUUID() })
}
