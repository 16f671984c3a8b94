import { z } from 'zod'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { AppError } from '#model/errors.ts'
import { reporters } from '#model/resources/reporters.ts'
import { reminderRefusal, remindersMax } from '#model/rules/materiality/reminders.ts'
import type { InvitationType, NewReportersAnswer } from '#model/wire/materiality/campaign.ts'
import { bind } from '#server/store/engine/binding.ts'
import type { Tx } from '#server/store/engine/database.ts'
import { uuidv7 } from '#server/store/engine/ids.ts'
import type { ListQuery } from '#server/store/engine/listQuery.ts'
import type { Listing } from '#server/store/engine/listRecords.ts'
import { createRecordStore, type Actor, type Versioned } from '#server/store/engine/recordStore.ts'
import { awaitSending, campaignStore, requireOpenSurvey, type CampaignPlace } from './campaignStore.ts'
import { sortRecipients, describeUnreachable, type Recipient } from './recipients.ts'
import { hasOptedOut } from './optOuts.ts'
import { renewLinks } from './reporterLinks.ts'
import { remindedOn } from './otherSurveyReporters.ts'
import { equalsAny, nextVersion, pick, rowOf } from '#server/store/engine/conditions.ts'
import { reporters as table } from '#server/store/tables/campaigns.ts'
import { idRow } from '#server/store/engine/rows.ts'

const awaitedRow = z.object({ id: z.string(), surveyId: z.string(), campaignId: z.string() })

export type ReporterPlace = CampaignPlace & { campaignId: string }

/** The hash of a reporter's link that the server stores (`services/respondents`). */
export type LinkHash = (reporterId: string, linkNumber: number) => string

/** The recipient of a message, and the version of its reporter. */
export type Invited = Pick<typeof table.$inferSelect, keyof typeof invited>

export const invited = pick(table, 'id', 'email', 'language', 'linkNumber', 'version')

/** Contacts processed at once: their links are hashes, and other requests must run in between. */
const portion = 500

async function insertReporters(
  tx: Tx,
  orgId: string,
  recipients: readonly Recipient[],
  { surveyId, campaignId }: ReporterPlace,
  linkHash: LinkHash,
): Promise<number> {
  const ids = recipients.map(() => uuidv7())
  const created = await tx.sql(
    idRow,
    `insert into reporters (org_id, id, survey_id, campaign_id, contact_id, email, email_normalised, first_name,
       last_name, language, type, category_code, sub_category_code, link_hash, questions, sort_name)
     select $1, given.id, $2, $3, c.id, c.email, c.email_normalised, c.first_name, c.last_name,
       coalesce(c.language, 'fr'), c.type, c.category, c.sub_category, given.hash, given.questions, c.sort_name
     from unnest($4::uuid[], $5::uuid[], $6::text[], $7::int[]) as given (id, contact_id, hash, questions)
       join contacts c on c.org_id = $1 and c.id = given.contact_id
     on conflict do nothing returning id`,
    [
      orgId,
      surveyId,
      campaignId,
      ids,
      recipients.map(({ id }) => id),
      ids.map((id) => linkHash(id, 1)),
      recipients.map(({ questions }) => questions),
    ],
  )
  return created.length
}

const store = createRecordStore(
  bind({
    resource: reporters,
    table: 'reporters',
    expressions: {
      optedOut: hasOptedOut('t'),
      newEmail: `(select c.email from contacts c where c.org_id = t.org_id and c.id = t.contact_id
        and c.email_normalised <> t.email_normalised)`,
    },
    sortColumns: { lastName: 'sort_name' },
  }),
)

