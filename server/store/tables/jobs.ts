import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, tenantKey, tenantPrimaryKey } from './columns.ts'
import type { ErrorCode } from '#model/errors.ts'

/** Background jobs that accounts have requested, and their state. Their JSON is text: JSONB cannot store NUL. */
export const jobs = pgTable(
  'jobs',
  {
    ...tenantKey(),
    accountId: uuid('account_id').notNull(),
    name: text('name').notNull(),
    payload: text('payload').notNull(),
    status: text('status', { enum: ['WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED'] })
      .notNull()
      .default('WAITING'),
    /** Percent. */
    progress: integer('progress').notNull().default(0),
    /** The number of starts: an earlier worker has lost the job. */
    attempts: integer('attempts').notNull().default(0),
    /** The state to resume from. */
    saved: text('saved'),
    result: text('result'),
    /** A code of the error table. */
    error: text('error').$type<ErrorCode>(),
    createdAt: instant('created_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    tenantPrimaryKey(table),
    index('jobs_of_account').on(table.orgId, table.accountId, table.createdAt),
  ],
)
