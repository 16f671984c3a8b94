import { z } from 'zod'
import type { Tx } from './database.ts'

/** A message that was written and not sent, since there is no mail server. */
const keptMailRow = z.object({
  id: z.string(),
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  senderName: z.string().nullable(),
  replyTo: z.string().nullable(),
  createdAt: z.string(),
})
export type KeptMail = z.infer<typeof keptMailRow>

/** Most recent first, 200 at most; `to` narrows to one address, case-insensitively. */
export async function listKeptMails(tx: Tx, to?: string): Promise<KeptMail[]> {
  const rows = await tx.sql(
    keptMailRow,
    `select id, template as kind, recipient as to, kept_subject as subject, kept_text as text,
       kept_html as html, kept_sender_name as "senderName", kept_reply_to as "replyTo", created_at as "createdAt"
     from mails where status = 'kept' and ($1::text is null or lower(recipient) = lower($1))
     order by id desc limit 200`,
    [to ?? null],
  )
  return rows.map((mail) => ({ ...mail, createdAt: new Date(mail.createdAt).toISOString() }))
}
