import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/**
 * The outbox. A row is inserted in the transaction of its cause, holds no secret (links are created when the message
 * is composed), and is leased for sending. `kept_*` is only filled where no SMTP server is configured.
 */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey(),
    template: text('template').notNull(),
    recipient: text('recipient').notNull(),
    language: text('language').notNull(),
    params: jsonb('params').notNull().default({}),
    accountId: uuid('account_id'),
    /** At most one message for the same key: a retry does not send twice. */
    dedupeKey: text('dedupe_key'),
    messageId: text('message_id').notNull(),
    status: text('status', { enum: ['queued', 'sent', 'kept', 'dropped', 'failed'] })
      .notNull()
      .default('queued'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull(),
    finishedAt: instant('finished_at'),
    keptSubject: text('kept_subject'),
    keptText: text('kept_text'),
    keptHtml: text('kept_html'),
    keptSenderName: text('kept_sender_name'),
    keptReplyTo: text('kept_reply_to'),
  },
  (table) => [
    index('mails_due')
      .on(table.template, table.nextAttemptAt)
      .where(sql`${table.status} = 'queued'`),
    index('mails_recipient').on(table.recipient, table.createdAt),
    uniqueIndex('mails_dedupe').on(table.dedupeKey),
  ],
)
