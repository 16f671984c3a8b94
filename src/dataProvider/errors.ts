/** A field that the server refused: its wire name until the caller maps it, and the reason in the user's language. */
export type RefusedField = { field: string; message: string }

type Detail = {
  /** HTTP status; 0 when no answer came. */
  status: number
  /** Code of the server's error table, where there is one. */
  code?: string | undefined
  fields?: readonly RefusedField[] | undefined
  /** The token for the second step of a login, where the server requires one. */
  stepToken?: string | undefined
  /** Technical detail for the log and the « Copier le détail » of an error page; never shown by itself. */
  detail?: string | undefined
  cause?: unknown
}

/**
 * Every network failure as one type. `message` is shown to the person: a sentence of the server in the user's language,
 * or a message key (spec §8). `body.errors` has the format that react-admin passes to a form's fields.
 */
export class ApiError extends Error {
  override readonly name: string = 'ApiError'
  readonly status: number
  readonly code: string | undefined
  readonly fields: readonly RefusedField[]
  readonly detail: string | undefined
  readonly stepToken: string | undefined

  constructor(message: string, { status, code, fields = [], detail, stepToken, cause }: Detail) {
    super(message, { cause })
    this.status = status
    this.code = code
    this.fields = fields
    this.detail = detail
    this.stepToken = stepToken
  }

  get body(): { errors: Record<string, string> } {
    return { errors: Object.fromEntries(this.fields.map(({ field, message }) => [field, message])) }
  }

  /** The same failure with other field names: maps wire names to form field names. */
  withFields(rename: (field: string) => string): ApiError {
    if (this.fields.length === 0) return this
    const { status, code, detail, cause } = this
    const fields = this.fields.map(({ field, message }) => ({ field: rename(field), message }))
    return new ApiError(this.message, { status, code, fields, detail, cause })
  }
}

/** 404 on the main or data APIs (spec §8). */
export class NotFoundError extends ApiError {
  override readonly name = 'NotFoundError'

  constructor(detail: Omit<Detail, 'status'> = {}) {
    super('errors.notFound', { ...detail, status: 404, detail: 'not found' })
  }
}

/** The session cannot be renewed; the person is being redirected to the login page. */
export class SessionEndedError extends ApiError {
  override readonly name = 'SessionEndedError'

  constructor(cause?: unknown) {
    super('errors.unauthenticated', { status: 401, code: 'unauthenticated', cause })
  }
}

/** No answer came: server down, network cut (spec §8). */
export const externalError = (cause: unknown): ApiError =>
  new ApiError('errors.external', { status: 0, detail: 'axios response not available', cause })

/** Converts an error response into its typed error. `body` is the parsed body, if it is JSON. */
export function refusalOf(status: number, body: unknown): ApiError {
  const wire = isObject(body) ? body : {}
  if (status === 404) return new NotFoundError()
  // The identity provider uses OAuth's names for the same two values.
  const message = textOf(wire['message']) ?? textOf(wire['error_description'])
  return new ApiError(message ?? 'errors.internal', {
    status,
    code: textOf(wire['code']) ?? textOf(wire['error']),
    fields: fieldsOf(wire['fields']),
    stepToken: textOf(wire['mfa_token']),
    detail: message === undefined ? 'backend message not available' : undefined,
  })
}

/** The details of a failure for support, for « Copier le détail ». */
export const detailOf = (error: unknown): string | undefined =>
  error instanceof ApiError
    ? [error.status, error.code, error.detail].filter(Boolean).join(' ') || undefined
    : undefined

/** The first field that the server refused, where the failure names one. */
export const refusedFieldOf = (error: unknown): RefusedField | undefined =>
  error instanceof ApiError ? error.fields[0] : undefined

/** True for a request that its caller aborted: not a failure, nothing to show. */
export const isAbort = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError'

const fieldsOf = (value: unknown): RefusedField[] =>
  Array.isArray(value)
    ? value.flatMap((entry: unknown) =>
        isObject(entry) && typeof entry['field'] === 'string' && typeof entry['message'] === 'string'
          ? [{ field: entry['field'], message: entry['message'] }]
          : [],
      )
    : []

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
