import fp from 'fastify-plugin'
import type { Clock } from '../clock.ts'
import { identitySettings, type IdentityContext } from '../services/identity/identityContext.ts'
import { identityMails } from '../services/identity/identityMails.ts'
import { loginLimits } from '../services/identity/logIn.ts'
import { createPasswordHasher } from '../services/identity/passwordHashing.ts'
import { createRevokedSessions, type RevokedSessions } from '../services/identity/revokedSessions.ts'
import { watchProvider, type ProviderHealth } from '../services/identity/providerHealth.ts'
import { loadSigningKeys } from '../services/identity/signingKeys.ts'
import { createConcurrencyLimit } from '../services/identity/concurrencyLimit.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the keys of another provider can be read; undefined with our own. */
    providerHealth: ProviderHealth | undefined
    identity: IdentityContext & { revoked: RevokedSessions }
  }
}

/** Our own identity provider: keys, hashing, sessions. Its routes and `auth` use them. */
export const identity = fp<{ now: Clock }>(
  async (app, { now }) => {
    const { config, db, log, mailer } = app
    const settings = identitySettings(config)
    const [keys, hasher] = await Promise.all([
      loadSigningKeys(config.DATA_DIR, config.AUTH_SIGNING_KEY),
      createPasswordHasher(config.PASSWORD_HASHING),
    ])
    for (const [kind, composer] of Object.entries(identityMails({ settings, keys, now }))) {
      mailer.register(kind, composer)
    }
    const revoked = createRevokedSessions(db, now)
    const enterLogin = createConcurrencyLimit(loginLimits)
    const { AUTH_ISSUER: issuer, AUTH_JWKS_URL: jwksUrl } = config
    app.decorate('providerHealth', issuer === undefined ? undefined : watchProvider(issuer, jwksUrl))
    app.decorate('identity', { settings, db, keys, hasher, enterLogin, mailer, revoked, now, log })
  },
  { name: 'identity', dependencies: ['mail'] },
)
