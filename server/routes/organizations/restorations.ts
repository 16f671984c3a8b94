import type { FastifyPluginAsync } from 'fastify'
import { restoreDeleted } from '#model/calls/deletions.ts'
import type { RestorableKind } from '#model/wire/deletions.ts'
import type { Tx } from '../../store/database.ts'
import { divisionStore } from '../../store/divisionStore.ts'
import { restorePerson } from '../../store/personDeletion.ts'
import { officerStore, ownerStore } from '../../store/personLinkStore.ts'
import type { Actor } from '../../store/recordStore.ts'
import { answerCall } from '../answerCall.ts'

type Restore = (tx: Tx, actor: Actor, id: string) => Promise<void>

const restoring: Readonly<Record<RestorableKind, Restore>> = {
  divisions: divisionStore.restore,
  persons: restorePerson,
  officers: officerStore.restore,
  beneficialOwners: ownerStore.restore,
}

/** Deletions taken back by who made them. */
export const restorationRoutes: FastifyPluginAsync = async (app) => {
  answerCall(app, restoreDeleted, async (request) => {
    const scope = request.scopeOf(request.params.orgId)
    const { kind, recordId } = request.body
    await app.db.inOrganization(scope, (tx) => restoring[kind](tx, scope, recordId))
  })
}
