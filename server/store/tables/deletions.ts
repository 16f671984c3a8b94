import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, ofOrganization, tenantKey, tenantPrimaryKey } from './columns.ts'
import { organizations } from './organizations.ts'

/** Rows as the database held them, by their table. */
export type KeptRows = Record<string, Record<string, unknown>[]>

/** What a deletion has taken away, for the short time in which it can be taken back. */
export const deletions = pgTable(
  'deletions',
  {
    ...tenantKey(),
    /** Who deleted it, and alone takes it back. */
    accountId: uuid('account_id').notNull(),
    /** What it was, as calls name it. */
    kind: text('kind').notNull(),
    recordId: uuid('record_id').notNull(),
    /** Empty once it was taken back. */
    rows: jsonb('rows').$type<KeptRows>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    restoredAt: instant('restored_at'),
  },
  (table) => [
    tenantPrimaryKey(table),
    ofOrganization(table, organizations),
    index('deletions_of_record').on(table.orgId, table.recordId),
    // By the clock, for all organisations.
    index('deletions_by_creation').on(table.createdAt),
  ],
)
