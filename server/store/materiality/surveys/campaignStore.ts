import { and, eq, gt, isNull, not, sql } from 'drizzle-orm'
import { AppError } from '#model/errors.ts'
import { campaigns } from '#model/resources/campaigns.ts'
import { deadlineError } from '#model/rules/materiality/deadlines.ts'
import { normalise } from '#model/rules/text/normalise.ts'
import { valueAt } from '#model/schema/rules.ts'
import { bind, type Row } from '#server/store/engine/binding.ts'
import type { Tx } from '#server/store/engine/database.ts'
import type { ListQuery } from '#server/store/engine/listQuery.ts'
import type { Listing } from '#server/store/engine/listRecords.ts'
import {
  createRecordStore,
  logChange,
  requireVersion,
  type Actor,
  type Versioned,
} from '#server/store/engine/recordStore.ts'
import { requireAction } from '../requireAction.ts'
import { hasOptedOut } from './optOuts.ts'
import { surveyStore } from './surveyStore.ts'
import { equalsAny, nextVersion, ofAssessment, rowOf, lockRow } from '#server/store/engine/conditions.ts'
import { campaigns as table, reporters } from '#server/store/tables/campaigns.ts'
import { surveys } from '#server/store/tables/materiality.ts'

/** The place of a campaign: the assessment and the survey of its path. */
export type CampaignPlace = { doubleMaterialityId: string; surveyId: string }

const store = createRecordStore(
  bind({
    resource: campaigns,
    table: 'campaigns',
    joins: `left join lateral (
      select count(*)::int as total, count(*) filter (where r.status = 'COMPLETED')::int as completed,
        count(*) filter (where r.status = 'ERROR')::int as errors, sum(r.answered) as answered,
        coalesce(sum(r.questions), 0) as questions
      from reporters r where r.org_id = t.org_id and r.campaign_id = t.id and not r.superseded) counts on true`,
    expressions: {
      creationDate: 't.created_at',
      reporters: 'counts.total',
      completed: 'counts.completed',
      errors: 'counts.errors',
      completion: `case when counts.questions = 0 then 0
        else round(100.0 * counts.answered / counts.questions, 2) end`,
    },
    sortColumns: { name: 'sort_name', creationDate: 'created_at' },
    parent: 'doubleMaterialityId',
  }),
  { derive: ({ name }) => ({ sort_name: normalise(String(name)) }) },
)

/** The fields that a sent campaign must not change: who reads the answers. */
const promises = (['fr', 'en'] as const).map((language) => ['mail', language, 'readers'].join('.'))

const within = (query: ListQuery, filters: Readonly<Record<string, string[]>>): ListQuery => ({
  ...query,
  filters: { ...query.filters, ...filters },
})

