import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { CarriedPart } from '#model/rules/disclosures/carryOver.ts'
import type { ScopeFacts } from '#model/rules/disclosures/scope.ts'
import type { RequestPeriod, RequestState } from '#model/rules/disclosures/requests.ts'
import type { StandardId } from '#model/rules/disclosures/standards.ts'
import type { StatementSection } from '#model/rules/disclosures/statementSections.ts'
import type { CarryOverResult } from '#model/wire/disclosures/carryOver.ts'
import type { FrozenAnswer } from '#model/wire/disclosures/requests.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import type { TextBlock } from '#model/wire/disclosures/statement.ts'
import { day, instant, inTenant, ofOrganization, tenantKey, tenantPrimaryKey, versioned } from './columns.ts'
import { doubleMaterialities } from './materiality.ts'
import { organizations } from './organizations.ts'

/** Sustainability statements in preparation. */
export const disclosures = pgTable(
  'disclosures',
  {
    ...tenantKey(),
    name: text('name').notNull(),
    sortName: text('sort_name').notNull(),
    year: integer('year').notNull(),
    standardId: text('standard_id').$type<StandardId>().notNull(),
    doubleMaterialityId: uuid('double_materiality_id').notNull(),
    firstYear: integer('first_year').notNull(),
    isSmall: boolean('is_small').notNull(),
    hasFourEyes: boolean('has_four_eyes').notNull().default(true),
    /** Verdicts of the topics when the scope was last reviewed. */
    reviewedVerdicts: jsonb('reviewed_verdicts').$type<ScopeFacts['verdicts']>().notNull(),
    /** The earlier disclosure that parts were carried over from; it may be deleted. */
    sourceId: uuid('source_id'),
    carriedParts: text('carried_parts').array().$type<CarriedPart[]>(),
    carriedOver: jsonb('carried_over').$type<CarryOverResult>(),
    ...versioned(),
  },
  (table) => [
    tenantPrimaryKey(table),
    ofOrganization(table, organizations),
    inTenant([table.orgId, table.doubleMaterialityId], doubleMaterialities),
    index('disclosures_by_name').on(table.orgId, table.sortName, table.id),
    index('disclosures_by_year').on(table.orgId, table.year, table.id),
    index('disclosures_by_assessment').on(table.orgId, table.doubleMaterialityId),
  ],
)

/** Decisions of persons on datapoints, instead of the rules of the standard. */
export const disclosureDecisions = pgTable(
  'disclosure_decisions',
  {
    ...tenantKey(),
    disclosureId: uuid('disclosure_id').notNull(),
    code: text('code').notNull(),
    state: text('state').$type<'IN' | 'OUT'>().notNull(),
    reason: text('reason').notNull(),
    accountId: uuid('account_id').notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** Who had decided it in the earlier disclosure, and when; null for a decision taken here. */
    carriedAccountId: uuid('carried_account_id'),
    carriedDecidedAt: instant('carried_decided_at'),
    ...versioned(),
  },
  (table) => [
    tenantPrimaryKey(table),
    inTenant([table.orgId, table.disclosureId], disclosures).onDelete('cascade'),
    unique('disclosure_decisions_code').on(table.orgId, table.disclosureId, table.code),
  ],
)

/** People without an account who answer data requests by a link, one link for each. */
export const disclosureGuests = pgTable(
  'disclosure_guests',
  {
    ...tenantKey(),
    disclosureId: uuid('disclosure_id').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    emailNormalised: text('email_normalised').notNull(),
    language: text('language').$type<Language>().notNull(),
    linkNumber: integer('link_number').notNull().default(0),
    /** SHA-256 of the token of the current link; null before the first one. */
    linkHash: text('link_hash'),
    linkExpiresAt: instant('link_expires_at'),
    sentAt: instant('sent_at'),
    ...versioned(),
  },
  (table) => [
    tenantPrimaryKey(table),
    inTenant([table.orgId, table.disclosureId], disclosures).onDelete('cascade'),
    unique('disclosure_guests_email').on(table.orgId, table.disclosureId, table.emailNormalised),
    uniqueIndex('disclosure_guests_link').on(table.linkHash),
  ],
)

