import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#model/calls/organizationData.ts'
import { once, recall } from '#server/plugins/idempotency.ts'
import { publicUrl } from '#server/config/publicUrl.ts'
import {
  addressee,
  addresseesSql,
  composeErasureMail,
  erasureMailKinds,
  erasureMails,
  type ErasureMailKind,
} from '#server/services/organizationData/erasureMails.ts'
import type { ErasureAnswer } from '#model/wire/identity/organizationErasures.ts'
import { demandOf } from '#server/services/organizationData/eraseWhenDue.ts'
import { provePresence } from '#server/services/identity/proveOwner.ts'
import type { Tx } from '#server/store/engine/database.ts'
import { erasureStore } from '#server/store/identity/erasureStore.ts'
import { organizationStore } from '#server/store/identity/organizationStore.ts'
import type { Actor } from '#server/store/engine/recordStore.ts'
import { registerCall } from '../registerCall.ts'

/**
 * Erasure of an organisation: confirmed by typing its name, revocable within the days of grace, carried out by a
 * timer.
 */
export const organizationErasureRoutes: FastifyPluginAsync = async (app) => {
  const { now } = app.identity
  for (const kind of erasureMailKinds)
    app.mailer.register(kind, composeErasureMail(kind, publicUrl(app.config)))

  async function tell(tx: Tx, kind: ErasureMailKind, { orgId, accountId }: Actor): Promise<void> {
    const erasure = await erasureStore.read(tx, orgId)
    if (erasure === null) return
    const { record } = await organizationStore.get(tx, { orgId, accountId })
    const { askedAt: requestedAt, dueAt } = erasure
    const members = await tx.sql(addressee, addresseesSql, [orgId])
    const person = members.find(({ id }) => id === accountId)?.name ?? ''
    const details = { organization: record.name, person, dueAt, demand: demandOf(orgId, requestedAt) }
    await app.mailer.queueAll(tx, erasureMails(kind, members, details))
  }

  registerCall(app, calls.readErasure, async (request) => {
    const { orgId } = request.params
    const erasure = await app.db.inOrganization(request.scopeOf(orgId), (tx) => erasureStore.read(tx, orgId))
    return { erasure }
  })

  registerCall(app, calls.requestErasure, async (request) => {
    const scope = request.scopeOf(request.params.orgId)
    const { name, ...proof } = request.body
    // The kept key says nothing about the password. A repeated request is answered before its code, which is used up.
    const sent = { name }
    const known = await app.db.inOrganization(scope, async (tx) => {
      const answer = await recall<ErasureAnswer>(request, tx, sent)
      if (!answer) await erasureStore.requireName(tx, scope.orgId, name)
      return answer
    })
    if (known) return known
    await provePresence(app.identity, { accountId: scope.accountId, ip: request.ip }, proof)
    const answer = await app.db.inOrganization(scope, (tx) =>
      once(
        request,
        tx,
        async () => {
          const isNew = await erasureStore.ask(tx, scope, name, now())
          if (isNew) await tell(tx, 'organizationErasureAsked', scope)
          return { erasure: await erasureStore.read(tx, scope.orgId) }
        },
        sent,
      ),
    )
    app.mailer.processQueue()
    return answer
  })

  registerCall(app, calls.takeErasureBack, async (request) => {
    const scope = request.scopeOf(request.params.orgId)
    await app.db.inOrganization(scope, async (tx) => {
      // The recipients and the request are only known while the request exists.
      await tell(tx, 'organizationErasureTakenBack', scope)
      await erasureStore.takeBack(tx, scope, now())
    })
    app.mailer.processQueue()
  })
}
