import type { FastifySchema } from 'fastify'
import { z } from 'zod'
import type { Access } from '../access.ts'

/** What every refusal says (design §4). */
export const errorAnswer = z
  .object({
    code: z.string(),
    message: z.string(),
    fields: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  })
  .meta({ description: 'A refusal, worded in the language of the caller' })

type Asked = { method: string; url: string; schema: FastifySchema; access: Access }

const reading = new Set(['GET', 'HEAD'])

/**
 * The error statuses that a route may answer with, as they follow from what it takes and who may call it. A route that
 * words its refusals itself declares them.
 */
export function errorStatusesOf({ method, url, schema, access }: Asked): number[] {
  const writes = !reading.has(method)
  const takesBody = writes && method !== 'DELETE'
  const isOfAssessment = url.includes('/double-materialities/')
  const rules: readonly [status: number, holds: boolean][] = [
    [400, schema.querystring !== undefined || takesBody],
    [401, /bearer|api-key/.test(access.token)],
    [403, access.plan === 'standard' || access.plan === 'onboarding' || url.includes('/invitations/')],
    [404, schema.params !== undefined || access.token === 'development'],
    [409, writes || isOfAssessment],
    [410, access.token === 'link' || url.includes('/invitations/')],
    [412, writes && method !== 'POST'],
    [413, takesBody],
    [415, takesBody],
    [422, writes],
    [429, true],
    [500, true],
    [503, true],
  ]
  return rules.flatMap(([status, holds]) => (holds ? [status] : []))
}

/** The answers of a route with its refusals; those it declares itself stay as they are. */
export function withErrors(asked: Asked): Record<string, unknown> {
  const declared = (asked.schema.response ?? {}) as Record<string, unknown>
  const isWorded = (status: number) => status in declared || `${String(status)[0]}xx` in declared
  const answer = asked.method === 'HEAD' ? z.undefined() : errorAnswer
  const added = errorStatusesOf(asked).filter((status) => !isWorded(status))
  return { ...declared, ...Object.fromEntries(added.map((status) => [status, answer])) }
}
