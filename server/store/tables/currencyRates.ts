import { date, doublePrecision, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { ofOrganization, tenantKey, tenantPrimaryKey, versioned } from './columns.ts'
import { organizations } from './organizations.ts'

/** Exchange rates of an organisation: one unit of a currency in another, from a day to a day. */
export const currencyRates = pgTable(
  'currency_rates',
  {
    ...tenantKey(),
    /** The account that set it last. */
    accountId: uuid('account_id').notNull(),
    from: text('from_currency').notNull(),
    to: text('to_currency').notNull(),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    endDate: date('end_date', { mode: 'string' }).notNull(),
    rate: doublePrecision('rate').notNull(),
    source: text('source').notNull(),
    ...versioned(),
  },
  (table) => [
    tenantPrimaryKey(table),
    ofOrganization(table, organizations),
    // It also serves the list, which has this order.
    unique('currency_rates_place').on(table.orgId, table.from, table.to, table.startDate, table.endDate),
  ],
)
