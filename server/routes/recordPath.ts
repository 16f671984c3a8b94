import type { FastifyRequest } from 'fastify'
import { z } from 'zod'

/** The ids in a path, by their names there. */
export type Ids = Readonly<Record<string, string>>

/** The schema of a path's ids. */
export function paramsOf(path: string) {
  const names = [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '')
  return z.object(Object.fromEntries(names.map((name) => [name, z.uuid()])))
}

/** Which record of which organisation a path names. */
export function placeOf(request: FastifyRequest, idParam: string): { orgId: string; id: string; ids: Ids } {
  const ids = request.params as Ids
  return { orgId: ids['orgId'] ?? '', id: ids[idParam] ?? '', ids }
}