export const campaignStore = {
  ...store,

  async list(tx: Tx, orgId: string, query: ListQuery, place: CampaignPlace): Promise<Listing> {
    await surveyStore.get(tx, orgId, place.doubleMaterialityId, place.surveyId)
    return store.list(tx, orgId, within(query, { surveyId: [place.surveyId] }))
  },

  /** Campaigns of both surveys of an assessment. */
  async listAll(tx: Tx, orgId: string, query: ListQuery, assessmentId: string): Promise<Listing> {
    await surveyStore.list(tx, orgId, assessmentId)
    return store.list(tx, orgId, within(query, { doubleMaterialityId: [assessmentId] }))
  },

  /** A campaign is only reachable through its own survey. */
  async getOf(tx: Tx, orgId: string, id: string, place: CampaignPlace): Promise<Versioned> {
    await surveyStore.get(tx, orgId, place.doubleMaterialityId, place.surveyId)
    const campaign = await store.get(tx, orgId, id)
    if (campaign.record['surveyId'] !== place.surveyId) throw new AppError('notFound')
    return campaign
  },

  /**
   * A campaign needs a survey that has started and is not closed (spec §4); `today` is a day in UTC.
   * @throws AppError surveyNotOpen, ruleBroken for a deadline that is not in the future
   */
  async create(tx: Tx, actor: Actor, record: Row, place: CampaignPlace, today: string): Promise<string> {
    await requireOpenSurvey(tx, actor.orgId, place)
    const late = deadlineError(record['deadline'], today)
    if (late) throw new AppError('ruleBroken', { fields: [late] })
    return store.insert(tx, actor, record, {
      double_materiality_id: place.doubleMaterialityId,
      survey_id: place.surveyId,
    })
  },

  /**
   * Changes a campaign while its survey is open, also once it is sent: later mails use the new text. The statement on
   * who reads the answers cannot change once sent, since respondents have relied on it.
   * @throws AppError surveyNotOpen, preconditionFailed, ruleBroken
   */
  async change(
    tx: Tx,
    actor: Actor,
    id: string,
    patch: Row,
    place: CampaignPlace,
    { today, expected }: { today: string; expected: number | undefined },
  ): Promise<Versioned> {
    await requireOpenSurvey(tx, actor.orgId, place)
    await lockRow(tx, table, actor.orgId, id)
    const { record } = await campaignStore.getOf(tx, actor.orgId, id, place)
    const isNew = (path: string) => {
      const given = valueAt(patch, path)
      return given !== undefined && given !== valueAt(record, path)
    }
    const late = isNew('deadline') ? deadlineError(patch['deadline'], today) : undefined
    const promised = record['status'] === 'SENT' ? promises.filter(isNew) : []
    const fields = [
      ...(late ? [late] : []),
      ...promised.map((field) => ({ field, key: 'resources.campaigns.checks.readersPromised' })),
    ]
    if (fields.length > 0) throw new AppError('ruleBroken', { fields })
    return store.update(tx, actor, id, patch, expected)
  },

  /**
   * The places of other campaigns of an assessment, by their IDs.
   * @throws AppError ruleBroken for one that does not exist
   */
  async placesOf(
    tx: Tx,
    orgId: string,
    doubleMaterialityId: string,
    ids: readonly string[],
  ): Promise<{ id: string; place: CampaignPlace }[]> {
    const wanted = [...new Set(ids)]
    const rows = await tx.db
      .select({ id: table.id, surveyId: table.surveyId })
      .from(table)
      .where(and(ofAssessment(table, orgId, doubleMaterialityId), equalsAny(table.id, wanted)))
    if (rows.length !== wanted.length) {
      throw new AppError('ruleBroken', { fields: [{ field: 'together', key: 'validation.unknownRecord' }] })
    }
    return rows.map(({ id, surveyId }) => ({ id, place: { doubleMaterialityId, surveyId } }))
  },

  /** @throws AppError preconditionFailed, campaignSent, noReporters, noQuestions, deadlinePassed */
  async markSent(
    tx: Tx,
    actor: Actor,
    id: string,
    place: CampaignPlace,
    today: string,
    expected?: number,
  ): Promise<void> {
    await requireOpenSurvey(tx, actor.orgId, place)
    const { record, version } = await campaignStore.getOf(tx, actor.orgId, id, place)
    requireVersion(version, expected)
    if (record['reporters'] === 0) throw new AppError('noReporters')
    if (record['status'] === 'PENDING') {
      if (deadlineError(record['deadline'], today)) throw new AppError('deadlinePassed')
      const readers = await tx.db.$count(reporters, awaitSending(actor.orgId, id))
      if (readers === 0) {
        const unwilling = await tx.db.$count(reporters, inCampaign(actor.orgId, id))
        throw new AppError(unwilling === 0 ? 'noQuestions' : 'optedOut')
      }
    }
    const sent = await tx.db
      .update(table)
      .set({ status: 'SENT', sendingDate: sql`now()`, version: nextVersion(table) })
      .where(and(rowOf(table, actor.orgId, id), eq(table.status, 'PENDING')))
      .returning({ id: table.id })
    if (sent.length === 0) throw new AppError('campaignSent')
    await logChange(tx, actor, {
      action: 'update',
      resource: 'campaigns',
      id,
      title: String(record['name']),
      parentId: place.doubleMaterialityId,
      before: { status: 'PENDING' },
      after: { status: 'SENT' },
    })
  },
}

/** The reporters that get a mail when the campaign is sent: those without a question, or who do not want it, get none. */
export const awaitSending = (orgId: string, campaignId: string) =>
  and(inCampaign(orgId, campaignId), not(sql.raw(hasOptedOut('reporters'))))

const inCampaign = (orgId: string, campaignId: string) =>
  and(
    eq(reporters.orgId, orgId),
    eq(reporters.campaignId, campaignId),
    isNull(reporters.status),
    eq(reporters.superseded, false),
    gt(reporters.questions, 0),
  )

/** Locks the survey as open until the transaction ends. */
export async function requireOpenSurvey(tx: Tx, orgId: string, place: CampaignPlace): Promise<void> {
  await surveyStore.get(tx, orgId, place.doubleMaterialityId, place.surveyId)
  await requireAction(tx, orgId, place.doubleMaterialityId, 'editCampaigns')
  const [survey] = await tx.db
    .select({ status: surveys.status })
    .from(surveys)
    .where(rowOf(surveys, orgId, place.surveyId))
    .for('share')
  if (survey?.status !== 'OPEN') throw new AppError('surveyNotOpen')
}
