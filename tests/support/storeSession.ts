import { storedSession } from '#src/authProvider/session.ts'

/** Makes the client believe that a user is logged in, for tests without a server. */
export const storeSession = (): void =>
  storedSession.write({
    accessToken: 'access',
    refreshToken: 'refresh',
    expiresAtSeconds: 0,
    generation: '1',
    identity: {
      sub: 'ada',
      email: 'ada@example.org',
      name: 'Ada Test',
      givenName: 'Ada',
      familyName: 'Test',
    },
  })
