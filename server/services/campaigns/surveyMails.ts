import { z } from 'zod'
import { addOptOut } from '#model/calls/responses.ts'
import { hashToken } from '#server/opaqueTokens.ts'
import type { LeasedMail } from '../mail/leases.ts'
import type { BulkComposer } from '../mail/composers.ts'
import type { MailFailure } from '../mail/deliver.ts'
import type { QueuedMail } from '../mail/outbox.ts'
import type { RespondentLinks } from '../respondents/respondentLinks.ts'
import type { Also } from '#server/store/materiality/surveys/otherSurveyReporters.ts'
import { hashAddress, type OptOutPlace } from '#server/store/materiality/surveys/optOuts.ts'
import { readSurveyReaders, type SurveyReader } from '#server/store/materiality/surveys/surveyReaders.ts'
import { writeSurveyMail } from './writeSurveyMail.ts'

export type SurveyMailKind = 'surveyInvitation' | 'surveyReminder'

const purposes = { surveyInvitation: 'INVITATION', surveyReminder: 'REMINDER' } as const

type Recipient = { id: string; email: string; language: 'fr' | 'en'; linkNumber: number }

/**
 * A message to a reporter, which also contains the other survey's request to the same person. `occasion`
 * distinguishes one sending from the next, so that none is sent twice.
 */
export const surveyMail = (
  kind: SurveyMailKind,
  { reporter: { id, email, language, linkNumber }, also }: { reporter: Recipient; also?: Also | undefined },
  occasion: string,
): QueuedMail => ({
  kind,
  recipient: email,
  language,
  params: {
    reporterId: id,
    linkNumber,
    ...(also && { alsoReporterId: also.id, alsoLinkNumber: also.linkNumber }),
  },
  dedupeKey: `${kind}:${id}:${occasion}`,
})

/** The links in a message: its reporter's, and that of the other survey. */
const carried = ({ params }: LeasedMail): Also[] => [
  { id: String(params['reporterId']), linkNumber: Number(params['linkNumber']) },
  ...(params['alsoReporterId'] === undefined
    ? []
    : [{ id: String(params['alsoReporterId']), linkNumber: Number(params['alsoLinkNumber']) }]),
]

/**
 * Writes invitations and reminders; nothing is sent for a closed survey, or to somebody who has answered. All
 * messages of one organisation are read at once, under its own row policy.
 */
export const composeSurveyMails =
  (kind: SurveyMailKind, { links, publicUrl }: { links: RespondentLinks; publicUrl: string }): BulkComposer =>
  async (tx, mails) => {
    const tokensOf = mails.map((mail) =>
      carried(mail).map(({ id, linkNumber }) => links.token(id, linkNumber)),
    )
    const readers = await readSurveyReaders(tx, tokensOf.flat().map(hashToken))
    return tokensOf.map((tokens) => {
      const found = tokens.map((token) => ({ token, reader: readers.get(hashToken(token)) }))
      const asked = found.flatMap(({ token, reader }) =>
        reader && reasonAgainst(reader) === undefined ? { token, reader } : [],
      )
      const [first, ...more] = asked.toSorted((one, other) => order(one.reader) - order(other.reader))
      // The text comes from the campaign that the message was sent for.
      const recipient = asked[0]?.reader
      if (!first || !recipient) return { drop: reasonAgainst(found[0]?.reader) ?? 'there is nothing to ask' }
      const surveyOf = ({ token, reader }: typeof first) => ({
        kind: reader.kind,
        link: `${publicUrl}/respond/${token}`,
        deadline: reader.deadline,
      })
      return {
        recipient: recipient.email,
        message: writeSurveyMail({
          purpose: purposes[kind],
          language: recipient.language,
          organization: recipient.organization,
          firstName: recipient.firstName ?? '',
          asked: [surveyOf(first), ...more.map(surveyOf)],
          mail: recipient.mail,
          optOut: `${publicUrl}${optOutPath(links.optOut(placeOf(recipient)))}`,
        }),
      }
    })
  }

const placeOf = ({ orgId, id, email }: SurveyReader): OptOutPlace => ({
  orgId,
  reporterId: id,
  addressHash: hashAddress(email),
})

const optOutPath = (token: string): string => addOptOut.path.replace('{token}', token)

/** The impact survey comes first, as elsewhere. */
const order = ({ kind }: SurveyReader): number => (kind === 'impact' ? 0 : 1)

/** Why a message is no longer needed. */
function reasonAgainst(reader: SurveyReader | undefined): string | undefined {
  if (!reader) return 'the link was replaced'
  if (!reader.isOpen) return 'the survey is closed'
  if (reader.optedOut) return 'this person does not want to be asked again'
  if (reader.status === 'COMPLETED') return 'the answer has come'
  if (reader.superseded) return 'another campaign asks this person'
  if (reader.questions === 0) return 'there is no question for its reader'
  return undefined
}

const placeRow = z.object({ organization: z.string(), reporter: z.string() })

/** Marks the reporters of an undeliverable message as errors, unless they have answered nevertheless. */
export const markUnreachable =
  (links: RespondentLinks): MailFailure =>
  async (tx, mail, reason) => {
    for (const { id, linkNumber } of carried(mail)) {
      const [ids] = await tx.sql(placeRow, 'select * from matrice.enter_by_link($1)', [
        links.hash(id, linkNumber),
      ])
      if (!ids) continue
      await tx.execute(
        `update reporters set status = 'ERROR', error_reason = $3, version = version + 1
         where org_id = $1 and id = $2 and status = 'SENT'`,
        [ids.organization, ids.reporter, reason.slice(0, 500)],
      )
    }
  }
