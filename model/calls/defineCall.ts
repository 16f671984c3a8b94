import type { z } from 'zod'
import type { ErrorCode } from '../errors.ts'
import type { Role } from '../rules/identity/roles.ts'

/** Who may call: the kind of token, the plan (design §4, spec §6) and the role in the organisation. */
export type Access = {
  token:
    'none' | 'api-key' | 'bearer' | 'api-key+bearer' | 'upload-token' | 'data-token' | 'link' | 'development'
  plan: '-' | 'any' | 'onboarding' | 'standard'
  /** The minimum role of a member. Default: READER for GET and HEAD, EDITOR for other methods. */
  role?: Role
}

/** No token is required, for example for a probe. */
export const everybody: Access = { token: 'none', plan: '-' }
/** The caller holds the link of an e-mail: the token is in the path. */
export const mailedLink: Access = { token: 'link', plan: '-' }
/** The caller is logged in. */
export const loggedIn: Access = { token: 'bearer', plan: 'any' }
/** Members of the organisation in the path, from onboarding on. */
export const onboarding: Access = { token: 'bearer', plan: 'onboarding' }
/** Members of the organisation in the path, on the Standard plan. */
export const standard: Access = { token: 'bearer', plan: 'standard' }
/** As `standard`, but readers may make a write call, because it changes only the caller's own data. */
export const readers: Access = { ...standard, role: 'READER' }
/** As `standard`, but a read call that requires the editor role. */
export const editors: Access = { ...standard, role: 'EDITOR' }
/** As `standard`, but a read call for owners and auditors. */
export const auditors: Access = { ...standard, role: 'AUDITOR' }
/** As `standard`, but only owners. */
export const owners: Access = { ...standard, role: 'OWNER' }
/** The caller sends the data token of the organisation in the path and is a member of it on the Standard plan. */
export const dataToken: Access = { token: 'data-token', plan: 'standard', role: 'READER' }

/** The names in braces in a path. */
export type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

type Schema = z.ZodType | undefined

/** Schemas of the path parameters that are not UUIDs. */
type Params<Path extends string> = { readonly [Name in NamesIn<Path>]?: z.ZodType<string> }

export type Call<
  Path extends string = string,
  Own extends Params<Path> = Params<Path>,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Answer extends Schema = Schema,
> = {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The whole path, as OpenAPI writes it: `/api/v1/organizations/{orgId}`. */
  path: Path
  access: Access
  /** Tag in the OpenAPI document. */
  tag: string
  /** True for a call that is not in the specification. */
  beyondSpec?: boolean
  /** Purpose, in English; the French text is in `locales/fr/apiTexts.ts`. */
  summary: string
  params?: Own
  query?: Query
  body?: Body
  /** Schema of the JSON response; without one the response has no content. */
  answer?: Answer
  /** Response fields that are random or contain the time: they differ between two identical calls. */
  randomFields?: readonly string[]
  /** Content types of a response other than JSON: a file, a page, or a stream for callers that accept one. */
  contentTypes?: readonly string[]
  /** Content type of a request body that is not JSON; the handler reads it as a stream. */
  bodyType?: 'application/octet-stream' | 'application/x-ndjson' | 'multipart/form-data'
  /** True if the record has a version: the response has an `ETag`, and a change accepts `If-Match`. */
  isVersioned?: boolean
  /** True if clients may cache the response and revalidate it with `If-None-Match`. */
  isCached?: boolean
  /** True if the response header `x-total-count` has the number of records. */
  hasTotal?: boolean
  /** True for an OAuth call: it accepts forms as well as JSON, and returns errors in OAuth's format. */
  isOauth?: boolean
  /** Default: 200 with a response body, 204 without. */
  status?: 201 | 202
  /** True for a POST that takes effect once per Idempotency-Key, even if it is repeated. */
  once?: boolean
  /** Error codes in addition to those derived from its input and access (`errorCodesOf`). */
  errors?: readonly ErrorCode[]
}

/**
 * Declares a call once. The route and its checks (`registerCall`), its row in the access table, its part of the OpenAPI
 * document and the client's request function (`ask`) derive from this declaration.
 */
/* @__NO_SIDE_EFFECTS__ */
export const defineCall = <
  const Path extends string,
  const Own extends Params<Path> = object,
  Query extends Schema = undefined,
  Body extends Schema = undefined,
  Answer extends Schema = undefined,
>(
  spec: Call<Path, Own, Query, Body, Answer>,
): Call<Path, Own, Query, Body, Answer> => spec

/** The schema that a call declares for one of its parts; `never` if it declares none. */
export type SchemaOf<C extends Call, Part extends 'query' | 'body' | 'answer'> = Extract<C[Part], z.ZodType>

/** The path parameters of a call, as its schemas parse them. */
export type PathParamsOf<C extends Call> = {
  readonly [Name in NamesIn<C['path']>]: NonNullable<C['params']> extends { readonly [N in Name]: infer S }
    ? S extends z.ZodType
      ? z.output<S>
      : string
    : string
}

/** The result type: the count for HEAD, nothing for another call without a response schema. */
export type ResultOf<C extends Call> = C['method'] extends 'HEAD'
  ? number
  : [SchemaOf<C, 'answer'>] extends [never]
    ? void
    : z.output<SchemaOf<C, 'answer'>>

/** What a call requires of its caller. */
export type Permission = Pick<Call, 'method' | 'access'>

/** Method and path, the identifier of a call in tables and tests. */
export const routeOf = ({ method, path }: Pick<Call, 'method' | 'path'>): string => `${method} ${path}`

/** The minimum role that a call requires when it works in an organisation. */
export const minimumRole = ({ method, access }: Permission): Role =>
  access.role ?? (method === 'GET' || method === 'HEAD' ? 'READER' : 'EDITOR')

/** True if the handler sends the response itself instead of returning a value of the declared schema. */
export const sendsOwnResponse = ({
  method,
  answer,
  contentTypes,
}: Pick<Call, 'method' | 'answer' | 'contentTypes'>): boolean =>
  method === 'HEAD' || (answer === undefined && contentTypes !== undefined)

/** The HTTP status of a successful response. */
export const statusOf = (
  call: Pick<Call, 'method' | 'contentTypes' | 'status' | 'answer'>,
): 200 | 201 | 202 | 204 => call.status ?? (call.answer === undefined && !sendsOwnResponse(call) ? 204 : 200)
