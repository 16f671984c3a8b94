import { z } from 'zod'
import { AppError } from '#model/errors.ts'
import { stakeholderCategoryCodes } from '#model/rules/materiality/stakeholders.ts'
import type { Tx } from '#server/store/engine/database.ts'
import type { CampaignPlace } from './campaignStore.ts'
import { countQuestions } from './countQuestions.ts'
import { hasOptedOut } from './optOuts.ts'
import { surveyStore } from './surveyStore.ts'

/** A person whom a campaign should ask, with what the survey already has of this person. */
const recipientRow = z.object({
  id: z.string(),
  email: z.string(),
  category: z.enum(stakeholderCategoryCodes).nullable(),
  reporterId: z.string().nullable(),
  status: z.string().nullable(),
  campaignId: z.string().nullable(),
  campaign: z.string().nullable(),
  optedOut: z.boolean(),
})
export type Recipient = z.output<typeof recipientRow> & { questions: number }

/**
 * Recipients of a campaign by what happens to them; each person answers a survey once. `moved` were in a campaign
 * that is not sent yet, and move to this one; `asked` have a link from another campaign, and `unwilling` do not want to be asked.
 */
export type SortedRecipients = Record<
  'fresh' | 'known' | 'moved' | 'asked' | 'unwilling' | 'without',
  Recipient[]
>

/** @throws AppError ruleBroken for a stakeholder of another assessment */
export async function sortRecipients(
  tx: Tx,
  orgId: string,
  contactIds: readonly string[],
  { surveyId, campaignId, ...ids }: CampaignPlace & { campaignId?: string | undefined },
): Promise<SortedRecipients> {
  const survey = await surveyStore.get(tx, orgId, ids.doubleMaterialityId, surveyId)
  const wanted = [...new Set(contactIds)]
  const questions = await countQuestions(tx, orgId, survey)
  const rows = await tx.sql(
    recipientRow,
    `select c.id, c.email, c.category, r.id as "reporterId", r.status, r.campaign_id as "campaignId", k.name as campaign,
         ${hasOptedOut('c')} as "optedOut"
       from contacts c
         left join lateral (
           select * from reporters r where r.org_id = c.org_id and r.survey_id = $3 and not r.superseded
             and (r.contact_id = c.id or r.email_normalised = c.email_normalised)
           order by r.status is null, r.contact_id is distinct from c.id limit 1) r on true
         left join campaigns k on k.org_id = c.org_id and k.id = r.campaign_id
       where c.org_id = $1 and c.double_materiality_id = $2 and c.id = any($4::uuid[]) order by c.id`,
    [orgId, ids.doubleMaterialityId, surveyId, wanted],
  )
  if (rows.length !== wanted.length) {
    throw new AppError('ruleBroken', { fields: [{ field: 'contacts', key: 'validation.unknownContact' }] })
  }
  const sorted: SortedRecipients = { fresh: [], known: [], moved: [], asked: [], unwilling: [], without: [] }
  for (const row of rows) {
    const recipient = { ...row, questions: questions.of(row.category) }
    sorted[fateOf(recipient, campaignId)].push(recipient)
  }
  return sorted
}

function fateOf(recipient: Recipient, campaignId: string | undefined): keyof SortedRecipients {
  const { reporterId, status, questions } = recipient
  if (recipient.optedOut) return 'unwilling'
  if (reporterId !== null && recipient.campaignId === campaignId) return 'known'
  if (reporterId !== null && status !== null) return 'asked'
  if (questions === 0) return 'without'
  return reporterId === null ? 'fresh' : 'moved'
}

/** The IDs of the recipients that a campaign writes to. */
export const reachedBy = ({ fresh, known, moved }: SortedRecipients): string[] =>
  [...fresh, ...known, ...moved].map(({ id }) => id)

/** Maximum number of already asked persons that are listed by name. */
const namedMax = 100

/** The recipients that a campaign cannot ask, as reported to the caller. */
export const describeUnreachable = ({
  asked,
  unwilling,
  without,
}: Pick<SortedRecipients, 'asked' | 'unwilling' | 'without'>) => ({
  alreadyAsked: asked.length,
  asked: asked
    .slice(0, namedMax)
    .map(({ id, email, campaign }) => ({ contactId: id, email, campaign: campaign ?? '' })),
  optedOut: unwilling.length,
  withoutQuestion: without.length,
  categories: [...new Set(without.map(({ category }) => category))],
})
