import fp from 'fastify-plugin'
import { accountIdOf, accountsOfProvider } from '../services/identity/bearerAccounts.ts'
import { dataTokens } from '../services/identity/dataTokens.ts'
import { createBearerVerifier } from '../services/identity/bearerVerifier.ts'
import { describeToken } from '../services/identity/tokenRefusal.ts'
import { trustOurselves, trustProvider } from '../services/identity/tokenTrust.ts'

declare module 'fastify' {
  interface FastifyInstance {
    dataTokens: ReturnType<typeof dataTokens>
  }
}

/**
 * `app.verifyBearer` verifies access tokens of our own provider, or of the provider that `AUTH_ISSUER` names.
 * `app.dataTokens` verifies the tokens of the data API.
 */
export const auth = fp(
  async (app) => {
    const { settings, keys, revoked, now } = app.identity
    const issuer = app.config.AUTH_ISSUER
    const verifyBearer = createBearerVerifier(
      issuer === undefined
        ? { trust: trustOurselves(settings, keys), findAccountId: accountIdOf, revoked, now }
        : {
            trust: trustProvider(issuer, app.config, app.log),
            findAccountId: accountsOfProvider(issuer, { db: app.db, now }),
            revoked,
            now,
            onRefused: (why, token) => {
              const { AUTH_AUDIENCE: audience, AUTH_ALGS: algorithms } = app.config
              const facts = { why, token: describeToken(token), expected: { issuer, audience, algorithms } }
              // Tokens end every few minutes: only other reasons point to a wrong setting.
              app.log[why === 'time' ? 'info' : 'warn'](
                { event: 'token.refused', ...facts },
                'a token is refused',
              )
            },
          },
    )
    app.decorate('verifyBearer', verifyBearer)
    app.decorate('dataTokens', dataTokens(app.identity))
  },
  { name: 'auth', dependencies: ['identity'] },
)
