import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, ofOrganization, tenantKey, tenantPrimaryKey } from './columns.ts'
import { organizations } from './organizations.ts'

/** Deleted rows as stored in the database, by table. */
export type KeptRows = Record<string, Record<string, unknown>[]>

/** Deleted records, for the short time in which the deletion can be undone. */
export const deletions = pgTable(
  'deletions',
  {
    ...tenantKey(),
    /** The account that deleted it; only this account can undo it. */
    accountId: uuid('account_id').notNull(),
    /** The kind of record, as in the API. */
    kind: text('kind').notNull(),
    recordId: uuid('record_id').notNull(),
    /** Empty once it was undone. */
    rows: jsonb('rows').$type<KeptRows>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    restoredAt: instant('restored_at'),
  },
  (table) => [
    tenantPrimaryKey(table),
    ofOrganization(table, organizations),
    index('deletions_of_record').on(table.orgId, table.recordId),
    // For the schedule, over all organisations.
    index('deletions_by_creation').on(table.createdAt),
  ],
)
