import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { inTenant, instant, tenantKey, tenantPrimaryKey } from './columns.ts'
import { disclosures } from './disclosures.ts'
import { doubleMaterialities } from './materiality.ts'
import type { ErrorCode } from '#model/errors.ts'
import type { CopiedStatement } from '#model/wire/disclosures/statement.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import type { Report, ReportFormat } from '#model/wire/materiality/reports.ts'

/** Requested reports, which are also the queue of the workers; the bytes of a finished one are in `Files`. */
export const reports = pgTable(
  'reports',
  {
    ...tenantKey(),
    doubleMaterialityId: uuid('double_materiality_id').notNull(),
    /** The account that requested it; no other account sees it. */
    accountId: uuid('account_id').notNull(),
    format: text('format').$type<ReportFormat>().notNull(),
    language: text('language').$type<Language>().notNull(),
    earlierId: uuid('earlier_id'),
    /** The disclosure whose statement it is; null for the report of the assessment itself. */
    disclosureId: uuid('disclosure_id'),
    /** The texts and figures of that statement when it was asked for. */
    statement: jsonb('statement').$type<CopiedStatement>(),
    /** Or CANCELLED: cancelled reports are never shown. */
    status: text('status').$type<Report['status']>().notNull().default('WAITING'),
    progress: integer('progress').notNull().default(0),
    attempts: integer('attempts').notNull().default(0),
    /** A code of the error table. */
    error: text('error').$type<ErrorCode>(),
    fileName: text('file_name'),
    sizeBytes: integer('size_bytes'),
    createdAt: instant('created_at').notNull(),
    startedAt: instant('started_at'),
    /** The last update by the process that makes it. */
    touchedAt: instant('touched_at'),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    tenantPrimaryKey(table),
    inTenant([table.orgId, table.doubleMaterialityId], doubleMaterialities).onDelete('cascade'),
    inTenant([table.orgId, table.disclosureId], disclosures).onDelete('cascade'),
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
