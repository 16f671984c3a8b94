import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { ofOrganization, tenantKey, tenantPrimaryKey, versioned } from './columns.ts'
import { organizations } from './organizations.ts'

/** Requests for a diagnosis (spec §1): stored, and mailed to the sales address. */
export const diagnosisRequests = pgTable(
  'diagnosis_requests',
  {
    ...tenantKey(),
    accountId: uuid('account_id').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    companyName: text('company_name').notNull(),
    staffRange: text('staff_range'),
    /** The topic of the request, from a fixed set. */
    topic: text('topic').notNull(),
    message: text('message'),
    language: text('language').notNull(),
    ...versioned(),
  },
  (table) => [
    tenantPrimaryKey(table),
    ofOrganization(table, organizations),
    index('diagnosis_requests_by_creation').on(table.orgId, table.createdAt, table.id),
  ],
)
