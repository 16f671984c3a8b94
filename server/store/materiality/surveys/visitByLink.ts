import { z } from 'zod'
import { AppError } from '#model/errors.ts'
import { language } from '#model/wire/identity/accounts.ts'
import { questionnaire } from '#model/wire/materiality/questionnaire.ts'
import type { Tx } from '#server/store/engine/database.ts'
import { readSubjectsByLink, withAskedCriteria, type AskedSubject } from './surveySubjects.ts'
import { surveyLock } from './surveyLock.ts'
import { materialityKinds } from '#model/rules/materiality/materiality.ts'

/** A reporter identified by its link, with all data of its form. */
const visitRow = z.object({
  orgId: z.string(),
  assessmentId: z.string(),
  materiality: z.enum(materialityKinds),
  questionnaire,
  reporterId: z.string(),
  surveyId: z.string(),
  organizationName: z.string(),
  surveyStatus: z.string(),
  status: z.string().nullable(),
  superseded: z.boolean(),
  language,
  firstName: z.string().nullable(),
  categoryCode: z.string().nullable(),
  deadline: z.string().nullable(),
  readers: z.record(language, z.string().nullable()),
  contact: z.string().nullable(),
  submissionDate: z.string().nullable(),
  referenceId: z.string(),
  min: z.number(),
  max: z.number(),
})
export type Visit = z.output<typeof visitRow>

const linkRow = z.object({ reporter: z.string() })

/**
 * Enters by a link and reads all data of the call, with the subjects that are asked: the named ones, or all. A link
 * that is unknown, replaced or not sent yet reveals nothing.
 * @throws AppError notFound, surveyClosed
 */
export async function visitByLink(
  tx: Tx,
  hash: string,
  purpose: 'read' | 'write' | 'answer',
  named: readonly string[] | null = null,
): Promise<[Visit, AskedSubject[]]> {
  // In one round trip: hundreds of respondents may save in the same minute.
  const [, , [row], subjects] = await Promise.all([
    purpose === 'read' ? tx.execute('select from matrice.enter_by_link($1)', [hash]) : enterAndHold(tx, hash),
    purpose === 'answer' && freeze(tx, hash),
    tx.sql(
      visitRow,
      // The reporter is selected first and separately: a plan made while the tables were small would scan its whole
      // survey.
      `with r as materialized (
         select * from reporters where org_id = matrice.current_organization() and link_hash = $1
         ${purpose === 'read' ? '' : 'for update'})
       select r.org_id as "orgId", r.id as "reporterId", r.survey_id as "surveyId", d.id as "assessmentId",
         o.name as "organizationName", s.materiality, s.questionnaire, s.status as "surveyStatus", r.status, r.superseded, r.language,
         r.first_name as "firstName", r.category_code as "categoryCode", c.deadline,
         c.mail_contact as contact, jsonb_build_object('fr', c.mail_fr_readers, 'en', c.mail_en_readers) as readers,
         r.submission_date as "submissionDate", d.reference_id as "referenceId",
         d.scoring_min as min, d.scoring_max as max
       from r
         join surveys s on s.org_id = r.org_id and s.id = r.survey_id
         join campaigns c on c.org_id = r.org_id and c.id = r.campaign_id
         join double_materialities d on d.org_id = r.org_id and d.id = s.double_materiality_id
         join organizations o on o.id = r.org_id`,
      [hash],
    ),
    readSubjectsByLink(tx, hash, named),
  ])
  // The link of a superseded reporter is invalid, unless the reporter has submitted.
  if (!row || row.status === null || (row.superseded && row.submissionDate === null)) {
    throw new AppError('notFound')
  }
  if (row.surveyStatus !== 'OPEN') throw new AppError('surveyClosed')
  return [row, withAskedCriteria(subjects, row)]
}

/**
 * Checks that the link exists.
 * @throws AppError notFound
 */
export async function requireLink(tx: Tx, hash: string): Promise<void> {
  const known = await tx.sql(linkRow, 'select reporter from matrice.enter_by_link($1)', [hash])
  if (known.length === 0) throw new AppError('notFound')
}

/**
 * Prevents the survey from being closed until the transaction ends (`lockSurveysExclusively`); other answers are not
 * blocked.
 */
const enterAndHold = (tx: Tx, hash: string) =>
  tx.execute(
    `select pg_advisory_xact_lock_shared(hashtextextended(${surveyLock('e.survey')}, 0))
     from matrice.enter_by_link($1) e`,
    [hash],
  )

/**
 * The first answer freezes the questionnaire, before its reporter is locked: senders of mails lock in the same order.
 */
const freeze = (tx: Tx, hash: string) =>
  tx.execute(
    `update surveys s set frozen_at = now() from reporters r
     where s.org_id = matrice.current_organization() and r.org_id = s.org_id and r.link_hash = $1
       and s.id = r.survey_id and s.frozen_at is null and s.status = 'OPEN'`,
    [hash],
  )
