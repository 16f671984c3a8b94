import type { Tx } from '../../store/database.ts'
import type { ClaimedMail } from '../mail/claims.ts'
import type { MailComposer, MailFailure } from '../mail/mailer.ts'
import type { QueuedMail } from '../mail/outbox.ts'
import type { RespondentLinks } from './respondentLinks.ts'

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

type Row = {
  email: string
  firstName: string | null
  language: 'fr' | 'en'
  organization: string
  isOpen: boolean
  status: string | null
}

/** How an invitation or a reminder is written; nothing is sent of a survey that has closed, or to who has answered. */
export const composeSurveyMail =
  (
    template: SurveyMailKind,
    { links, publicUrl }: { links: RespondentLinks; publicUrl: string },
  ): MailComposer =>
  async (tx, mail) => {
    const place = await enter(tx, mail, links)
    if (!place) return { drop: 'the link was replaced' }
    const [row] = await tx.query<Row>(
      `select r.email, r.first_name as "firstName", r.language, r.status, o.name as organization,
         s.status = 'OPEN' as "isOpen"
       from reporters r join surveys s on s.org_id = r.org_id and s.id = r.survey_id
         join organizations o on o.id = r.org_id
       where r.org_id = $1 and r.id = $2`,
      [place.organization, place.reporter],
    )
    if (!row?.isOpen) return { drop: 'the survey is closed' }
    if (row.status === 'COMPLETED') return { drop: 'the answer has come' }
    return {
      template,
      language: row.language,
      name: row.firstName ?? '',
      link: `${publicUrl}/respond/${links.token(place.reporter, Number(mail.params['linkNumber']))}`,
      args: { organization: row.organization },
      recipient: row.email,
    }
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
