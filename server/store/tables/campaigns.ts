import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  numeric,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { day, inTenant, instant, ofOrganization, tenantKey, tenantPrimaryKey, versioned } from './columns.ts'
import { contacts, doubleMaterialities, subjects, surveys } from './materiality.ts'
import { organizations } from './organizations.ts'
import type { Marks } from '#model/rules/materiality/criteria.ts'
import type { Language } from '#model/wire/identity/accounts.ts'

/** E-mail campaigns of a survey (spec §3). */
export const campaigns = pgTable(
  'campaigns',
  {
    ...tenantKey(),
    doubleMaterialityId: uuid('double_materiality_id').notNull(),
    surveyId: uuid('survey_id').notNull(),
    name: text('name').notNull(),
    status: text('status').notNull().default('PENDING'),
    sendingDate: instant('sending_date'),
    deadline: day('deadline'),
    /** Mail texts of the organisation; null uses the product's. */
    mailSenderName: text('mail_sender_name'),
    mailContact: text('mail_contact'),
    mailFrSubject: text('mail_fr_subject'),
    mailFrIntroduction: text('mail_fr_introduction'),
    mailFrReaders: text('mail_fr_readers'),
    mailEnSubject: text('mail_en_subject'),
    mailEnIntroduction: text('mail_en_introduction'),
    mailEnReaders: text('mail_en_readers'),
    sortName: text('sort_name').notNull(),
    ...versioned(),
  },
  (table) => [
    tenantPrimaryKey(table),
    inTenant([table.orgId, table.doubleMaterialityId], doubleMaterialities).onDelete('cascade'),
    inTenant([table.orgId, table.surveyId], surveys).onDelete('cascade'),
    index('campaigns_by_creation').on(table.orgId, table.createdAt, table.id),
    index('campaigns_by_name').on(table.orgId, table.sortName, table.id),
    index('campaigns_of_survey').on(table.orgId, table.surveyId, table.createdAt, table.id),
    index('campaigns_of_assessment').on(table.orgId, table.doubleMaterialityId, table.createdAt, table.id),
  ],
)

/** The recipients of a campaign. A copy of the contact: later changes of the contact do not change what was sent. */
export const reporters = pgTable(
  'reporters',
  {
    ...tenantKey(),
    surveyId: uuid('survey_id').notNull(),
    campaignId: uuid('campaign_id').notNull(),
    contactId: uuid('contact_id'),
    email: text('email').notNull(),
    /** The normalised address; null in rows of earlier server versions, which did not have this column. */
    emailNormalised: text('email_normalised'),
    firstName: text('first_name'),
    lastName: text('last_name'),
    language: text('language').$type<Language>().notNull(),
    type: text('type'),
    categoryCode: text('category_code'),
    subCategoryCode: text('sub_category_code'),
    remindersCount: integer('reminders_count').notNull().default(0),
    /** A day in UTC: nobody is reminded twice a day. */
    lastReminderDate: day('last_reminder_date'),
    /** The deadline before which the schedule has reminded this person; a postponed deadline is a new one. */
    remindedDeadline: day('reminded_deadline'),
    /** The number of subjects asked; the repository is locked while there are reporters, so it does not change. */
    questions: integer('questions').notNull().default(0),
    /** The number of these that were answered on submission. */
    answered: integer('answered').notNull().default(0),
    /** Another reporter of the same person counts in its place (decision 044). */
    superseded: boolean('superseded').notNull().default(false),
    /** Null until the campaign is sent (design §5). */
    status: text('status'),
    errorReason: text('error_reason'),
    /** The stored hash of the link; a new link invalidates the old one. */
    linkHash: text('link_hash').notNull(),
    linkNumber: integer('link_number').notNull().default(1),
    openedAt: instant('opened_at'),
    submissionDate: instant('submission_date'),
    sortName: text('sort_name').notNull(),
    ...versioned(),
  },
  (table) => [
    tenantPrimaryKey(table),
    inTenant([table.orgId, table.campaignId], campaigns).onDelete('cascade'),
    // Removing the contact keeps the reporter: the migration sets only this column to null.
    inTenant([table.orgId, table.contactId], contacts).onDelete('set null'),
    uniqueIndex('reporters_contact').on(table.orgId, table.campaignId, table.email),
    uniqueIndex('reporters_link').on(table.linkHash),
    // One person, one answer: a survey asks nobody twice, neither by stakeholder nor by address.
    uniqueIndex('reporters_person')
      .on(table.orgId, table.surveyId, table.contactId)
      .where(sql`not ${table.superseded}`),
    uniqueIndex('reporters_address')
      .on(table.orgId, table.surveyId, table.emailNormalised)
      .where(sql`not ${table.superseded}`),
    index('reporters_by_name').on(table.orgId, table.sortName, table.id),
    index('reporters_of_campaign').on(table.orgId, table.campaignId, table.sortName, table.id),
    index('reporters_of_survey').on(table.orgId, table.surveyId, table.categoryCode),
    index('reporters_of_contact').on(table.orgId, table.contactId),
  ],
)

/** Answers of reporters on each subject; drafts until their reporter has submitted. */
export const answers = pgTable(
  'answers',
  {
    ...tenantKey(),
    surveyId: uuid('survey_id').notNull(),
    reporterId: uuid('reporter_id').notNull(),
    subjectId: uuid('subject_id').notNull(),
    categoryCode: text('category_code'),
    /** The answer of a SIMPLE questionnaire; null with `abstained` means "not enough visibility". */
    value: numeric('value', { precision: 4, scale: 2, mode: 'number' }),
    /** Marks of a DETAILED questionnaire. */
    criteria: jsonb('criteria').$type<Marks>(),
    abstained: boolean('abstained').notNull().default(false),
    /** The score of the answer, calculated on submission. */
    score: numeric('score', { precision: 8, scale: 5, mode: 'number' }),
    comment: text('comment'),
    /** Who hid the comment, when and why; null while it is shown. */
    commentHiddenReason: text('comment_hidden_reason'),
    commentHiddenAt: instant('comment_hidden_at'),
    commentHiddenBy: uuid('comment_hidden_by'),
    isSubmitted: boolean('is_submitted').notNull().default(false),
    answeredAt: instant('answered_at').notNull().defaultNow(),
  },
  (table) => [
    tenantPrimaryKey(table),
    inTenant([table.orgId, table.reporterId], reporters).onDelete('cascade'),
    inTenant([table.orgId, table.subjectId], subjects).onDelete('cascade'),
    uniqueIndex('answers_reporter_subject').on(table.orgId, table.reporterId, table.subjectId),
    index('answers_of_survey').on(
      table.orgId,
      table.surveyId,
      table.isSubmitted,
      table.subjectId,
      table.categoryCode,
      table.score,
    ),
  ],
)

/**
 * People who do not want to be asked by an organisation again, by the SHA-256 of their normalised address, so that the
 * refusal outlives the stakeholder's record.
 */
export const mailOptOuts = pgTable(
  'mail_opt_outs',
  {
    ...tenantKey(),
    addressHash: text('address_hash').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    tenantPrimaryKey(table),
    ofOrganization(table, organizations).onDelete('cascade'),
    uniqueIndex('mail_opt_outs_address').on(table.orgId, table.addressHash),
  ],
)

/** Campaign mails that an organisation has sent on its last sending day, for the daily limit (README). */
export const campaignMails = pgTable(
  'campaign_mails',
  {
    orgId: uuid('org_id').notNull(),
    day: day('day').notNull(),
    mails: integer('mails').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId] }),
    ofOrganization(table, organizations).onDelete('cascade'),
  ],
)
