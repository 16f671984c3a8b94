import { doublePrecision, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { ofOrganization, tenantKey, tenantPrimaryKey, versioned } from './columns.ts'
import { organizations } from './organizations.ts'

/** What an organisation aims at with a KPI of the catalogue, year by year, in the KPI's own unit. */
export const kpiTargets = pgTable(
  'kpi_targets',
  {
    ...tenantKey(),
    /** Who set it last, for everybody in the organisation. */
    accountId: uuid('account_id').notNull(),
    kpiId: text('kpi_id').notNull(),
    year: integer('year').notNull(),
    value: doublePrecision('value').notNull(),
    /** The year that it is measured from, where it is a way to go. */
    baselineYear: integer('baseline_year'),
    ...versioned(),
  },
  (table) => [
    tenantPrimaryKey(table),
    ofOrganization(table, organizations),
    // It also serves the list, which is in this order.
    unique('kpi_targets_year').on(table.orgId, table.kpiId, table.year),
  ],
)
