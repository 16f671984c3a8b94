import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#model/errors.ts'
import type { OauthErrorAnswer } from '#model/wire/identity/oauth.ts'
import { OauthError, oauthErrors, type OauthErrorCode } from '#server/services/identity/oauthError.ts'
import { toStorageError } from '#server/config/storageErrors.ts'
import { comeBackSeconds } from '#server/plugins/errors.ts'
import { translator } from '#server/translate.ts'

/** Makes all routes of this scope answer every error in OAuth's shape. */
export function answerErrorsAsOauth(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { code, args, extras } = toOauthError(error)
    reply.refusal = code
    // Errors that Fastify raises before a handler runs (body too large, wrong type) keep their own status.
    const status =
      code === 'malformed' ? (error.statusCode ?? oauthErrors.malformed.status) : oauthErrors[code].status
    if (status >= 500) request.log.error({ err: error }, 'request failed')
    const seconds = args['seconds'] ?? comeBackSeconds(status)
    if (seconds !== undefined) void reply.header('retry-after', String(seconds))
    const answer: OauthErrorAnswer = {
      error: oauthErrors[code].error,
      error_description: describe(request, code, args),
      ...extras,
    }
    return reply
      .status(status)
      .type('application/json; charset=utf-8')
      .serializer(JSON.stringify)
      .send(answer)
  })
}

/** French where the caller requests it; without Accept-Language, Auth0's English text. */
function describe(request: FastifyRequest, code: OauthErrorCode, args: OauthError['args']): string {
  const wishes = request.headers['accept-language'] ?? '*'
  const t = wishes.startsWith('*') ? translator('en') : request.t
  return t(`errors.oauth.${code}`, args)
}

function toOauthError(error: FastifyError): OauthError {
  if (error instanceof OauthError) return error
  if (error instanceof AppError && error.code === 'tooManyRequests') {
    return new OauthError('tooManyRequests', error.args)
  }
  const isAway = error instanceof AppError && error.code === 'unavailable'
  if (isAway || toStorageError(error)) return new OauthError('unavailable')
  const isCallersFault = error.validation !== undefined || (error.statusCode ?? 500) < 500
  return new OauthError(isCallersFault ? 'malformed' : 'internal')
}
