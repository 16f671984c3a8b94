import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Sharing, SharedDashboard } from '#model/wire/data/sharedDashboards.ts'
import { instant, ofOrganization, tenantKey, tenantPrimaryKey, versioned } from './columns.ts'
import { organizations } from './organizations.ts'

/** Dashboards that members share with their organisation. Private ones are in the storage of their account. */
export const sharedDashboards = pgTable(
  'shared_dashboards',
  {
    ...tenantKey(),
    /** The account that shared it. */
    accountId: uuid('account_id').notNull(),
    title: text('title').notNull(),
    sortTitle: text('sort_title').notNull(),
    sharing: text('sharing').$type<Sharing>().notNull(),
    /** Lines, widgets, filters, and the analyses of the widgets. */
    content: jsonb('content')
      .$type<Pick<SharedDashboard, 'lines' | 'widgets' | 'filters' | 'analyses'>>()
      .notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    ...versioned(),
  },
  (table) => [
    tenantPrimaryKey(table),
    ofOrganization(table, organizations),
    index('shared_dashboards_by_title').on(table.orgId, table.sortTitle, table.id),
  ],
)
