import formbody from '@fastify/formbody'
import type { FastifyPluginAsync } from 'fastify'
import { bodyLimits } from '#server/plugins/bodies.ts'
import { accountRoutes } from './accounts.ts'
import { answerErrorsAsOauth } from './oauthErrors.ts'
import { passwordResetRoutes } from './passwordResets.ts'
import { profileRoutes } from './profile.ts'
import { secondFactorRoutes } from './secondFactor.ts'
import { sessionRoutes } from './sessions.ts'
import { tokenRoute } from './token.ts'
import * as calls from '#model/calls/identity.ts'
import { otpGrant, recoveryGrant, sessionScope } from '#model/wire/identity/oauth.ts'
import { registerCall } from '../registerCall.ts'
import { AppError } from '#model/errors.ts'
import { endSession } from '#server/services/identity/endSession.ts'
import { requireClient, requireParameter } from './oauthParameters.ts'
import { OauthError } from '#server/services/identity/oauthError.ts'
import { requestPasswordReset } from '#server/services/identity/passwordResets.ts'

/** The built-in identity provider; these routes do not exist where `AUTH_ISSUER` names another provider. */
export const identityRoutes: FastifyPluginAsync = async (app) => {
  if (app.config.AUTH_ISSUER !== undefined) return
  app.addHook('onRoute', (route) => {
    route.bodyLimit ??= bodyLimits.publicBytes
  })
  await app.register(providerRoutes)
  await app.register(wellKnownRoutes)
  await app.register(accountRoutes)
  await app.register(passwordResetRoutes)
  await app.register(profileRoutes)
  await app.register(sessionRoutes)
  await app.register(secondFactorRoutes)
}

/** The calls of OAuth clients: they accept forms as well as JSON, and answer errors in OAuth's shape. */
const providerRoutes: FastifyPluginAsync = async (app) => {
  await app.register(formbody)
  answerErrorsAsOauth(app)
  await app.register(tokenRoute)
  await app.register(revokeRoute)
  await app.register(changePasswordRoute)
}

/**
 * A new key is published when the server that signs with it starts; verifiers fetch the set again for an unknown key
 * ID.
 */
const cacheControl = 'public, max-age=300'

/** The key set and the discovery document (OpenID Connect Discovery 1.0). */
const wellKnownRoutes: FastifyPluginAsync = async (app) => {
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

/** `POST /oauth/revoke` (RFC 7009; own extension): logging out ends the session and its access tokens. */
const revokeRoute: FastifyPluginAsync = async (app) => {
  registerCall(app, calls.revokeToken, async (request, reply) => {
    const clientId = requireClient(request.body, app.identity.settings)
    const token = requireParameter(request.body, 'token')
    await endSession(app.identity, { token, sid: await sessionOf(token), clientId })
    return reply.type('text/plain; charset=utf-8').send('')
  })

  /** The session that an access token of ours names; undefined for an invalid token. */
  async function sessionOf(token: string): Promise<string | undefined> {
    if (!isJwt(token)) return undefined
    try {
      return (await app.verifyBearer(token)).sid
    } catch (error) {
      if (error instanceof AppError && error.code === 'unauthenticated') return undefined
      throw error
    }
  }
}

const isJwt = (token: string): boolean => /^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)

/** Auth0's exact answer; its libraries display it unchanged. */
const answer = "We've just sent you an email to reset your password."

/** `POST /dbconnections/change_password` (spec §7): the same answer for every address. */
const changePasswordRoute: FastifyPluginAsync = async (app) => {
  registerCall(
    app,
    calls.askForPassword,
    async (request, reply) => {
      requireClient(request.body, app.identity.settings)
      const connection = requireParameter(request.body, 'connection')
      if (connection !== app.identity.settings.connection) throw new OauthError('unknownConnection')
      const email = requireParameter(request.body, 'email')
      await requestPasswordReset(app.identity, { email, language: request.language })
      return reply.type('text/html; charset=utf-8').send(answer)
    },
    { config: { ownLimit: 'RESETS_PER_IP' } },
  )
}
