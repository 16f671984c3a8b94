import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#model/errors.ts'
import { canBecome, isAnswered } from '#model/rules/disclosures/requests.ts'
import {
  contributionRequest,
  type Contribution,
  type ContributionAnswer,
  type ContributionRequest,
} from '#model/wire/disclosures/guests.ts'
import { answerUnitOf } from '#server/reference/standards/standards.ts'
import { nextVersion, rowOf, lockRow } from '../engine/conditions.ts'
import type { Tx } from '../engine/database.ts'
import { logChange } from '../engine/recordStore.ts'
import { organizations } from '../tables/organizations.ts'
import { disclosureGuests, disclosureRequests as table } from '../tables/disclosures.ts'
import { disclosureStore } from './disclosureStore.ts'
import { isPausedSql, requestStore } from './requestStore.ts'

const placeRow = z.object({ organization: z.string(), guest: z.string() })

type VisitingGuest = typeof disclosureGuests.$inferSelect

/**
 * Enters by the link of a guest. A link that is unknown, replaced or expired, or whose guest was removed, reveals
 * nothing.
 * @throws AppError notFound
 */
async function enter(tx: Tx, hash: string, now: Date): Promise<VisitingGuest> {
  const [ids] = await tx.sql(placeRow, 'select * from matrice.enter_by_contribution($1)', [hash])
  if (!ids) throw new AppError('notFound')
  const [guest] = await tx.db
    .select()
    .from(disclosureGuests)
    .where(rowOf(disclosureGuests, ids.organization, ids.guest))
  // The link may have been replaced between the two statements.
  const isCurrent = guest?.linkHash === hash && Date.parse(guest.linkExpiresAt ?? '') > now.getTime()
  if (!guest || !isCurrent) throw new AppError('notFound')
  return guest
}

const askedSql = `
  select t.id, t.code, t.title, coalesce(d.name, c.name) as place, t.period, t.due_date::text as "dueDate", t.state,
    t.measure is not null as "isFigure", t.text, t.value, t.comment, t.version
  from disclosure_requests t
    left join divisions d on d.org_id = t.org_id and d.id = t.division_id
    left join companies c on c.org_id = t.org_id and c.id = t.company_id
  where t.org_id = $1 and t.disclosure_id = $2 and t.guest_id = $3 and not ${isPausedSql}`

/** The requests of a guest that are not paused: all of them, or one. */
async function readAsked(
  tx: Tx,
  { orgId, id, disclosureId }: VisitingGuest,
  requestId: string | null = null,
): Promise<ContributionRequest[]> {
  await requestStore.withPaused(tx, orgId, disclosureId)
  const rows = await tx.sql(
    contributionRequest.omit({ unit: true }),
    `${askedSql} and ($4::uuid is null or t.id = $4) order by t.due_date, t.id`,
    [orgId, disclosureId, id, requestId],
  )
  return rows.map((row) => ({ ...row, unit: row.isFigure ? null : answerUnitOf(row.code) }))
}

/** What guest contributors read and write by their link. */
export const contributionStore = {
  /** Checks that the link is valid. @throws AppError notFound */
  require: async (tx: Tx, hash: string, now: Date): Promise<void> => void (await enter(tx, hash, now)),

  /** @throws AppError notFound, resultsNotReady */
  async read(tx: Tx, hash: string, now: Date): Promise<Contribution> {
    const guest = await enter(tx, hash, now)
    const { orgId, disclosureId, name, language, linkExpiresAt } = guest
    const { name: disclosure, year } = await disclosureStore.read(tx, orgId, disclosureId)
    const [organization] = await tx.db
      .select({ name: organizations.name })
      .from(organizations)
      .where(eq(organizations.id, orgId))
    return {
      organization: organization?.name ?? '',
      disclosure,
      year,
      name,
      language,
      expiresAt: linkExpiresAt ?? '',
      requests: await readAsked(tx, guest),
    }
  },

  /**
   * Saves an answer, or sends it for review. A figure of the data hub is answered in words: a guest types no figure
   * into it.
   * @throws AppError notFound, resultsNotReady, preconditionFailed, ruleBroken where the answer is sent already or empty
   */
  async answer(
    tx: Tx,
    hash: string,
    requestId: string,
    { text, value, version, isSubmitted }: ContributionAnswer,
    now: Date,
  ): Promise<ContributionRequest> {
    const guest = await enter(tx, hash, now)
    const { orgId } = guest
    await lockRow(tx, table, orgId, requestId)
    const [before] = await readAsked(tx, guest, requestId)
    if (!before) throw new AppError('notFound')
    if (!canBecome(before.state, 'SUBMITTED')) throw broken('text', 'answerSent')
    if (before.version !== version) throw new AppError('preconditionFailed')
    if (before.isFigure && value !== null) throw broken('value', 'requestInWords')
    if (isSubmitted && !isAnswered({ text, value })) throw broken('text', 'emptyAnswer')
    await tx.db
      .update(table)
      .set({
        text,
        value,
        version: nextVersion(table),
        ...(isSubmitted && {
          state: 'SUBMITTED' as const,
          submittedBy: null,
          submittedByGuest: guest.id,
          submittedAt: now.toISOString(),
          comment: null,
        }),
      })
      .where(and(rowOf(table, orgId, requestId), eq(table.guestId, guest.id)))
    await logChange(
      tx,
      { orgId, accountId: guest.id },
      {
        action: 'update',
        resource: 'disclosureRequests',
        id: requestId,
        title: before.title,
        parentId: guest.disclosureId,
        before: { text: before.text, value: before.value, state: before.state },
        after: { text, value, state: isSubmitted ? 'SUBMITTED' : before.state },
      },
    )
    const [after] = await readAsked(tx, guest, requestId)
    if (!after) throw new AppError('notFound')
    return after
  },
}

const broken = (field: string, key: string): AppError =>
  new AppError('ruleBroken', { fields: [{ field, key: `validation.${key}` }] })
