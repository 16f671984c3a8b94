import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify'
import * as calls from '#model/calls/disclosureRequests.ts'
import { records } from '#model/calls/records.ts'
import { hasChanged } from '#model/rules/disclosures/requests.ts'
import type { FrozenAnswer, RequestAnswer } from '#model/wire/disclosures/requests.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import { once } from '#server/plugins/idempotency.ts'
import { mailLimitOf } from '#server/services/campaigns/mailLimit.ts'
import { openRequestEntry } from '#server/services/disclosures/requestEntry.ts'
import { readAnswers } from '#server/services/disclosures/requestFigures.ts'
import { reminderMails } from '#server/services/disclosures/requestMails.ts'
import { readFactUsers } from '#server/store/data/cubeSource.ts'
import { disclosureStore } from '#server/store/disclosures/disclosureStore.ts'
import { guestStore } from '#server/store/disclosures/guestStore.ts'
import { requestReminders } from '#server/store/disclosures/requestReminders.ts'
import { requestStore, type RequestRow } from '#server/store/disclosures/requestStore.ts'
import { accountNameSql } from '#server/store/engine/accountNameSql.ts'
import type { Scope } from '#server/store/engine/database.ts'
import { evidenceStore } from '#server/store/evidence/evidenceStore.ts'
import { sendToCube } from '../sendToCube.ts'
import { exportRoute } from '../exportRoutes.ts'
import { expectedVersion } from '../recordVersion.ts'
import { recordRoutes } from '../recordRoutes.ts'
import { registerCall } from '../registerCall.ts'

/** Fields of a request that hold a member, or the account that took a step, by their column. */
const memberColumns = { ownerId: 'owner_id', contributorId: 'contributor_id', reviewerId: 'reviewer_id' }
const accountColumns = { submittedBy: 'submitted_by', approvedBy: 'approved_by' }

/** The export of requests contains the names of their companies, sites and people. */
const labels = {
  joins: [
    'left join companies company on company.org_id = t.org_id and company.id = t.company_id',
    'left join divisions division on division.org_id = t.org_id and division.id = t.division_id',
    ...Object.values(memberColumns).map(
      (
        column,
      ) => `left join members of_${column} on of_${column}.org_id = t.org_id and of_${column}.id = t.${column}
        left join accounts by_${column} on by_${column}.id = of_${column}.account_id`,
    ),
    ...Object.values(accountColumns).map(
      (column) => `left join accounts by_${column} on by_${column}.id = t.${column}`,
    ),
  ].join(' '),
  expressions: {
    companyId: 'company.name',
    divisionId: 'division.name',
    ...Object.fromEntries(
      Object.entries({ ...memberColumns, ...accountColumns }).map(([field, column]) => [
        field,
        accountNameSql(`by_${column}`),
      ]),
    ),
  },
}

