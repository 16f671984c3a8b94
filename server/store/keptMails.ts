import type { Tx } from './database.ts'

/** A message that was written and not sent, since there is no mail server. */
export type KeptMail = {
  id: string
  kind: string
  to: string
  subject: string
  text: string
  html: string
  createdAt: string
}

/** Most recent first, 200 at most; `to` narrows to one address, in any case of letters. */
export async function listKeptMails(tx: Tx, to?: string): Promise<KeptMail[]> {
  const rows = await tx.query<KeptMail>(
    `select id, template as kind, recipient as to, kept_subject as subject, kept_text as text,
       kept_html as html, created_at as "createdAt"
     from mails where status = 'kept' and ($1::text is null or lower(recipient) = lower($1))
     order by id desc limit 200`,
    [to ?? null],
  )
  return rows.map((mail) => ({ ...mail, createdAt: new Date(mail.createdAt).toISOString() }))
}
