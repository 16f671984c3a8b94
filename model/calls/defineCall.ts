import type { z } from 'zod'
import type { ErrorCode } from '../errors.ts'
import type { Role } from '../rules/roles.ts'

/** Who may call: the kind of token, the plan (design §4, spec §6) and the role in the organisation. */
export type Access = {
  token:
    'none' | 'api-key' | 'bearer' | 'api-key+bearer' | 'upload-token' | 'data-token' | 'link' | 'development'
  plan: '-' | 'any' | 'onboarding' | 'standard'
  /** The least role of a member; unless it is said, readers read and editors do the rest. */
  role?: Role
}

/** Anybody at all, such as a probe. */
export const everybody: Access = { token: 'none', plan: '-' }
/** Whoever holds the link of a mail: the token stands in the path. */
export const linkHolder: Access = { token: 'link', plan: '-' }
/** Whoever is logged in. */
export const anyPlan: Access = { token: 'bearer', plan: 'any' }
/** Members of the organisation in the path, from the onboarding on. */
export const onboarding: Access = { token: 'bearer', plan: 'onboarding' }
/** Members of the organisation in the path, on the Standard plan. */
export const standard: Access = { token: 'bearer', plan: 'standard' }
/** As `standard`, readers too, though it is no reading call: what it changes is the caller's own. */
export const readers: Access = { ...standard, role: 'READER' }
/** As `standard`, editors alone, though it is a reading call. */
export const editors: Access = { ...standard, role: 'EDITOR' }
/** As `standard`, owners alone. */
export const owners: Access = { ...standard, role: 'OWNER' }
/** Whoever shows the data token of the organisation in the path, while a member of it on the Standard plan. */
export const dataToken: Access = { token: 'data-token', plan: 'standard', role: 'READER' }

/** The names that stand in braces in a path. */
export type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

type Schema = z.ZodType | undefined

/** Schemas of the names in a path that are no UUID. */
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
  /** Group of the API's description. */
  tag: string
  /** True for a call that the specification does not have. */
  beyondSpec?: boolean
  /** What it is for, in English; the French of it stands in `locales/fr/apiWords.ts`. */
  summary: string
  params?: Own
  query?: Query
  body?: Body
  /** What comes back as JSON; without one there is no content. */
  answer?: Answer
  /** Fields of the answer that are random or hold the time: two calls of the same get different ones. */
  randomFields?: readonly string[]
  /** True where a file or a page comes back instead. */
  isFile?: boolean
  /** True for a call of OAuth: it takes forms as well as JSON, and refuses in OAuth's own words. */
  isOauth?: boolean
  /** 200 where something comes back and 204 where nothing does, unless it is said here. */
  status?: 201 | 202
  /** True for a POST that has its effect once, however often it comes under one Idempotency-Key. */
  once?: boolean
  /** Refusals of its own, beside those that follow from what it takes and who may call (`refusalsOf`). */
  errors?: readonly ErrorCode[]
}

/**
 * Declares a call once: the route and its checks (`answerCall`), its row in the access table, its part of the API's
 * description and the client's side of it (`ask`) derive from this.
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

/** The schema that a call declares for one of its parts; never where it has none. */
export type SchemaOf<C extends Call, Part extends 'query' | 'body' | 'answer'> = Extract<C[Part], z.ZodType>

/** The ids and names in a call's path, as its schemas read them. */
export type PlaceOf<C extends Call> = {
  readonly [Name in NamesIn<C['path']>]: NonNullable<C['params']> extends { readonly [N in Name]: infer S }
    ? S extends z.ZodType
      ? z.output<S>
      : string
    : string
}

/** What comes back: the count of a HEAD, nothing from another call without an answer. */
export type AnswerOf<C extends Call> = C['method'] extends 'HEAD'
  ? number
  : [SchemaOf<C, 'answer'>] extends [never]
    ? void
    : z.output<SchemaOf<C, 'answer'>>

/** Method and path, by which tables and tests name a call. */
export const routeOf = ({ method, path }: Pick<Call, 'method' | 'path'>): string => `${method} ${path}`

/** The least role that a call asks for where it works in an organisation. */
export const leastRole = ({ method, access }: Pick<Call, 'method' | 'access'>): Role =>
  access.role ?? (method === 'GET' || method === 'HEAD' ? 'READER' : 'EDITOR')

/** Does the handler send what comes back, and not the declared schema? */
export const isSentByHand = ({ method, isFile }: Pick<Call, 'method' | 'isFile'>): boolean =>
  method === 'HEAD' || isFile === true

/** The status of an answer that is none of the refusals. */
export const statusOf = (
  call: Pick<Call, 'method' | 'isFile' | 'status' | 'answer'>,
): 200 | 201 | 202 | 204 => call.status ?? (call.answer === undefined && !isSentByHand(call) ? 204 : 200)
