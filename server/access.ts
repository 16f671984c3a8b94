import { calls } from '#model/calls/calls.ts'
import { routeOf, type Access } from '#model/calls/defineCall.ts'

export type { Access }

/** Access rules of every route of the server. A route missing here stops the boot (`plugins/access.ts`). */
export const accessTable: Readonly<Record<string, Access>> = {
  'GET /api/v1/openapi.json': { token: 'none', plan: '-' },
  'GET /*': { token: 'none', plan: '-' },
  'HEAD /*': { token: 'none', plan: '-' },
  'GET /assets/*': { token: 'none', plan: '-' },
  'HEAD /assets/*': { token: 'none', plan: '-' },

  ...Object.fromEntries(calls.map((call) => [routeOf(call), call.access])),
}
