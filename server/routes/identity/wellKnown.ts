import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#model/calls/identity.ts'
import { otpGrant, recoveryGrant, sessionScope } from '#model/wire/identity/oauth.ts'
import { registerCall } from '../registerCall.ts'

/**
 * A new key is published when the server that signs with it starts; verifiers fetch the set again for an unknown key
 * ID.
 */
const cacheControl = 'public, max-age=300'

/** The key set and the discovery document (OpenID Connect Discovery 1.0). */
export const wellKnownRoutes: FastifyPluginAsync = async (app) => {
  const { settings, keys } = app.identity

  registerCall(app, calls.readKeySet, async (_request, reply) => {
    void reply.header('cache-control', cacheControl)
    return { keys: keys.keySet.keys.map((key) => ({ ...key })) }
  })

  registerCall(app, calls.readProvider, async (_request, reply) => {
    void reply.header('cache-control', cacheControl)
    return {
      issuer: settings.issuer,
      token_endpoint: `${settings.publicUrl}/oauth/token`,
      revocation_endpoint: `${settings.publicUrl}/oauth/revoke`,
      jwks_uri: `${settings.publicUrl}/.well-known/jwks.json`,
      grant_types_supported: ['password', 'refresh_token', otpGrant, recoveryGrant],
      response_types_supported: [],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: [keys.algorithm],
      token_endpoint_auth_methods_supported: ['none'],
      revocation_endpoint_auth_methods_supported: ['none'],
      scopes_supported: sessionScope.split(' '),
      claims_supported: ['sub', 'sid', 'email', 'email_verified', 'name', 'given_name', 'family_name'],
    }
  })
}