/** Data requests of disclosures: who provides which datapoint, its answer, and its approval. */
export const disclosureRequestRoutes: FastifyPluginAsync = async (app) => {
  const { db } = app
  const { read, answerOf } = answersFrom(app)

  recordRoutes(app, records.disclosureRequests, {
    list: (tx, orgId, query, { disclosureId = '' }) => requestStore.list(tx, orgId, query, disclosureId),
    values: (tx, orgId, query, { disclosureId = '' }) => requestStore.values(tx, orgId, query, disclosureId),
    read: (tx, orgId, id, { disclosureId = '' }) => requestStore.getOf(tx, orgId, id, disclosureId),
    update: (tx, actor, id, patch, expected, { disclosureId = '' }) =>
      requestStore.update(tx, actor, id, patch, disclosureId, expected),
  })

  exportRoute(app, records.disclosureRequests, {
    binding: requestStore.binding,
    labels,
    narrow: (query, { disclosureId = '' }) => requestStore.of(query, disclosureId),
    requireParents: (tx, orgId, { disclosureId = '' }) => requestStore.withPaused(tx, orgId, disclosureId),
  })

  registerCall(app, calls.createDisclosureRequests, async (request) => {
    const { orgId, disclosureId } = request.params
    const scope = request.scopeOf(orgId)
    return db.inOrganization(scope, (tx) =>
      once(request, tx, () => requestStore.create(tx, scope, disclosureId, request.body, request.language)),
    )
  })

  registerCall(app, calls.assignDisclosureRequests, async (request) => {
    const { orgId, disclosureId } = request.params
    const scope = request.scopeOf(orgId)
    return db.inOrganization(scope, (tx) =>
      once(request, tx, async () => ({
        changed: await requestStore.assign(tx, scope, disclosureId, request.body),
      })),
    )
  })

  registerCall(app, calls.remindDisclosureRequests, async (request) => {
    const { orgId, disclosureId } = request.params
    const scope = request.scopeOf(orgId)
    const bound = mailLimitOf(app)
    const answer = await db.inOrganization(scope, (tx) =>
      once(request, tx, async () => {
        await disclosureStore.read(tx, orgId, disclosureId)
        const people = await requestReminders.remind(tx, orgId, disclosureId, request.body.ids, bound)
        const mails = reminderMails(people, { organization: orgId, disclosure: disclosureId }, bound.now)
        await app.mailer.queueAll(tx, mails)
        return { reminded: mails.length }
      }),
    )
    app.mailer.processQueue()
    return answer
  })

  registerCall(app, calls.openDisclosureRequestEntry, async (request) => {
    const { orgId, disclosureId, requestId } = request.params
    const scope = request.scopeOf(orgId)
    const now = app.identity.now()
    return db.inOrganization(scope, (tx) =>
      once(request, tx, () => openRequestEntry(tx, scope, { disclosureId, requestId, now })),
    )
  })

  registerCall(app, calls.listChangedRequests, async (request, reply) => {
    const { orgId, disclosureId } = request.params
    const scope = request.scopeOf(orgId)
    const { year, approved } = await db.inOrganization(scope, async (tx) => ({
      year: (await disclosureStore.read(tx, orgId, disclosureId)).year,
      approved: await requestStore.approvedFigures(tx, orgId, disclosureId),
    }))
    const answers = await read(scope, reply, approved, year, request.language)
    if (!answers) return reply.hijack()
    return approved.flatMap(({ id, code, title, approval }) => {
      const current = answers.get(id)
      return approval && current && hasChanged(approval, current)
        ? [{ id, code, title, unit: current.unit, approved: approval.value, current: current.value }]
        : []
    })
  })

  registerCall(app, calls.getRequestAnswer, async (request, reply) => {
    const { orgId, disclosureId, requestId } = request.params
    const scope = request.scopeOf(orgId)
    return (await answerOf(scope, reply, { disclosureId, requestId }, request.language)) ?? reply.hijack()
  })

  registerCall(app, calls.stepDisclosureRequest, async (request, reply) => {
    const { orgId, disclosureId, requestId } = request.params
    const { body, language } = request
    const scope = request.scopeOf(orgId)
    const expected = expectedVersion(request)
    const place = { disclosureId, requestId }
    // The cube answers before the transaction, so that no connection waits for it.
    const found = await answerOf(scope, reply, place, language)
    if (!found) return reply.hijack()
    const step = {
      state: body.value,
      ...(body.value === 'RETURNED' && { comment: body.comment }),
      ...(body.value === 'APPROVED' && { seen: body.figure.value }),
      answer: found.current,
      now: app.identity.now().toISOString(),
    }
    const version = await db.inOrganization(scope, async (tx) => {
      await requestStore.step(tx, scope, requestId, disclosureId, step, expected)
      return (await requestStore.read(tx, orgId, requestId, disclosureId)).version
    })
    const after = await answerOf(scope, reply, place, language)
    return after ? reply.header('etag', `"${version}"`).send(after) : reply.hijack()
  })
}

/** Answers of requests from the figures of the cube. Undefined if the client has disconnected. */
function answersFrom(app: FastifyInstance) {
  const { db } = app
  const read = (
    scope: Scope,
    reply: FastifyReply,
    requests: readonly RequestRow[],
    year: number,
    language: Language,
  ): Promise<Map<string, FrozenAnswer> | undefined> =>
    readAnswers(
      (plan) => sendToCube(app, scope, reply, { kind: 'query', plan, language }),
      requests,
      { year, today: app.identity.now().toISOString().slice(0, 10) },
      language,
    )

  /** @throws AppError notFound */
  async function answerOf(
    scope: Scope,
    reply: FastifyReply,
    { disclosureId, requestId }: { disclosureId: string; requestId: string },
    language: Language,
  ): Promise<RequestAnswer | undefined> {
    const { orgId } = scope
    const { year, row, names, files } = await db.inOrganization(scope, async (tx) => {
      const found = await requestStore.read(tx, orgId, requestId, disclosureId)
      const people = [found.submittedBy, found.approvedBy].flatMap((id) => id ?? [])
      const guest = await guestStore.nameOf(tx, orgId, found.submittedByGuest)
      return {
        year: (await disclosureStore.read(tx, orgId, disclosureId)).year,
        row: found,
        files: await evidenceStore.references(tx, orgId, { disclosureId, requestId }),
        names: new Map([
          ...(await readFactUsers(tx, people)).map((user) => [user.id, user.fullName] as const),
          ...guest,
        ]),
      }
    })
    const figure = (await read(scope, reply, [row], year, language))?.get(requestId)
    if (!figure) return undefined
    const current = { ...figure, files }
    const by = (id: string | null, at: string | null) =>
      id === null || at === null ? null : { at, by: { id, name: names.get(id) ?? '' } }
    const approved = by(row.approvedBy, row.approvedAt)
    return {
      current,
      approved: row.approval && approved && { ...row.approval, ...approved },
      submitted: by(row.submittedBy ?? row.submittedByGuest, row.submittedAt),
      hasChanged: row.approval !== null && hasChanged(row.approval, current),
    }
  }
  return { read, answerOf }
}
