import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Role } from '#model/rules/identity/roles.ts'
import { accounts } from './identity.ts'
import { instant, ofOrganization, tenantKey, tenantPrimaryKey, versioned } from './columns.ts'

/** The tenant: its ID is the `org_id` of every tenant table. */
export const organizations = pgTable('organizations', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  isInternational: boolean('is_international').notNull(),
  /** Members without a second factor may not work in it until they have set one up. */
  requiresSecondFactor: boolean('requires_second_factor').notNull().default(false),
  /**
   * First year whose refrigerants count by the potentials of AR6; those of AR5 count before. Null: AR6 in all years.
   */
  ar6From: integer('ar6_from'),
  /** When its erasure was requested and by whom; the schedule erases it after the days of grace. */
  erasureAskedAt: instant('erasure_asked_at'),
  erasureAskedBy: uuid('erasure_asked_by').references(() => accounts.id, { onDelete: 'set null' }),
  ...versioned(),
})

export const members = pgTable(
  'members',
  {
    ...tenantKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    role: text('role').$type<Role>().notNull().default('EDITOR'),
    /** The time up to which notifications have been read; initially the beginning of the membership. */
    notifiedUntil: instant('notified_until'),
    ...versioned(),
  },
  (table) => [
    tenantPrimaryKey(table),
    ofOrganization(table, organizations),
    uniqueIndex('members_org_account').on(table.orgId, table.accountId),
    index('members_by_creation').on(table.orgId, table.createdAt, table.id),
    index('members_account').on(table.accountId, table.orgId),
  ],
)

export const plans = pgTable('plans', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull().unique(),
})

export const planSubscriptions = pgTable(
  'plan_subscriptions',
  {
    ...tenantKey(),
    planId: uuid('plan_id')
      .notNull()
      .references(() => plans.id),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    tenantPrimaryKey(table),
    ofOrganization(table, organizations),
    index('plan_subscriptions_latest').on(table.orgId, table.createdAt),
  ],
)

/**
 * Row counts and change counts per organisation and table, maintained by triggers and spread over shards so that
 * parallel writers do not queue on one row. Totals and page bookmarks use them.
 */
export const counters = pgTable(
  'counters',
  {
    orgId: uuid('org_id').notNull(),
    name: text('name').notNull(),
    shard: smallint('shard').notNull(),
    rows: integer('rows').notNull(),
    changes: integer('changes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orgId, table.name, table.shard] })],
)

/** The history: who changed what, append-only, written in the transaction of the change. */
export const changes = pgTable(
  'changes',
  {
    ...tenantKey(),
    at: instant('at').notNull().defaultNow(),
    accountId: uuid('account_id').notNull(),
    action: text('action', { enum: ['create', 'update', 'delete', 'import', 'merge'] }).notNull(),
    resource: text('resource').notNull(),
    recordId: uuid('record_id'),
    /** The company of a site or a link: its history also shows their changes. */
    parentId: uuid('parent_id'),
    title: text('title').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
  },
  (table) => [
    tenantPrimaryKey(table),
    index('changes_record').on(table.orgId, table.recordId, table.id),
    index('changes_parent').on(table.orgId, table.parentId, table.id),
    // The audit trail of one member.
    index('changes_author').on(table.orgId, table.accountId, table.id),
    // The last names of removed companies and sites, which their figures still show.
    index('changes_removed')
      .on(table.orgId, table.recordId, table.id)
      .where(sql`action = 'delete' and resource in ('companies', 'divisions')`),
    // State changes of assessments and surveys, which other members are notified of.
    index('changes_steps')
      .on(table.orgId, table.at)
      .where(sql`action = 'update' and resource in ('doubleMaterialities', 'surveys') and after ? 'status'`),
  ],
)
