import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { AppError, type ErrorCode, type FieldError } from '#model/errors.ts'
import type { Resource } from '#model/schema/defineResource.ts'
import { fieldErrorsMax, fieldErrorsOf } from '#model/schema/issues.ts'
import { renamePath } from '#model/schema/renaming.ts'
import type { Side } from '#model/schema/shapes.ts'
import { toStorageError } from '../config/storageErrors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Sends the client's page; set where the client is served. */
    answerPage?: (request: FastifyRequest, reply: FastifyReply) => FastifyReply
  }
  interface FastifyReply {
    /** Why the request was refused, for the log: an error code of ours or of OAuth. */
    refusal: string | undefined
  }
  interface FastifyContextConfig {
    /** The resource whose entity names are used by thrown field errors; answers use wire field names. */
    resource?: Resource
    /** Error codes that the call may be refused with (`errorCodesOf`). */
    refusals?: readonly ErrorCode[]
    /** Throws if the caller may not access the record of the path. */
    enter?: (request: FastifyRequest) => Promise<unknown>
  }
}

/** The only place where an error becomes an answer: `{ code, message, fields? }`, never a stack. */
export const errors = fp(async (app) => {
  app.decorateReply('refusal', undefined)
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const refusal = await checkAccessFirst(request, toAppError(error))
    return answerError(refusal, error, request, reply)
  })
  app.setNotFoundHandler((request, reply) => answerError(new AppError('notFound'), undefined, request, reply))
})

/** Statuses that report a fault in the request's content. */
const contentErrorStatuses = new Set([400, 413, 415, 422])

/**
 * Checks access before reporting faults in the request: a caller who may not access the path learns only that, and
 * nothing about what the request lacks.
 */
async function checkAccessFirst(request: FastifyRequest, refusal: AppError): Promise<AppError> {
  if (!contentErrorStatuses.has(refusal.status)) return refusal
  const { enter = enterOrganization } = request.routeOptions.config
  return enter(request).then(() => refusal, toAppError)
}

async function enterOrganization(request: FastifyRequest): Promise<void> {
  const { orgId } = (request.params ?? {}) as { orgId?: string }
  if (orgId !== undefined)
    await request.server.db.inOrganization(request.scopeOf(orgId), async () => undefined)
}

/** Statuses for which the client has a page: login required, or access by another way. */
const pageStatuses = new Set([401, 403, 404])

/** Whether a person opened the address in the browser's address bar or by a link; a JSON answer would not help them. */
const isPageNavigation = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && headers['sec-fetch-dest'] === 'document'

/** Seconds for Retry-After where the error does not state them: an unavailable part usually recovers soon. */
export const comeBackSeconds = (status: number): number | undefined =>
  status === 503 || status === 507 ? 5 : undefined

function answerError(error: AppError, original: unknown, request: FastifyRequest, reply: FastifyReply) {
  reply.refusal = error.code
  if (error.status >= 500) request.log.error({ err: original }, 'request failed')
  const { refusals } = request.routeOptions.config
  if (refusals?.includes(error.code) === false)
    // A fault of the declaration, not of the request: any caller may cause the line, so that it wakes nobody.
    request.log.warn({ err: error }, `${error.code} is no refusal that ${request.routeOptions.url} declares`)
  const { answerPage: sendErrorPage } = request.server
  if (sendErrorPage && pageStatuses.has(error.status) && isPageNavigation(request)) {
    return sendErrorPage(request, reply.status(error.status))
  }
  const seconds = error.args['seconds'] ?? comeBackSeconds(error.status)
  if (seconds !== undefined) void reply.header('retry-after', String(seconds))
  const range = rangeOf(original)
  if (range !== undefined) void reply.header('content-range', range)
  // Field errors of a route's schema use wire names; thrown ones use entity names.
  const side = error === original ? 'entity' : 'wire'
  const fields = error.fields.slice(0, fieldErrorsMax).map((field) => describeField(field, side, request))
  return reply
    .status(error.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({
      code: error.code,
      message: request.t(`errors.${error.code}`, error.args),
      ...(fields.length > 0 && { fields }),
    })
}

/** Content-Range, with the file's length, of a request for a range that the file does not have (RFC 9110 §14.4). */
function rangeOf(error: unknown): string | undefined {
  const sent = error instanceof Error && 'headers' in error ? error.headers : undefined
  const known = z.object({ 'Content-Range': z.string() }).safeParse(sent)
  return known.data?.['Content-Range']
}

function describeField({ field, key, args }: FieldError, side: Side, request: FastifyRequest) {
  const resource = request.routeOptions.config.resource
  return {
    field: resource ? renamePath(resource.fields, side, 'wire', field) : field,
    message: request.t(key, args),
  }
}

/** Error codes for Fastify's own refusals, by Fastify's code. */
const refusedByFastify: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payloadTooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedMediaType',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'badRequest',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'badRequest',
  FST_ERR_CTP_INVALID_JSON_BODY: 'badRequest',
  FST_ERR_NOT_FOUND: 'notFound',
}

/** Error codes for errors that carry only a status, such as those of the client's file server. */
const refusedStatuses: Readonly<Record<number, ErrorCode>> = {
  400: 'badRequest',
  403: 'forbidden',
  404: 'notFound',
  412: 'preconditionFailed',
  416: 'rangeNotSatisfiable',
}

function toAppError(error: FastifyError): AppError {
  const toKnownError: unknown = error
  if (toKnownError instanceof AppError) {
    // An unavailable service may be caused by a full disk.
    return toKnownError.code === 'unavailable'
      ? (toStorageError(toKnownError.cause) ?? toKnownError)
      : toKnownError
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    return new AppError(error.validationContext === 'params' ? 'notFound' : 'badRequest', {
      fields:
        error.validationContext === 'params'
          ? []
          : fieldErrorsOf(error.validation.slice(0, fieldErrorsMax).map(issueOf), fieldErrorsMax),
      cause: error,
    })
  }
  const refused = toStorageError(error)
  if (refused) return refused
  const code = refusedByFastify[error.code] ?? refusedStatuses[error.statusCode ?? 500] ?? 'internal'
  return new AppError(code, { cause: error })
}

/** Rebuilds a zod issue, whose properties fastify-type-provider-zod merges into its own shape. */
const issueOf = (item: {
  keyword: string
  instancePath: string
  message?: string
  params: Record<string, unknown>
}) =>
  ({
    ...item.params,
    code: item.keyword,
    path: item.instancePath.split('/').filter(Boolean),
    message: item.message ?? '',
  }) as unknown as z.core.$ZodIssue
