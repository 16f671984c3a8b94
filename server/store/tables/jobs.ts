import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, tenantKey, tenantPrimaryKey } from './columns.ts'
import type { ErrorCode } from '#model/errors.ts'

/** Long work that an account has asked for, and what has become of it. Its JSON is text: JSONB holds no NUL. */
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
    /** How often it has begun: who began earlier has lost it. */
    attempts: integer('attempts').notNull().default(0),
    /** Where it goes on. */
    saved: text('saved'),
    result: text('result'),
    /** A code of the table of errors. */
    error: text('error').$type<ErrorCode>(),
    createdAt: instant('created_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    tenantPrimaryKey(table),
    index('jobs_of_account').on(table.orgId, table.accountId, table.createdAt),
  ],
)