export const reporterStore = {
  ...store,

  async list(tx: Tx, orgId: string, query: ListQuery, place: ReporterPlace): Promise<Listing> {
    const filters = { ...query.filters, campaignId: [place.campaignId] }
    await campaignStore.getOf(tx, orgId, place.campaignId, place)
    return store.list(tx, orgId, { ...query, filters })
  },

  async getOf(tx: Tx, orgId: string, id: string, place: ReporterPlace): Promise<Versioned> {
    await campaignStore.getOf(tx, orgId, place.campaignId, place)
    const reporter = await store.get(tx, orgId, id)
    if (reporter.record['campaignId'] !== place.campaignId) throw new AppError('notFound')
    return reporter
  },

  /**
   * Copies contacts of the assessment into a campaign that is not sent yet. Each person answers a survey once:
   * contacts who are asked by another campaign of the survey, or who have no question to answer, are left out and
   * reported.
   * @throws AppError campaignSent, ruleBroken for a contact of another assessment
   */
  async add(
    tx: Tx,
    actor: Actor,
    contactIds: readonly string[],
    place: ReporterPlace,
    linkHash: LinkHash,
  ): Promise<NewReportersAnswer> {
    await requireOpenSurvey(tx, actor.orgId, place)
    const { record } = await campaignStore.getOf(tx, actor.orgId, place.campaignId, place)
    if (record['status'] !== 'PENDING') throw new AppError('campaignSent')
    // Serialises the choice of recipients of one survey, so that nobody is added twice.
    await tx.execute(`select pg_advisory_xact_lock(hashtextextended('recipients:' || $1, 0))`, [
      place.surveyId,
    ])
    const sorted = await sortRecipients(tx, actor.orgId, contactIds, place)
    let created = 0
    for (let first = 0; first < sorted.fresh.length; first += portion) {
      const next = sorted.fresh.slice(first, first + portion)
      created += await insertReporters(tx, actor.orgId, next, place, linkHash)
    }
    const movedIds = sorted.moved.map(({ reporterId }) => reporterId)
    const moved = await tx.db
      .update(table)
      .set({ campaignId: place.campaignId, version: nextVersion(table) })
      .where(and(eq(table.orgId, actor.orgId), equalsAny(table.id, movedIds), isNull(table.status)))
      .returning({ id: table.id })
    return { created, known: sorted.known.length, moved: moved.length, ...describeUnreachable(sorted) }
  },

  /** Marks the recipients of a campaign that is being sent as in progress. */
  markInvited: async (tx: Tx, orgId: string, campaignId: string): Promise<Invited[]> =>
    tx.db
      .update(table)
      .set({ status: 'SENT', version: nextVersion(table) })
      .where(awaitSending(orgId, campaignId))
      .returning(invited),

  /**
   * Prepares one more message to a reporter, at the stakeholder's current address; a reminder is counted. `today` is
   * a day in UTC.
   * @throws AppError campaignNotSent, alreadyAnswered, alreadyAsked, noQuestions, optedOut, remindedToday, remindersSpent
   */
  async inviteAgain(
    tx: Tx,
    actor: Actor,
    id: string,
    place: ReporterPlace,
    { type, today, linkHash }: { type: InvitationType; today: string; linkHash: LinkHash },
  ): Promise<Invited> {
    await requireOpenSurvey(tx, actor.orgId, place)
    await reporterStore.getOf(tx, actor.orgId, id, place)
    // Of two concurrent requests, the second waits and sees the result of the first.
    const [current] = await tx.db
      .select()
      .from(table)
      .where(rowOf(table, actor.orgId, id))
      .for('update')
    if (!current) throw new AppError('notFound')
    if (current.status === null) throw new AppError('campaignNotSent')
    if (current.status === 'COMPLETED') throw new AppError('alreadyAnswered')
    if (current.superseded) throw new AppError('alreadyAsked')
    if (current.questions === 0) throw new AppError('noQuestions')
    const isReminder = type === 'REMINDER'
    const refusal = isReminder ? reminderRefusal(current, today) : undefined
    if (refusal) throw new AppError(refusal, { args: { max: remindersMax } })
    await renewLinks(tx, actor.orgId, [id], linkHash, type === 'REPLACE' ? 'all' : 'corrected')
    const [reporter] = await tx.db
      .update(table)
      .set({
        status: 'SENT',
        errorReason: null,
        version: nextVersion(table),
        ...(isReminder && remindedOn(today)),
      })
      .where(rowOf(table, actor.orgId, id))
      .returning({ ...invited, optedOut: sql<boolean>`${sql.raw(hasOptedOut('reporters'))}` })
    if (!reporter) throw new AppError('notFound')
    // The address that this mail would be sent to, after its correction.
    const { optedOut, ...found } = reporter
    if (optedOut) throw new AppError('optedOut')
    return found
  },

  /** The surveys that still ask a stakeholder who has not answered, so that it can be invited again. */
  awaited: (tx: Tx, orgId: string, contactId: string) =>
    tx.sql(
      awaitedRow,
      `select r.id, r.survey_id as "surveyId", r.campaign_id as "campaignId"
       from reporters r join surveys s on s.org_id = r.org_id and s.id = r.survey_id and s.status = 'OPEN'
       where r.org_id = $1 and r.contact_id = $2 and r.status in ('SENT', 'ERROR') and not r.superseded
         and r.questions > 0
       order by r.id`,
      [orgId, contactId],
    ),
}
