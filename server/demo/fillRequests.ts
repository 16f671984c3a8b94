import { and, eq } from 'drizzle-orm'
import type { RequestState } from '#model/rules/disclosures/requests.ts'
import { requestCreation } from '#model/wire/disclosures/requests.ts'
import { guestStore } from '../store/disclosures/guestStore.ts'
import { requestStore } from '../store/disclosures/requestStore.ts'
import { readDatapoints } from '../store/disclosures/scopeStore.ts'
import { equalsAny, rowOf } from '../store/engine/conditions.ts'
import type { Tx } from '../store/engine/database.ts'
import type { Actor } from '../store/engine/recordStore.ts'
import { disclosureRequests } from '../store/tables/disclosures.ts'
import { members } from '../store/tables/organizations.ts'

const dayMs = 86_400_000

/** Requests of one deadline, and the days until it. Deadlines that are over show late requests. */
const batches = [-10, 14, 45]
const requestsOfBatch = 20

/** The states in turn of requests that are answered in words. */
const states: readonly RequestState[] = ['APPROVED', 'SUBMITTED', 'RETURNED', 'OPEN']

const text = 'Description rédigée par la direction du développement durable pour l’exercice.'
const comment = 'Précisez le périmètre couvert et la source.'

/**
 * Sixty data requests in every state. Figures wait for their file; what is written in words is also submitted, returned
 * and approved, by another member than its author.
 */
export async function fillRequests(
  tx: Tx,
  actor: Actor,
  disclosureId: string,
  { reviewerAccountId, now }: { reviewerAccountId: string | undefined; now: Date },
): Promise<void> {
  const { orgId } = actor
  const { datapoints } = await readDatapoints(tx, orgId, disclosureId, 'fr')
  const inScope = datapoints.filter(({ state }) => state === 'IN')
  // A third of them are figures, so that both kinds are shown.
  const figures = inScope.filter(({ measure }) => measure !== null)
  const words = inScope.filter(({ measure }) => measure === null)
  const ownIds = await tx.db
    .select({ id: members.id, accountId: members.accountId })
    .from(members)
    .where(eq(members.orgId, orgId))
    .orderBy(members.id)
  const memberOf = (accountId: string | undefined) =>
    ownIds.find((member) => member.accountId === accountId)?.id ?? null
  for (const [index, inDays] of batches.entries()) {
    const figuresOfBatch = figures.slice(index * 7, index * 7 + 7)
    const first = index * requestsOfBatch
    const codes = [...figuresOfBatch, ...words.slice(first, first + requestsOfBatch - figuresOfBatch.length)]
    const order = requestCreation.parse({
      codes: codes.map(({ code }) => code),
      dueDate: new Date(now.getTime() + inDays * dayMs).toISOString().slice(0, 10),
      ownerId: memberOf(actor.accountId),
      contributorId: ownIds[index % ownIds.length]?.id ?? null,
      reviewerId: memberOf(reviewerAccountId),
    })
    await requestStore.create(tx, actor, disclosureId, order, 'fr')
  }
  const rows = await tx.db
    .select({ id: disclosureRequests.id, measure: disclosureRequests.measure })
    .from(disclosureRequests)
    .where(and(eq(disclosureRequests.orgId, orgId), eq(disclosureRequests.disclosureId, disclosureId)))
    .orderBy(disclosureRequests.id)
  const worded = rows.filter(({ measure }) => measure === null)
  for (const [index, { id }] of worded.entries())
    await bring(tx, actor, { disclosureId, id }, states[index % states.length] ?? 'OPEN', {
      reviewerAccountId,
      now,
    })
  await askGuest(
    tx,
    actor,
    disclosureId,
    worded.filter((_, index) => index % 8 === 3).map(({ id }) => id),
  )
}

/** Takes a request to a state, as people would. */
async function bring(
  tx: Tx,
  actor: Actor,
  { disclosureId, id }: { disclosureId: string; id: string },
  state: RequestState,
  { reviewerAccountId, now }: { reviewerAccountId: string | undefined; now: Date },
): Promise<void> {
  if (state === 'OPEN') return
  const answer = { value: null, text, unit: null, version: null, note: null }
  await tx.db
    .update(disclosureRequests)
    .set({ text })
    .where(rowOf(disclosureRequests, actor.orgId, id))
  const at = now.toISOString()
  const submission = { state: 'SUBMITTED', answer, now: at } as const
  await requestStore.step(tx, actor, id, disclosureId, submission, undefined)
  if (state === 'SUBMITTED' || reviewerAccountId === undefined) return
  const reviewer = { ...actor, accountId: reviewerAccountId }
  const review = { state, answer, now: at, ...(state === 'RETURNED' && { comment }) }
  await requestStore.step(tx, reviewer, id, disclosureId, review, undefined)
}

/** A guest contributor to whom no link was sent yet. */
async function askGuest(tx: Tx, actor: Actor, disclosureId: string, ids: readonly string[]): Promise<void> {
  const given = { name: 'Claire Aubert', email: 'claire.aubert@example.org', language: 'fr' } as const
  const guestId = await guestStore.add(tx, actor, disclosureId, given)
  await tx.db
    .update(disclosureRequests)
    .set({ guestId })
    .where(and(eq(disclosureRequests.orgId, actor.orgId), equalsAny(disclosureRequests.id, ids)))
}
