import type { z } from 'zod'
import {
  type Access,
  type ResultOf,
  type Call,
  type NamesIn,
  type SchemaOf,
} from '#model/calls/defineCall.ts'
import { ApiError } from './errors.ts'
import type { Http, HttpRequest } from './http.ts'
import type { Query } from './query.ts'
import { readBody } from './readBody.ts'
import { readCount } from './readCount.ts'
import { ifMatch, withVersion } from './version.ts'

/** Deeply readonly: request data are never changed. */
type Unchanged<T> = T extends object ? { readonly [K in keyof T]: Unchanged<T[K]> } : T

type Part<Key extends string, Schema extends z.ZodType> = [Schema] extends [never]
  ? unknown
  : object extends z.input<Schema>
    ? { readonly [K in Key]?: Unchanged<z.input<Schema>> }
    : { readonly [K in Key]: Unchanged<z.input<Schema>> }

/** The parameters of a call: the ids of its path, and its query and body in wire format. */
export type Given<C extends Call> = { readonly [Name in NamesIn<C['path']>]: string } & Part<
  'query',
  SchemaOf<C, 'query'>
> &
  Part<'body', SchemaOf<C, 'body'>>

export type CallOptions = {
  signal?: AbortSignal | undefined
  /** The record as it was read. The change is refused (412) where somebody else has changed it since. */
  seen?: object | undefined
}

const callers: Readonly<Record<Access['token'], NonNullable<HttpRequest['caller']>>> = {
  none: 'none',
  link: 'none',
  development: 'none',
  'upload-token': 'none',
  'data-token': 'none',
  bearer: 'bearer',
  'api-key': 'api-key',
  'api-key+bearer': 'bearer+api-key',
}

/**
 * Makes a declared call and parses its answer by the same declaration. An answer with an ETag keeps it (`version.ts`),
 * so that it can be passed as `seen` to a change. A HEAD call returns the number of rows.
 * @throws ApiError for every failure but an abort, which passes through.
 */
export async function callApi<C extends Call>(
  http: Http,
  call: C,
  given: Given<C>,
  options: CallOptions = {},
): Promise<ResultOf<C>> {
  const request = requestOf(call, given, options)
  if (call.method === 'HEAD') return (await readCount(http, request)) as ResultOf<C>
  const answer = await (await clientFor(http, call, given))(request)
  if (call.answer === undefined) return undefined as ResultOf<C>
  const read = readBody(call.answer, answer)
  const etag = answer.headers.get('etag')
  return (isRecord(read) ? withVersion(read, etag) : read) as ResultOf<C>
}

/**
 * Makes a declared call that answers with a file.
 * @throws ApiError for every failure, also where the file breaks off.
 */
export async function requestFile<C extends Call>(
  http: Http,
  call: C,
  given: Given<C>,
  options: Pick<CallOptions, 'signal'> = {},
): Promise<Blob> {
  const { status, file } = await http({ ...requestOf(call, given, options), onBytes: () => undefined })
  if (!file) throw new ApiError('errors.internal', { status, detail: 'no file came' })
  return file
}

/** The data API needs a token of its own. The code that obtains it is lazy-loaded, only by pages that need it. */
async function clientFor<C extends Call>(http: Http, call: C, given: Given<C>): Promise<Http> {
  if (call.access.token !== 'data-token') return http
  const { withDataToken } = await import('./dataToken.ts')
  return withDataToken(http, (given as unknown as { orgId: string }).orgId)
}

function requestOf<C extends Call>(
  call: C,
  given: Given<C>,
  { signal, seen }: CallOptions = {},
): HttpRequest {
  const { query, body, ...ids } = given as { query?: Query; body?: unknown } & Readonly<
    Record<string, unknown>
  >
  return {
    method: call.method,
    path: call.path.replace(/\{(\w+)\}/g, (_place, name: string) => encodeURIComponent(String(ids[name]))),
    caller: callers[call.access.token],
    creates: call.once ?? false,
    signal,
    ...(query && { query }),
    ...(body !== undefined && { body }),
    ...(seen && { headers: ifMatch(seen) }),
  }
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
