import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import * as calls from '#model/calls/identity.ts'
import {
  otpGrant,
  realmGrant,
  recoveryGrant,
  sessionScope,
  type TokenAnswer,
  type TokenRequest,
} from '#model/wire/identity/oauth.ts'
import type { IdentityContext, IdentitySettings } from '#server/services/identity/identityContext.ts'
import { logIn } from '#server/services/identity/logIn.ts'
import { OauthError } from '#server/services/identity/oauthError.ts'
import { takeSecondStep } from '#server/services/identity/secondStep.ts'
import { refreshSession } from '#server/services/identity/refreshSession.ts'
import { registerCall } from '../registerCall.ts'
import { requireClient, requireParameter } from './oauthParameters.ts'

/**
 * `POST /oauth/token` (spec §7): the password and refresh grants and those of a second factor, with Auth0's
 * parameters and answers.
 */
export const tokenRoute: FastifyPluginAsync = async (app) => {
  registerCall(app, calls.getToken, async (request, reply) => {
    const answer = await grant(app.identity, request.body, request)
    void reply.header('pragma', 'no-cache')
    return answer
  })
}

function grant(identity: IdentityContext, body: TokenRequest, request: FastifyRequest): Promise<TokenAnswer> {
  const grantType = requireParameter(body, 'grant_type')
  const clientId = requireClient(body, identity.settings)
  if (grantType === 'refresh_token') {
    return refreshSession(identity, { refreshToken: requireParameter(body, 'refresh_token'), clientId })
  }
  if (grantType === otpGrant || grantType === recoveryGrant) {
    const isOtp = grantType === otpGrant
    return takeSecondStep(identity, {
      token: requireParameter(body, 'mfa_token'),
      clientId,
      code: {
        kind: isOtp ? 'otp' : 'recovery',
        value: requireParameter(body, isOtp ? 'otp' : 'recovery_code'),
      },
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
    })
  }
  if (grantType !== 'password' && grantType !== realmGrant) {
    throw new OauthError('unsupportedGrant', { grant: grantType.slice(0, 100) })
  }
  if (grantType === realmGrant && body.realm !== identity.settings.connection) {
    throw new OauthError('unknownConnection')
  }
  return logIn(identity, {
    username: requireParameter(body, 'username'),
    password: requireParameter(body, 'password'),
    clientId,
    audience: requireAudience(body, identity.settings),
    scope: grantedScope(body.scope),
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    language: request.language,
  })
}

function requireAudience({ audience }: TokenRequest, settings: IdentitySettings): string {
  if (audience !== undefined && audience !== settings.audience) {
    throw new OauthError('unknownAudience', { audience: audience.slice(0, 200) })
  }
  return settings.audience
}

const knownScopes = new Set(sessionScope.split(' '))

/** The requested scopes that exist; all scopes where none was requested. */
function grantedScope(requested: string | undefined): string {
  if (requested === undefined || requested.trim() === '') return sessionScope
  return [...new Set(requested.split(' '))].filter((scope) => knownScopes.has(scope)).join(' ')
}
