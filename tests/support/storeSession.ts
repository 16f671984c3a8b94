import { storedSession } from '#src/authProvider/session.ts'

/** Lets the client take somebody for logged in, for tests that ask no server. */
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
