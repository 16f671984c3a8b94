import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { sessionScope } from '#model/wire/oauth.ts'

/** A new key is published with the start that signs by it; verifiers look again for a key id they miss. */
const cacheControl = 'public, max-age=300'

const keySet = z.object({ keys: z.array(z.record(z.string(), z.unknown())) })
const metadata = z.record(z.string(), z.union([z.string(), z.array(z.string())]))

/** The key set and the discovery document (OpenID Connect Discovery 1.0). */
export const wellKnownRoutes: FastifyPluginAsyncZod = async (app) => {
  const { settings, keys } = app.identity

  app.get(
    '/.well-known/jwks.json',
    {
      schema: {
        tags: ['identity'],
        summary: 'Keys that verify our tokens',
        response: { 200: keySet },
      },
    },
    async (_request, reply) =>
      reply.header('cache-control', cacheControl).send({ keys: keys.keySet.keys.map((key) => ({ ...key })) }),
  )

  app.get(
    '/.well-known/openid-configuration',
    {
      schema: {
        tags: ['identity'],
        summary: 'Where the identity provider answers',
        response: { 200: metadata },
      },
    },
    async (_request, reply) =>
      reply.header('cache-control', cacheControl).send({
        issuer: settings.issuer,
        token_endpoint: `${settings.publicUrl}/oauth/token`,
        revocation_endpoint: `${settings.publicUrl}/oauth/revoke`,
        jwks_uri: `${settings.publicUrl}/.well-known/jwks.json`,
        grant_types_supported: ['password', 'refresh_token'],
        response_types_supported: [],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: [keys.algorithm],
        token_endpoint_auth_methods_supported: ['none'],
        revocation_endpoint_auth_methods_supported: ['none'],
        scopes_supported: sessionScope.split(' '),
        claims_supported: ['sub', 'sid', 'email', 'email_verified', 'name', 'given_name', 'family_name'],
      }),
  )
}
