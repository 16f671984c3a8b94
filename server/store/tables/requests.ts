import type { Preferences } from '#model/wire/identity/storages.ts'
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './identity.ts'
import { instant } from './columns.ts'

/** Answers of creating requests, kept for 24 hours: the same key gets the same answer (design §4). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    accountId: uuid('account_id').notNull(),
    route: text('route').notNull(),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    answer: jsonb('answer'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.route, table.key] }),
    index('idempotency_keys_age').on(table.createdAt),
  ],
)

/**
 * The data that an account stores: its analyses, dashboards and language (spec §3 User storage), and its last chosen
 * organisation, which opens first on every device.
 */
export const storages = pgTable('storages', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  analyses: jsonb('analyses').notNull().default([]),
  dashboards: jsonb('dashboards').notNull().default([]),
  language: text('language').notNull().default('fr'),
  organizationId: uuid('organization_id'),
  preferences: jsonb('preferences').$type<Preferences>(),
  version: integer('version').notNull().default(1),
})
