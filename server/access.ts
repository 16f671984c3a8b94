import { calls } from '#model/calls/calls.ts'
import { routeOf, type Access } from '#model/calls/defineCall.ts'

export type { Access }

/** Every route the server answers. A route that is missing here stops the boot (`plugins/access.ts`). */
export const accessTable: Readonly<Record<string, Access>> = {
  'GET /api/v1/openapi.json': { token: 'none', plan: '-' },

  'POST /oauth/token': { token: 'none', plan: '-' },
  'POST /oauth/revoke': { token: 'none', plan: '-' },
  'POST /dbconnections/change_password': { token: 'none', plan: '-' },
  'GET /.well-known/jwks.json': { token: 'none', plan: '-' },
  'GET /.well-known/openid-configuration': { token: 'none', plan: '-' },
  'GET /dev/mailbox': { token: 'development', plan: '-' },
  'GET /dev/mailbox.css': { token: 'development', plan: '-' },
  'GET /dev/mailbox.json': { token: 'development', plan: '-' },
  'GET /dev/mailbox/{mailId}': { token: 'development', plan: '-' },

  'GET /api/v1/organizations/{orgId}/persons/export': { token: 'bearer', plan: 'standard' },
  'HEAD /api/v1/organizations/{orgId}/persons': { token: 'bearer', plan: 'standard' },
  'GET /api/v1/organizations/{orgId}/persons': { token: 'bearer', plan: 'standard' },
  'POST /api/v1/organizations/{orgId}/persons': { token: 'bearer', plan: 'standard' },
  'GET /api/v1/organizations/{orgId}/persons/{personId}': { token: 'bearer', plan: 'standard' },
  'PATCH /api/v1/organizations/{orgId}/persons/{personId}': { token: 'bearer', plan: 'standard' },
  'DELETE /api/v1/organizations/{orgId}/persons/{personId}': { token: 'bearer', plan: 'standard' },

  'GET /*': { token: 'none', plan: '-' },
  'HEAD /*': { token: 'none', plan: '-' },
  'GET /assets/*': { token: 'none', plan: '-' },
  'HEAD /assets/*': { token: 'none', plan: '-' },

  ...Object.fromEntries(calls.map((call) => [routeOf(call), call.access])),
}
