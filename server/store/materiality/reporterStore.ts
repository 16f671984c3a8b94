import { AppError } from '#model/errors.ts'
import { reporters } from '#model/resources/reporters.ts'
import { bind } from '../binding.ts'
import type { Tx } from '../database.ts'
import { uuidv7 } from '../ids.ts'
import type { ListQuery } from '../listQuery.ts'
import type { Listing } from '../listRecords.ts'
import { createRecordStore, type Actor, type Versioned } from '../recordStore.ts'
import { campaignStore, requireOpenSurvey, type CampaignPlace } from './campaignStore.ts'

export type ReporterPlace = CampaignPlace & { campaignId: string }

/** What the server keeps of the link of a reporter (`engines/respondents`). */
export type LinkHash = (reporterId: string, linkNumber: number) => string

/** Who gets a message, and the version of the reporter that it belongs to. */
export type Invited = {
  id: string
  email: string
  language: 'fr' | 'en'
  linkNumber: number
  version: number
}

/** Contacts taken at once: their links are hashes, and other requests must come in between. */
const portion = 500

async function insertReporters(
  tx: Tx,
  orgId: string,
  contactIds: readonly string[],
  { surveyId, campaignId }: ReporterPlace,
  linkHash: LinkHash,
): Promise<number> {
  const ids = contactIds.map(() => uuidv7())
  const created = await tx.query(
    `insert into reporters (org_id, id, survey_id, campaign_id, contact_id, email, first_name, last_name, language,
       type, category_code, sub_category_code, link_hash, sort_name)
     select $1, given.id, $2, $3, c.id, c.email, c.first_name, c.last_name, coalesce(c.language, 'fr'),
       c.type, c.category, c.sub_category, given.hash, c.sort_name
     from unnest($4::uuid[], $5::uuid[], $6::text[]) as given (id, contact_id, hash)
       join contacts c on c.org_id = $1 and c.id = given.contact_id
     on conflict (org_id, campaign_id, email) do nothing returning id`,
    [orgId, surveyId, campaignId, ids, contactIds, ids.map((id) => linkHash(id, 1))],
  )
  return created.length
}

const store = createRecordStore(
  bind({ resource: reporters, table: 'reporters', sortColumns: { lastName: 'sort_name' } }),
)

export const reporterStore = {
  ...store,

  async list(tx: Tx, orgId: string, query: ListQuery, place: ReporterPlace): Promise<Listing> {
    const filters = { ...query.filters, campaignId: [place.campaignId] }
    const [listing] = await Promise.all([
      store.list(tx, orgId, { ...query, filters }),
      campaignStore.getOf(tx, orgId, place.campaignId, place),
    ])
    return listing
  },

  async getOf(tx: Tx, orgId: string, id: string, place: ReporterPlace): Promise<Versioned> {
    const [reporter] = await Promise.all([
      store.get(tx, orgId, id),
      campaignStore.getOf(tx, orgId, place.campaignId, place),
    ])
    if (reporter.record['campaignId'] !== place.campaignId) throw new AppError('notFound')
    return reporter
  },

  /**
   * Copies contacts of the assessment into a campaign that is not sent yet; those it has already stay one.
   * @throws AppError campaignSent, ruleBroken for a contact of another assessment
   */
  async add(
    tx: Tx,
    actor: Actor,
    contactIds: readonly string[],
    place: ReporterPlace,
    linkHash: LinkHash,
  ): Promise<{ created: number; known: number }> {
    await requireOpenSurvey(tx, actor.orgId, place)
    const { record } = await campaignStore.getOf(tx, actor.orgId, place.campaignId, place)
    if (record['status'] !== 'PENDING') throw new AppError('campaignSent')
    const wanted = [...new Set(contactIds)]
    const [found] = await tx.query<{ total: number }>(
      `select count(*)::int as total from contacts
       where org_id = $1 and double_materiality_id = $2 and id = any($3::uuid[])`,
      [actor.orgId, place.doubleMaterialityId, wanted],
    )
    if (found?.total !== wanted.length) {
      throw new AppError('ruleBroken', { fields: [{ field: 'contacts', key: 'validation.unknownContact' }] })
    }
    let created = 0
    for (let first = 0; first < wanted.length; first += portion) {
      created += await insertReporters(tx, actor.orgId, wanted.slice(first, first + portion), place, linkHash)
    }
    return { created, known: wanted.length - created }
  },

  /** Those a campaign is now sent to, in progress from here on. */
  markInvited: (tx: Tx, orgId: string, campaignId: string) =>
    tx.query<Invited>(
      `update reporters set status = 'SENT', version = version + 1
       where org_id = $1 and campaign_id = $2 and status is null
       returning id, email, language, link_number as "linkNumber", version`,
      [orgId, campaignId],
    ),

  /**
   * Makes a reporter ready for one more message; a reminder is counted.
   * @throws AppError campaignNotSent, alreadyAnswered
   */
  async inviteAgain(
    tx: Tx,
    actor: Actor,
    id: string,
    place: ReporterPlace,
    { isReminder }: { isReminder: boolean },
  ): Promise<Invited> {
    await requireOpenSurvey(tx, actor.orgId, place)
    const { record } = await reporterStore.getOf(tx, actor.orgId, id, place)
    if (record['status'] === null) throw new AppError('campaignNotSent')
    if (record['status'] === 'COMPLETED') throw new AppError('alreadyAnswered')
    const [reporter] = await tx.query<Invited>(
      `update reporters set status = 'SENT', error_reason = null, version = version + 1,
         reminders_count = reminders_count + $3 where org_id = $1 and id = $2
       returning id, email, language, link_number as "linkNumber", version`,
      [actor.orgId, id, isReminder ? 1 : 0],
    )
    if (!reporter) throw new AppError('notFound')
    return reporter
  },
}
