import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { ofOrganization, tenantKey, tenantPrimaryKey, versioned } from './columns.ts'
import { organizations } from './organizations.ts'

/** KPIs of the catalogue that an organisation follows, each once, with its own name. */
export const kpiSubscriptions = pgTable(
  'kpi_subscriptions',
  {
    ...tenantKey(),
    /** The account that added it, for everybody in the organisation. */
    accountId: uuid('account_id').notNull(),
    kpiId: text('kpi_id').notNull(),
    name: text('name').notNull(),
    ...versioned(),
  },
  (table) => [
    tenantPrimaryKey(table),
    ofOrganization(table, organizations),
    uniqueIndex('kpi_subscriptions_kpi').on(table.orgId, table.kpiId),
    index('kpi_subscriptions_by_creation').on(table.orgId, table.createdAt, table.id),
  ],
)
