import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, ofOrganization, tenantKey, tenantPrimaryKey, versioned } from './columns.ts'
import { organizations } from './organizations.ts'
import type { Role } from '#model/rules/identity/roles.ts'
import type { Language } from '#model/wire/identity/accounts.ts'

/** Invitations to become a member, by SHA-256 of their link's token; one open invitation per e-mail. */
export const invitations = pgTable(
  'invitations',
  {
    ...tenantKey(),
    email: text('email').notNull(),
    emailNormalised: text('email_normalised').notNull(),
    language: text('language').$type<Language>().notNull(),
    role: text('role').$type<Role>().notNull().default('EDITOR'),
    /** The account that invited. */
    accountId: uuid('account_id').notNull(),
    tokenHash: text('token_hash').notNull(),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
    revokedAt: instant('revoked_at'),
    ...versioned(),
  },
  (table) => [
    tenantPrimaryKey(table),
    ofOrganization(table, organizations),
    uniqueIndex('invitations_token').on(table.tokenHash),
    uniqueIndex('invitations_open')
      .on(table.orgId, table.emailNormalised)
      .where(sql`${table.acceptedAt} is null and ${table.revokedAt} is null`),
    index('invitations_by_creation').on(table.orgId, table.createdAt, table.id),
  ],
)