/** Data requests. A site or a company that leaves the register leaves its requests: what was approved stays. */
export const disclosureRequests = pgTable(
  'disclosure_requests',
  {
    ...tenantKey(),
    disclosureId: uuid('disclosure_id').notNull(),
    code: text('code').notNull(),
    requirement: text('requirement').notNull(),
    title: text('title').notNull(),
    sortTitle: text('sort_title').notNull(),
    searchText: text('search_text').notNull(),
    state: text('state').$type<RequestState>().notNull().default('OPEN'),
    companyId: uuid('company_id'),
    divisionId: uuid('division_id'),
    period: text('period').$type<RequestPeriod>().notNull(),
    measure: text('measure'),
    ownerId: uuid('owner_id'),
    contributorId: uuid('contributor_id'),
    reviewerId: uuid('reviewer_id'),
    guestId: uuid('guest_id'),
    dueDate: day('due_date').notNull(),
    remindersCount: integer('reminders_count').notNull().default(0),
    remindedOn: day('reminded_on'),
    /** The deadline that the clock last reminded of: a postponed one is reminded of again. */
    remindedDeadline: day('reminded_deadline'),
    text: text('text'),
    value: doublePrecision('value'),
    comment: text('comment'),
    submittedBy: uuid('submitted_by'),
    /** The guest who submitted it, instead of a member; the guest may be removed. */
    submittedByGuest: uuid('submitted_by_guest'),
    submittedAt: instant('submitted_at'),
    approvedBy: uuid('approved_by'),
    approvedAt: instant('approved_at'),
    /** The answer as it was approved; null while it is not. */
    approval: jsonb('approval').$type<FrozenAnswer>(),
    /** The request of the earlier disclosure that it was carried over from; it may be deleted. */
    sourceId: uuid('source_id'),
    /** The import in which its cells were last typed; that import may be deleted. */
    entryImportId: uuid('entry_import_id'),
    ...versioned(),
  },
  (table) => [
    tenantPrimaryKey(table),
    inTenant([table.orgId, table.disclosureId], disclosures).onDelete('cascade'),
    unique('disclosure_requests_place')
      .on(table.orgId, table.disclosureId, table.code, table.companyId, table.divisionId, table.period)
      .nullsNotDistinct(),
    index('disclosure_requests_by_due').on(table.orgId, table.disclosureId, table.dueDate, table.id),
    index('disclosure_requests_by_title').on(table.orgId, table.sortTitle, table.id),
    index('disclosure_requests_to_remind').on(table.dueDate, table.state),
    index('disclosure_requests_by_due_date').on(table.orgId, table.dueDate, table.id),
    index('disclosure_requests_by_state').on(
      table.orgId,
      table.disclosureId,
      table.state,
      table.dueDate,
      table.id,
    ),
    inTenant([table.orgId, table.guestId], disclosureGuests),
    index('disclosure_requests_by_guest').on(table.orgId, table.guestId, table.dueDate, table.id),
    index('disclosure_requests_by_contributor').on(table.orgId, table.contributorId, table.dueDate, table.id),
  ],
)

/** Texts of statements. A row is a saved version of a section and never changes; the text is the latest one. */
export const disclosureTexts = pgTable(
  'disclosure_texts',
  {
    ...tenantKey(),
    disclosureId: uuid('disclosure_id').notNull(),
    section: text('section').$type<StatementSection>().notNull(),
    version: integer('version').notNull(),
    blocks: jsonb('blocks').$type<TextBlock[]>().notNull(),
    accountId: uuid('account_id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    tenantPrimaryKey(table),
    inTenant([table.orgId, table.disclosureId], disclosures).onDelete('cascade'),
    unique('disclosure_texts_version').on(table.orgId, table.disclosureId, table.section, table.version),
  ],
)
