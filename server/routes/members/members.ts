import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#model/calls/members.ts'
import { records } from '#model/calls/records.ts'
import { memberStore } from '#server/store/identity/memberStore.ts'
import { changeRole } from '#server/services/members/changeRole.ts'
import { removeMember } from '#server/services/members/removeMember.ts'
import { recordRoutes } from '../recordRoutes.ts'
import { registerCall } from '../registerCall.ts'

export const memberRoutes: FastifyPluginAsync = async (app) => {
  recordRoutes(app, records.members, {
    list: memberStore.list,
    count: memberStore.count,
  })

  registerCall(app, calls.changeRole, async (request) => {
    const { orgId, memberId } = request.params
    const scope = request.scopeOf(orgId)
    const { role } = request.body
    const now = app.identity.now()
    await app.db.inOrganization(scope, (tx) => changeRole(tx, scope, { memberId, role, now }))
  })

  registerCall(app, calls.removeMember, async (request) => {
    const { orgId, memberId } = request.params
    const scope = request.scopeOf(orgId)
    const { now, revoked } = app.identity
    revoked.add(await app.db.inOrganization(scope, (tx) => removeMember(tx, scope, memberId, now())))
  })
}
