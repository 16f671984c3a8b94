import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { SharedContent, SharedKind, Sharing } from '#model/wire/data/sharedItems.ts'
import { instant, ofOrganization, tenantKey, tenantPrimaryKey, versioned } from './columns.ts'
import { organizations } from './organizations.ts'

/**
 * Dashboards and analyses that members share with their organisation. Private ones are in the storage of their account.
 */
export const sharedItems = pgTable(
  'shared_items',
  {
    ...tenantKey(),
    /** The account that shared it. */
    accountId: uuid('account_id').notNull(),
    title: text('title').notNull(),
    sortTitle: text('sort_title').notNull(),
    sharing: text('sharing').$type<Sharing>().notNull(),
    /** A dashboard's lines, widgets, filters and analyses, or the definition of an analysis. */
    content: jsonb('content').$type<SharedContent>().notNull(),
    kind: text('kind')
      .$type<SharedKind>()
      .notNull()
      .generatedAlwaysAs(sql`content ->> 'kind'`),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    ...versioned(),
  },
  (table) => [
    tenantPrimaryKey(table),
    ofOrganization(table, organizations),
    index('shared_items_by_title').on(table.orgId, table.kind, table.sortTitle, table.id),
  ],
)
