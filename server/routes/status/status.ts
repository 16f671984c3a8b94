import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#model/calls/organizations.ts'
import { version } from '#server/config/version.ts'
import { registerCall } from '../registerCall.ts'

/** The status of the services of the installation, for /admin/status. */
export const statusRoutes: FastifyPluginAsync = async (app) => {
  registerCall(app, calls.readStatus, async (request) => {
    // The status is the same for all organisations; only the right to read it depends on the caller's organisation.
    await app.db.inOrganization(request.scopeOf(request.params.orgId), (tx) => tx.execute('select 1'))
    return { version, services: await app.readStatus() }
  })
}
