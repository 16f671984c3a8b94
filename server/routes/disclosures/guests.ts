import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import * as calls from '#model/calls/disclosureGuests.ts'
import { hashToken } from '#server/opaqueTokens.ts'
import { once } from '#server/plugins/idempotency.ts'
import { mailLimitOf } from '#server/services/campaigns/mailLimit.ts'
import { guestMail } from '#server/services/disclosures/guestMails.ts'
import { contributionStore } from '#server/store/disclosures/contributionStore.ts'
import { guestStore } from '#server/store/disclosures/guestStore.ts'
import { tokenOf } from '../linkToken.ts'
import { registerCall } from '../registerCall.ts'

/** Guest contributors of disclosures, and what they read and write by their link. */
export const disclosureGuestRoutes: FastifyPluginAsync = async (app) => {
  const { db, mailer } = app
  const { now } = app.identity

  registerCall(app, calls.listGuests, async (request) => {
    const { orgId, disclosureId } = request.params
    return db.inOrganization(request.scopeOf(orgId), (tx) => guestStore.list(tx, orgId, disclosureId, now()))
  })

  registerCall(app, calls.addGuest, async (request) => {
    const { orgId, disclosureId } = request.params
    const scope = request.scopeOf(orgId)
    return db.inOrganization(scope, (tx) =>
      once(request, tx, async () => {
        const guestId = await guestStore.add(tx, scope, disclosureId, request.body)
        return guestStore.get(tx, orgId, { disclosureId, guestId }, now())
      }),
    )
  })

  registerCall(
    app,
    calls.sendGuestLink,
    async (request) => {
      const { orgId, ...place } = request.params
      const scope = request.scopeOf(orgId)
      const answer = await db.inOrganization(scope, (tx) =>
        once(request, tx, async () => {
          const order = { hash: app.guestLinks.hash, bound: mailLimitOf(app) }
          const sent = await guestStore.renewLink(tx, scope, place, order)
          const occasion = String(sent.linkNumber)
          await mailer.queueAll(tx, [guestMail('guestLink', sent, { organization: orgId, occasion })])
          return guestStore.get(tx, orgId, place, now())
        }),
      )
      mailer.processQueue()
      return answer
    },
    { config: { ownLimit: 'INVITATIONS_PER_CALLER' } },
  )

  registerCall(app, calls.removeGuest, async (request) => {
    const { orgId, ...place } = request.params
    const scope = request.scopeOf(orgId)
    await db.inOrganization(scope, (tx) => guestStore.remove(tx, scope, place, now()))
  })

  const enter = async ({ params }: FastifyRequest): Promise<void> =>
    db.global((tx) => contributionStore.require(tx, hashToken(tokenOf(params)), now()))

  registerCall(app, calls.readContribution, async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    return db.global((tx) => contributionStore.read(tx, hashToken(request.params.token), now()))
  })

  registerCall(
    app,
    calls.answerContribution,
    async ({ params, body }) =>
      db.global((tx) => contributionStore.answer(tx, hashToken(params.token), params.requestId, body, now())),
    { config: { enter } },
  )
}
