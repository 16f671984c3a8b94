import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#model/calls/organizations.ts'
import { version } from '../../version.ts'
import { answerCall } from '../answerCall.ts'

/** What the installation runs on, for /admin/status. */
export const statusRoutes: FastifyPluginAsync = async (app) => {
  answerCall(app, calls.readStatus, async (request) => {
    // The installation is the same for all; that the caller may know of it is a matter of their organisation.
    await app.db.inOrganization(request.scopeOf(request.params.orgId), (tx) => tx.query('select 1'))
    return { version, services: await app.readStatus() }
  })
}
