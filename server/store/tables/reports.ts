import { foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, tenantKey } from './columns.ts'
import { doubleMaterialities } from './materiality.ts'

/** Reports that were asked for, the queue of those who make them; a finished one's bytes lie in `Files`. */
export const reports = pgTable(
  'reports',
  {
    ...tenantKey(),
    doubleMaterialityId: uuid('double_materiality_id').notNull(),
    /** Who asked; nobody else sees it. */
    accountId: uuid('account_id').notNull(),
    format: text('format').notNull(),
    language: text('language').notNull(),
    earlierId: uuid('earlier_id'),
    /** WAITING, RUNNING, READY, FAILED or CANCELLED. */
    status: text('status').notNull().default('WAITING'),
    progress: integer('progress').notNull().default(0),
    attempts: integer('attempts').notNull().default(0),
    /** A code of the table of errors. */
    error: text('error'),
    fileName: text('file_name'),
    sizeBytes: integer('size_bytes'),
    createdAt: instant('created_at').notNull(),
    startedAt: instant('started_at'),
    /** The last sign of life of the process that makes it. */
    touchedAt: instant('touched_at'),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    foreignKey({
      columns: [table.orgId, table.doubleMaterialityId],
      foreignColumns: [doubleMaterialities.orgId, doubleMaterialities.id],
    }).onDelete('cascade'),
    index('reports_of_assessment').on(
      table.orgId,
      table.doubleMaterialityId,
      table.accountId,
      table.createdAt,
    ),
    index('reports_by_status').on(table.status, table.createdAt),
    index('reports_of_account').on(table.accountId),
  ],
)
