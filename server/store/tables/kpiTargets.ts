import { doublePrecision, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { ofOrganization, tenantKey, tenantPrimaryKey, versioned } from './columns.ts'
import { organizations } from './organizations.ts'

/** An organisation's targets for a KPI of the catalogue, by year, in the KPI's unit. */
export const kpiTargets = pgTable(
  'kpi_targets',
  {
    ...tenantKey(),
    /** The account that set it last, for everybody in the organisation. */
    accountId: uuid('account_id').notNull(),
    kpiId: text('kpi_id').notNull(),
    year: integer('year').notNull(),
    value: doublePrecision('value').notNull(),
    /** The base year, where the target is a trajectory. */
    baselineYear: integer('baseline_year'),
    ...versioned(),
  },
  (table) => [
    tenantPrimaryKey(table),
    ofOrganization(table, organizations),
    // It also serves the list, which has this order.
    unique('kpi_targets_year').on(table.orgId, table.kpiId, table.year),
  ],
)
