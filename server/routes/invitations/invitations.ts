import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { invitation, invitationAnswer, invitationRequest } from '#model/wire/invitations.ts'
import { pageOf, pageQuery, toPage } from '#model/wire/page.ts'
import { invitationMail } from '../../engines/invitations/invitationMails.ts'
import { once } from '../../plugins/idempotency.ts'
import { invitationStore } from '../../store/invitationStore.ts'

const tags = ['organization', 'beyond-spec']
const params = z.object({ orgId: z.uuid() })
const oneParams = params.extend({ invitationId: z.uuid() })
const page = pageQuery({ pageSize: 25, maxPageSize: 100 })
const base = '/api/v1/organizations/:orgId/invitations'

/** Inviting to an organisation; answering an invitation is in `acceptance`. */
export const invitationRoutes: FastifyPluginAsyncZod = async (app) => {
  const { now } = app.identity
  const parts = () => ({ links: app.invitationLinks, now: now() })

  app.get(
    base,
    {
      schema: {
        tags,
        summary: 'List the invitations that wait for an answer, newest first',
        params,
        querystring: page,
        response: { 200: pageOf(invitation) },
      },
    },
    async (request) => {
      const { orgId } = request.params
      const { rows, total } = await app.db.batch(request.scopeOf(orgId), (tx) =>
        invitationStore.list(tx, orgId, request.query, now()),
      )
      return toPage(rows, total, request.query)
    },
  )

  app.post(
    base,
    {
      config: { hourlyLimit: 'INVITATIONS_PER_CALLER' },
      schema: {
        tags,
        summary: 'Invite addresses by mail; who is a member or invited already is passed over',
        params,
        body: invitationRequest,
        response: { 201: invitationAnswer },
      },
    },
    async (request, reply) => {
      const scope = request.scopeOf(request.params.orgId)
      const answer = await app.db.inOrganization(scope, (tx) =>
        once(request, tx, async () => {
          const { sent, passedOver } = await invitationStore.invite(tx, scope, request.body, parts())
          await app.mailer.queueAll(tx, sent.map(invitationMail))
          return { invited: sent.map(({ email }) => email), passedOver }
        }),
      )
      app.mailer.wake()
      return reply.status(201).send(answer)
    },
  )

  app.post(
    `${base}/:invitationId/email`,
    {
      config: { hourlyLimit: 'INVITATIONS_PER_CALLER' },
      schema: {
        tags,
        summary: 'Send an invitation again, with a new link; the one before is dead',
        params: oneParams,
        response: { 200: invitation },
      },
    },
    async (request) => {
      const { orgId, invitationId } = request.params
      const scope = request.scopeOf(orgId)
      const answer = await app.db.inOrganization(scope, (tx) =>
        once(request, tx, async () => {
          const sent = await invitationStore.sendAgain(tx, scope, invitationId, parts())
          await app.mailer.queueAll(tx, [invitationMail(sent)])
          return invitationStore.get(tx, orgId, invitationId, now())
        }),
      )
      app.mailer.wake()
      return answer
    },
  )

  app.delete(
    `${base}/:invitationId`,
    {
      schema: {
        tags,
        summary: 'Take an invitation back; its link is dead',
        params: oneParams,
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      const { orgId, invitationId } = request.params
      const scope = request.scopeOf(orgId)
      await app.db.inOrganization(scope, (tx) => invitationStore.revoke(tx, scope, invitationId, now()))
      return reply.status(204).send()
    },
  )
}
