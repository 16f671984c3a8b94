import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { calls } from '#model/calls/calls.ts'
import { routeOf } from '#model/calls/defineCall.ts'
import { openapiDocument } from '#model/wire/system/openapi.ts'
import { accessTable } from '#server/access.ts'
import { sampleCalls } from '#model/calls/samples/sampleCalls.ts'

/** A route of the OpenAPI document. */
export type Route = {
  /** `GET /api/v1/organizations/{orgId}`. */
  name: string
  /** Its query parameters. */
  parameters: string[]
  /** Values that the document lists for a parameter. */
  values: Readonly<Record<string, readonly string[]>>
  /** Fields of its response that are declared random. */
  randomFields: readonly string[]
  /** Its weight in the random selection. */
  weight: number
}

/**
 * Every route of the OpenAPI document except the development mailbox, which shows everybody's mails on purpose and does
 * not exist in production. Deletions are rare, so that records remain, and routes that hash a password are rarer still.
 */
export function readRoutes(app: FastifyInstance): Route[] {
  const { paths, components } = openapiDocument.parse(app.swagger())
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters }]) => {
      const name = `${method.toUpperCase()} ${path}`
      if (accessTable[name]?.token === 'development') return []
      if (!(name in sampleCalls)) throw new Error(`${name} has no sample call`)
      const queried = parameters.filter((candidate) => candidate.in === 'query')
      return {
        name,
        parameters: queried.map((candidate) => candidate.name),
        values: Object.fromEntries(
          queried.map((candidate) => [candidate.name, namedValues(candidate.schema, components?.schemas)]),
        ),
        randomFields: calls.find((call) => routeOf(call) === name)?.randomFields ?? [],
        weight: weightOf(method, path),
      }
    }),
  )
}

function weightOf(method: string, path: string): number {
  if (path === '/public/api/v1/accounts') return 0.02
  if (!path.includes('{orgId}') && !path.includes('{accountId}') && !path.endsWith('/organizations'))
    return 0.3
  return method === 'delete' ? 0.5 : 2
}

/** Enumerated values anywhere in a schema, or in the lists that it refers to. */
const namedValues = (schema: unknown, lists: Readonly<Record<string, unknown>> = {}): string[] => [
  ...new Set(
    [schema, ...referencesIn(schema).map((name) => lists[name])].flatMap((part) =>
      [...JSON.stringify(part ?? {}).matchAll(/"enum":(\[[^\]]*\])/g)].flatMap(
        ([, list = '[]']) => z.array(z.string()).safeParse(JSON.parse(list)).data ?? [],
      ),
    ),
  ),
]

const referencesIn = (schema: unknown): string[] =>
  [...JSON.stringify(schema ?? {}).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name)
