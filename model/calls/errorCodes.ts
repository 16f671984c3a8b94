import type { ErrorCode } from '../errors.ts'
import { minimumRole, type Call } from './defineCall.ts'

/**
 * Every error code that a call may return: those derived from its input and access, and those it declares. Any other
 * error is a server fault, which is logged.
 */
export function errorCodesOf(call: Call): ErrorCode[] {
  const { method, path, access, query, body, once, errors = [] } = call
  const writes = method !== 'GET' && method !== 'HEAD'
  // The body of any request that may have one is parsed and can be refused, also where the call has no use for it.
  const takesBody = body !== undefined || writes
  const rules: readonly [code: ErrorCode, holds: boolean][] = [
    ['badRequest', query !== undefined || takesBody],
    ['unauthenticated', access.token.includes('bearer') || access.token === 'data-token'],
    ['invalidUploadToken', access.token === 'upload-token'],
    ['invalidApiKey', access.token.includes('api-key')],
    ['planRequired', access.plan === 'standard' || access.plan === 'onboarding'],
    [
      'secondFactorRequired',
      path.includes('{orgId}') &&
        (access.plan === 'standard' || access.plan === 'onboarding' || minimumRole(call) === 'OWNER'),
    ],
    ['roleRequired', access.plan !== '-' && minimumRole(call) !== 'READER'],
    ['notFound', path.includes('{') || access.token === 'development'],
    ['preconditionFailed', writes && method !== 'POST'],
    ['payloadTooLarge', takesBody],
    ['unsupportedMediaType', takesBody],
    ['ruleBroken', writes],
    ['idempotencyMismatch', once === true],
    ['tooManyRequests', true],
    ['internal', true],
    ['unavailable', true],
    ['storageFull', true],
  ]
  return [...rules.flatMap(([code, holds]) => (holds ? [code] : [])), ...errors]
}
