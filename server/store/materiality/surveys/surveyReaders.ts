import { z } from 'zod'
import { language } from '#model/wire/identity/accounts.ts'
import type { Tx } from '#server/store/engine/database.ts'
import { hasOptedOut } from './optOuts.ts'

const placeRow = z.object({ link: z.string(), organization: z.string(), reporter: z.string() })

const reporterRow = z.object({
  link: z.string(),
  id: z.string(),
  surveyId: z.string(),
  campaignId: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  language,
  status: z.string().nullable(),
  superseded: z.boolean(),
  questions: z.number(),
  optedOut: z.boolean(),
})
const surveyRow = z.object({ id: z.string(), kind: z.enum(['impact', 'financial']), isOpen: z.boolean() })
const textsRow = z.object({
  subject: z.string().nullable(),
  introduction: z.string().nullable(),
  readers: z.string().nullable(),
})
const campaignRow = z.object({
  id: z.string(),
  deadline: z.string().nullable(),
  mail: z.object({
    senderName: z.string().nullable(),
    contact: z.string().nullable(),
    fr: textsRow,
    en: textsRow,
  }),
})
const organizationRow = z.object({ name: z.string() })

/** The owner of a link, and all data of a mail to this person. */
export type SurveyReader = Omit<z.output<typeof reporterRow>, 'link' | 'surveyId' | 'campaignId'> &
  Omit<z.output<typeof surveyRow>, 'id'> &
  Omit<z.output<typeof campaignRow>, 'id'> & { organization: string; orgId: string }

/**
 * The owners of these links, by link. Without joins: the planner would otherwise reach the reporters through their
 * survey, and read all ten thousand for every sixty.
 */
export async function readSurveyReaders(
  tx: Tx,
  hashes: readonly string[],
): Promise<Map<string, SurveyReader>> {
  const places = await tx.sql(placeRow, 'select * from matrice.places_of_links($1::text[])', [hashes])
  const readers = new Map<string, SurveyReader>()
  for (const [orgId, ofOne] of Map.groupBy(places, (place) => place.organization)) {
    await tx.execute(`select set_config('app.org', $1, true)`, [orgId])
    const ids = ofOne.map(({ reporter }) => reporter)
    await readOfOrganization(tx, orgId, ids, readers)
  }
  return readers
}

async function readOfOrganization(
  tx: Tx,
  orgId: string,
  ids: readonly string[],
  into: Map<string, SurveyReader>,
): Promise<void> {
  const rows = await tx.sql(
    reporterRow,
    `select r.link_hash as link, r.id, r.email, r.first_name as "firstName", r.language, r.status, r.superseded,
       r.questions, r.survey_id as "surveyId", r.campaign_id as "campaignId",
       ${hasOptedOut('r')} as "optedOut"
     from reporters r where r.org_id = $1 and r.id = any($2::uuid[])`,
    [orgId, ids],
  )
  const distinct = (name: 'surveyId' | 'campaignId') => [...new Set(rows.map((row) => row[name]))]
  const [[organization], surveys, campaigns] = await Promise.all([
    tx.sql(organizationRow, 'select name from organizations where id = $1', [orgId]),
    tx.sql(
      surveyRow,
      `select id, lower(materiality) as kind, status = 'OPEN' as "isOpen" from surveys
       where org_id = $1 and id = any($2::uuid[])`,
      [orgId, distinct('surveyId')],
    ),
    tx.sql(
      campaignRow,
      `select id, deadline, jsonb_build_object('senderName', mail_sender_name, 'contact', mail_contact,
         'fr', jsonb_build_object('subject', mail_fr_subject, 'introduction', mail_fr_introduction, 'readers', mail_fr_readers),
         'en', jsonb_build_object('subject', mail_en_subject, 'introduction', mail_en_introduction, 'readers', mail_en_readers)) as mail
       from campaigns where org_id = $1 and id = any($2::uuid[])`,
      [orgId, distinct('campaignId')],
    ),
  ])
  const surveyOf = new Map(surveys.map(({ id, ...survey }) => [id, survey]))
  const campaignOf = new Map(campaigns.map(({ id, ...campaign }) => [id, campaign]))
  for (const { link, surveyId, campaignId, ...reporter } of rows) {
    const survey = surveyOf.get(surveyId)
    const campaign = campaignOf.get(campaignId)
    if (!survey || !campaign || !organization) continue
    into.set(link, { ...reporter, ...survey, ...campaign, organization: organization.name, orgId })
  }
}
