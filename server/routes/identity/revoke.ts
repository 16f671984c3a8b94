import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#model/calls/identity.ts'
import { AppError } from '#model/errors.ts'
import { endSession } from '#server/services/identity/endSession.ts'
import { registerCall } from '../registerCall.ts'
import { requireClient, requireParameter } from './oauthParameters.ts'

/** `POST /oauth/revoke` (RFC 7009; own extension): logging out ends the session and its access tokens. */
export const revokeRoute: FastifyPluginAsync = async (app) => {
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
