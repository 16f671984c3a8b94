import { ApiError, externalError, isAbort, refusalOf } from './errors.ts'
import { createIdempotencyKeys } from './idempotency.ts'
import { writeQuery, type Query } from './query.ts'

export type HttpMethod = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type HttpRequest = {
  method?: HttpMethod
  /** Path on the server ("/api/v1/…"), or a full address of the identity provider. */
  path: string
  query?: Query
  /** Sent as JSON. */
  body?: unknown
  /** Sent as it is; `onSent` gets the number of bytes sent. */
  bytes?: Blob
  onSent?: (sent: number) => void
  /** Sent form-encoded, as the identity provider requires (spec §7). */
  form?: Readonly<Record<string, string>>
  headers?: Readonly<Record<string, string>>
  signal?: AbortSignal | undefined
  /** The credentials that are sent: those of the logged-in person (default), the API key, both, or none. */
  caller?: 'bearer' | 'api-key' | 'bearer+api-key' | 'none'
  /** True for a POST that creates: it carries an Idempotency-Key (design §4). */
  creates?: boolean
  /** Requests a file instead of JSON and reports the number of bytes received. */
  onBytes?: (received: number) => void
  /** Gets the answer as text while it arrives, such as server-sent events; `json` is then empty. */
  onText?: (chunk: string) => void
}

export type HttpAnswer = {
  status: number
  headers: Headers
  json: unknown
  /** The file for a request with `onBytes`. */
  file?: Blob
}

/** The only HTTP client. @throws ApiError for every failure but an abort, which passes through */
export type Http = (request: HttpRequest) => Promise<HttpAnswer>

export type HttpParts = {
  fetch: (url: string, init: RequestInit) => Promise<Response>
  baseUrl?: string
  apiKey: string
  /** A valid token, renewed if necessary; throws `SessionEndedError` when there is none. */
  readToken: () => Promise<string>
  readLocale: () => string
  /** Raised and lowered around every call (spec §7). */
  loading: { begin: () => void; end: () => void }
  /** Notified whether a call was answered at all; an aborted call reports nothing. */
  connection?: { reached: () => void; missed: () => void }
  /** Called when the server refuses the token itself. */
  onUnauthenticated: () => void
  /** Called when the server refuses because of the organisation's plan, or the second factor that it requires. */
  onAccessChanged?: () => void
}

/** Refusals that show that the access that the client knows is out of date. */
const accessChanges: ReadonlySet<string | undefined> = new Set(['planRequired', 'secondFactorRequired'])

/**
 * Creates the HTTP client: JSON both ways, bearer token, Accept-Language, loading flag, one Idempotency-Key per
 * creation. Nothing is retried automatically (spec §7, §8).
 */
export function createHttp(parts: HttpParts): Http {
  const keys = createIdempotencyKeys()
  return async (request) => {
    parts.loading.begin()
    const submit = request.creates
      ? [request.path, JSON.stringify(request.body), request.bytes?.size].join(' ')
      : undefined
    try {
      const init = await initOf(request, parts)
      if (submit) init.headers['Idempotency-Key'] = keys.keyFor(submit)
      const url = addressOf(request.path, parts.baseUrl) + writeQuery(request.query ?? {})
      const send = request.onSent ? (await import('./uploading.ts')).uploading(request.onSent) : parts.fetch
      const response = await send(url, init).catch(rethrowAsExternal)
      parts.connection?.reached()
      const answer = await readAnswer(response, request)
      if (submit) keys.complete(submit, 'done')
      return answer
    } catch (error) {
      if (submit) keys.complete(submit, hasAnswered(error) ? 'refused' : 'unknown')
      if (error instanceof ApiError && error.status === 0) parts.connection?.missed()
      if (isTokenRefused(error, request)) parts.onUnauthenticated()
      if (error instanceof ApiError && accessChanges.has(error.code)) parts.onAccessChanged?.()
      throw error
    } finally {
      parts.loading.end()
    }
  }
}

async function initOf(request: HttpRequest, parts: HttpParts) {
  const headers: Record<string, string> = {
    Accept: request.onBytes ? '*/*' : 'application/json',
    'Accept-Language': parts.readLocale(),
    ...request.headers,
  }
  const caller = request.caller ?? 'bearer'
  if (caller.startsWith('bearer')) headers['Authorization'] = `Bearer ${await parts.readToken()}`
  if (caller.endsWith('api-key')) headers['X-Api-Key'] = parts.apiKey
  if (request.body !== undefined) headers['Content-Type'] = 'application/json'
  const json = JSON.stringify(request.body)
  const body = request.bytes ?? (request.form ? new URLSearchParams(request.form) : json)
  return {
    method: request.method ?? 'GET',
    headers,
    ...(body === undefined ? {} : { body }),
    ...(request.signal ? { signal: request.signal } : {}),
  }
}

async function readAnswer(response: Response, { onBytes, onText }: HttpRequest): Promise<HttpAnswer> {
  const { status, headers } = response
  if (onBytes && response.ok) {
    const file = await readFile(response, onBytes).catch(rethrowAsExternal)
    return { status, headers, json: undefined, file }
  }
  if (onText && response.ok) {
    await hearText(response, onText).catch(rethrowAsExternal)
    return { status, headers, json: undefined }
  }
  const isJson = headers.get('content-type')?.includes('json') ?? false
  const text = await response.text().catch(rethrowAsExternal)
  const json = isJson && text !== '' ? parseJson(text) : undefined
  if (!response.ok) throw refusalOf(status, json)
  return { status, headers, json }
}

/** The browser keeps a large file on disk; memory holds only the chunk in transit. */
function readFile(response: Response, onBytes: (received: number) => void): Promise<Blob> {
  let received = 0
  const counted = response.body?.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        received += chunk.byteLength
        onBytes(received)
        controller.enqueue(chunk)
      },
    }),
  )
  return new Response(counted ?? null, { headers: response.headers }).blob()
}

async function hearText({ body }: Response, onText: (chunk: string) => void): Promise<void> {
  const reader = body?.getReader()
  const decoder = new TextDecoder()
  for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
    onText(decoder.decode(part.value, { stream: true }))
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw externalError(error)
  }
}

function rethrowAsExternal(error: unknown): never {
  throw isAbort(error) ? error : externalError(error)
}

/** The server refused (4xx), so nothing was created. A 5xx leaves that open. */
const hasAnswered = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500

const isTokenRefused = (error: unknown, { caller = 'bearer' }: HttpRequest): boolean =>
  caller.startsWith('bearer') &&
  error instanceof ApiError &&
  error.status === 401 &&
  error.code !== 'invalidApiKey'

const addressOf = (path: string, baseUrl = ''): string => (path.startsWith('http') ? path : baseUrl + path)
