import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { restoreAllDeleted, restoreDeleted } from '#model/calls/deletions.ts'
import { AppError } from '#model/errors.ts'
import type { RestorableKind } from '#model/wire/records/deletions.ts'
import type { RecordActionResult } from '#model/wire/records/recordActions.ts'
import { enqueueRechecks } from '#server/services/data/enqueueRechecks.ts'
import { disclosureStore } from '#server/store/disclosures/disclosureStore.ts'
import { emissionFactorStore } from '#server/store/data/emissionFactorStore.ts'
import type { Scope, Tx } from '#server/store/engine/database.ts'
import { divisionStore } from '#server/store/register/divisionStore.ts'
import { contactStore } from '#server/store/materiality/contactStore.ts'
import { restorePerson } from '#server/store/governance/personDeletion.ts'
import { officerStore, ownerStore } from '#server/store/governance/personLinkStore.ts'
import type { Actor } from '#server/store/engine/recordStore.ts'
import { isRefusal, reasonOf } from '../bulkAction.ts'
import { registerCall } from '../registerCall.ts'

type Restore = (tx: Tx, actor: Actor, id: string) => Promise<void>

/**
 * What can be deleted on the Starter plan can also be restored there; everything else needs the plan that its own
 * calls need.
 */
const scopeOf = (request: FastifyRequest, orgId: string, kind: RestorableKind): Scope => ({
  ...request.scopeOf(orgId),
  need: kind === 'divisions' ? 'onboarding' : 'standard',
})

/** Restores deleted records, for the account that deleted them. */
export const restorationRoutes: FastifyPluginAsync = async (app) => {
  const restoring: Readonly<Record<RestorableKind, Restore>> = {
    divisions: divisionStore.restore,
    persons: restorePerson,
    officers: officerStore.restore,
    beneficialOwners: ownerStore.restore,
    contacts: contactStore.restore,
    disclosures: disclosureStore.restore,
    emissionFactors: async (tx, actor, id) => {
      await emissionFactorStore.restore(tx, actor, id)
      await enqueueRechecks(app, tx, actor)
    },
  }

  registerCall(app, restoreDeleted, async (request) => {
    const { kind, recordId } = request.body
    const scope = scopeOf(request, request.params.orgId, kind)
    await app.db.inOrganization(scope, (tx) => restoring[kind](tx, scope, recordId))
  })

  // Each in its own transaction, as for actions on many records: a refused record does not affect the others.
  registerCall(app, restoreAllDeleted, async (request): Promise<RecordActionResult> => {
    const { kind, recordIds } = request.body
    const scope = scopeOf(request, request.params.orgId, kind)
    // Checks access first, so that missing access is not reported for each record.
    await app.db.inOrganization(scope, async () => undefined)
    const refused: RecordActionResult['refused'] = []
    for (const [place, id] of recordIds.entries()) {
      try {
        await app.db.inOrganization(scope, (tx) => restoring[kind](tx, scope, id))
      } catch (error) {
        // A record that is already restored is a success: resending a batch changes nothing.
        if (error instanceof AppError && error.code === 'restorationDone') continue
        if (!isRefusal(error)) throw error
        refused.push({ place, name: '', reason: reasonOf(error, request) })
      }
    }
    return { done: recordIds.length - refused.length, refused }
  })
}
