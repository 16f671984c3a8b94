import type { Tx } from '../../store/database.ts'
import { hashToken } from '../../opaqueTokens.ts'
import type { ClaimedMail } from '../mail/claims.ts'
import type { BulkComposer } from '../mail/composers.ts'
import type { MailFailure } from '../mail/deliver.ts'
import type { QueuedMail } from '../mail/outbox.ts'
import type { RespondentLinks } from '../respondents/respondentLinks.ts'

export type SurveyMailKind = 'surveyInvitation' | 'surveyReminder'

type Recipient = { id: string; email: string; language: 'fr' | 'en'; linkNumber: number }

/** A message to a reporter; `occasion` tells one from the next, so that none goes out twice. */
export const surveyMail = (
  kind: SurveyMailKind,
  { id, email, language, linkNumber }: Recipient,
  occasion: string,
): QueuedMail => ({
  kind,
  recipient: email,
  language,
  params: { reporterId: id, linkNumber },
  dedupeKey: `${kind}:${id}:${occasion}`,
})

/**
 * How invitations and reminders are written; nothing is sent of a survey that has closed, or to who has answered. All
 * of one organisation are read at once, behind its own policy.
 */
export const composeSurveyMails =
  (
    template: SurveyMailKind,
    { links, publicUrl }: { links: RespondentLinks; publicUrl: string },
  ): BulkComposer =>
  async (tx, mails) => {
    const tokens = mails.map(({ params }) =>
      links.token(String(params['reporterId']), Number(params['linkNumber'])),
    )
    const hashes = tokens.map(hashToken)
    const readers = await readReaders(tx, hashes)
    return hashes.map((hash, position) => {
      const reader = readers.get(hash)
      if (!reader) return { drop: 'the link was replaced' }
      if (!reader.isOpen) return { drop: 'the survey is closed' }
      if (reader.status === 'COMPLETED') return { drop: 'the answer has come' }
      if (reader.superseded) return { drop: 'another campaign asks this person' }
      if (reader.questions === 0) return { drop: 'there is no question for its reader' }
      return {
        template,
        language: reader.language,
        name: reader.firstName ?? '',
        link: `${publicUrl}/respond/${tokens[position]}`,
        args: { organization: reader.organization },
        recipient: reader.email,
      }
    })
  }

type Place = { link: string; organization: string; reporter: string }

type Reader = {
  link: string
  email: string
  firstName: string | null
  language: 'fr' | 'en'
  organization: string
  isOpen: boolean
  status: string | null
  superseded: boolean
  questions: number
}

/**
 * Whom these links belong to, by the link. Nothing is joined: the planner would then come to the reporters from their
 * survey, and read all ten thousand for each sixty.
 */
async function readReaders(tx: Tx, hashes: readonly string[]): Promise<Map<string, Reader>> {
  const places = await tx.query<Place>('select * from matrice.places_of_links($1::text[])', [hashes])
  const readers = new Map<string, Reader>()
  for (const [organization, ofOne] of Map.groupBy(places, (place) => place.organization)) {
    await tx.query(`select set_config('app.org', $1, true)`, [organization])
    const rows = await tx.query<Reader>(
      `select r.link_hash as link, r.email, r.first_name as "firstName", r.language, r.status, r.superseded,
           r.questions,
           (select o.name from organizations o where o.id = r.org_id) as organization,
           (select s.status = 'OPEN' from surveys s where s.org_id = r.org_id and s.id = r.survey_id) as "isOpen"
         from reporters r where r.org_id = $1 and r.id = any($2::uuid[])`,
      [organization, ofOne.map(({ reporter }) => reporter)],
    )
    for (const row of rows) readers.set(row.link, row)
  }
  return readers
}

/** A message that will never arrive makes an error of its reporter, unless the answer came all the same. */
export const markUnreachable =
  (links: RespondentLinks): MailFailure =>
  async (tx, mail, reason) => {
    const place = await enter(tx, mail, links)
    if (!place) return
    await tx.query(
      `update reporters set status = 'ERROR', error_reason = $3, version = version + 1
       where org_id = $1 and id = $2 and status = 'SENT'`,
      [place.organization, place.reporter, reason.slice(0, 500)],
    )
  }

async function enter(tx: Tx, mail: ClaimedMail, links: RespondentLinks) {
  const { reporterId, linkNumber } = mail.params
  const hash = links.hash(String(reporterId), Number(linkNumber))
  const [place] = await tx.query<{ organization: string; reporter: string }>(
    'select * from matrice.enter_by_link($1)',
    [hash],
  )
  return place
}
