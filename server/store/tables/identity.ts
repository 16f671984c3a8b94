import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/**
 * Users, keyed by their identity provider: (issuer, subject). The built-in provider uses the issuer `local`, which
 * does not change with PUBLIC_URL; e-mails are only unique there, an external provider may have one twice.
 */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    email: text('email').notNull(),
    emailNormalised: text('email_normalised').notNull(),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    preferredLanguage: text('preferred_language').notNull().default('fr'),
    createdAt: instant('created_at').notNull().defaultNow(),
    confirmedAt: instant('confirmed_at'),
  },
  (table) => [
    uniqueIndex('accounts_issuer_subject').on(table.issuer, table.subject),
    uniqueIndex('accounts_local_email')
      .on(table.emailNormalised)
      .where(sql`${table.issuer} = 'local'`),
  ],
)

/** Password hashes (PHC strings, argon2id) of the built-in provider. */
export const credentials = pgTable('credentials', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  passwordHash: text('password_hash').notNull(),
  changedAt: instant('changed_at').notNull().defaultNow(),
})

/**
 * The second factor of an account of the built-in provider (TOTP, RFC 6238): started, or active once a code was
 * correct. The secret is encrypted with a key of the server (`sealedSecrets.ts`).
 */
export const secondFactors = pgTable('second_factors', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  sealedSecret: text('sealed_secret').notNull(),
  /** Null until a first correct code. */
  confirmedAt: instant('confirmed_at'),
  /** The time step of the last accepted code: neither this code nor an earlier one is accepted again. */
  lastStep: integer('last_step').notNull().default(0),
})

/**
 * Recovery codes, each of which replaces the second factor once, by SHA-256: 136 random bits
 * (`secondFactorCodes.ts`).
 */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    hash: text('hash').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.hash] })],
)

/** Sign-ups that wait for the confirmation of their e-mail; the ID becomes the account's. */
export const signUps = pgTable(
  'sign_ups',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    emailNormalised: text('email_normalised').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    preferredLanguage: text('preferred_language').notNull(),
    passwordHash: text('password_hash').notNull(),
    /** The invitation that the sign-up answers, if any: confirming the e-mail accepts it. */
    invitationId: uuid('invitation_id'),
    /** SHA-256 of the link's token; null until the mail is composed. */
    tokenHash: text('token_hash'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('sign_ups_email').on(table.emailNormalised, table.createdAt),
    uniqueIndex('sign_ups_token').on(table.tokenHash),
  ],
)

/** One row per login: the family of all its refresh tokens. Its ID is the `sid` of access tokens. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    clientId: text('client_id').notNull(),
    audience: text('audience').notNull(),
    scope: text('scope').notNull(),
    userAgent: text('user_agent').notNull().default(''),
    ip: text('ip').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    idleExpiresAt: instant('idle_expires_at').notNull(),
    absoluteExpiresAt: instant('absolute_expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    revokedReason: text('revoked_reason'),
  },
  (table) => [
    index('sessions_account').on(table.accountId, table.createdAt),
    index('sessions_revoked')
      .on(table.revokedAt)
      .where(sql`${table.revokedAt} is not null`),
  ],
)

/** Refresh tokens by SHA-256; a token has one child, which is derived from it. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: text('hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    parentHash: text('parent_hash'),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('refresh_tokens_session').on(table.sessionId),
    uniqueIndex('refresh_tokens_parent').on(table.parentHash),
  ],
)

/** Login attempts that have not succeeded, by keyed hash of the e-mail, so that no unknown address is stored. */
export const loginFailures = pgTable(
  'login_failures',
  {
    id: uuid('id').primaryKey(),
    emailHash: text('email_hash').notNull(),
    ip: text('ip').notNull(),
    failedAt: instant('failed_at').notNull(),
  },
  (table) => [
    index('login_failures_email').on(table.emailHash, table.failedAt),
    index('login_failures_time').on(table.failedAt),
  ],
)

/** Calls of a costly route by one network or one account in a time window, over all processes. */
export const requestCounts = pgTable(
  'request_counts',
  {
    /** The name of the limit, and the network or the account. */
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [index('request_counts_end').on(table.endsAt)],
)

/** Password reset links by SHA-256 of their token: single use, only the newest is valid. */
export const resetTokens = pgTable(
  'reset_tokens',
  {
    hash: text('hash').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    requestedAt: instant('requested_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('reset_tokens_account').on(table.accountId, table.requestedAt)],
)

/** Security events of identities, append-only: who, what, when; never a secret. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id'),
    event: text('event').notNull(),
    detail: jsonb('detail').notNull().default({}),
    occurredAt: instant('occurred_at').notNull(),
  },
  (table) => [index('security_events_account').on(table.accountId, table.occurredAt)],
)
