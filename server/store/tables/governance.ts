import { sql } from 'drizzle-orm'
import { check, index, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { companies } from './companies.ts'
import { day, inTenant, instant, tenantKey, tenantPrimaryKey, versioned } from './columns.ts'

/** Persons of the governance register, physical and legal (spec §3). */
export const persons = pgTable(
  'persons',
  {
    ...tenantKey(),
    type: text('type', { enum: ['PHYSICAL', 'LEGAL'] }).notNull(),
    fullName: text('full_name').notNull(),
    identityFirstName: text('identity_first_name'),
    identityLastName: text('identity_last_name'),
    identityGender: text('identity_gender'),
    identityBirthDate: day('identity_birth_date'),
    identityBirthCountry: text('identity_birth_country'),
    identityNationality: text('identity_nationality'),
    identityName: text('identity_name'),
    identityCountry: text('identity_country'),
    identityNationalId: text('identity_national_id'),
    identityCompanyId: uuid('identity_company_id'),
    sortName: text('sort_name').notNull(),
    sortNationalId: text('sort_national_id')
      .notNull()
      .generatedAlwaysAs(sql`coalesce(identity_national_id, '')`),
    /** The key that two entries of one person share; null where too little is known. */
    duplicateKey: text('duplicate_key'),
    searchText: text('search_text').notNull(),
    ...versioned(),
  },
  (table) => [
    tenantPrimaryKey(table),
    // Deleting the company keeps its legal person as an external one: the migration sets only this column to null.
    inTenant([table.orgId, table.identityCompanyId], companies).onDelete('set null'),
    uniqueIndex('persons_company')
      .on(table.orgId, table.identityCompanyId)
      .where(sql`${table.identityCompanyId} is not null`),
    index('persons_by_name').on(table.orgId, table.sortName, table.id),
    index('persons_of_type_by_name').on(table.orgId, table.type, table.sortName, table.id),
    index('persons_of_type_by_national_id').on(table.orgId, table.type, table.sortNationalId, table.id),
    index('persons_duplicates')
      .on(table.orgId, table.duplicateKey)
      .where(sql`${table.duplicateKey} is not null`),
    index('persons_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    index('persons_filters').using(
      'gin',
      table.orgId,
      table.identityGender,
      table.identityNationality,
      table.identityCountry,
      table.identityBirthCountry,
    ),
    index('persons_values').on(
      table.orgId,
      table.type,
      table.identityGender,
      table.identityNationality,
      table.identityBirthCountry,
      table.identityCountry,
    ),
  ],
)

/** Pairs dismissed as two different persons, the lower ID first: they are not proposed as duplicates again. */
export const dismissedDuplicates = pgTable(
  'dismissed_duplicates',
  {
    ...tenantKey(),
    personId: uuid('person_id').notNull(),
    otherId: uuid('other_id').notNull(),
    accountId: uuid('account_id').notNull(),
    dismissedAt: instant('dismissed_at').notNull().defaultNow(),
  },
  (table) => [
    tenantPrimaryKey(table),
    inTenant([table.orgId, table.personId], persons).onDelete('cascade'),
    inTenant([table.orgId, table.otherId], persons).onDelete('cascade'),
    uniqueIndex('dismissed_duplicates_pair').on(table.orgId, table.personId, table.otherId),
    index('dismissed_duplicates_of_other').on(table.orgId, table.otherId),
    check('dismissed_duplicates_two', sql`person_id <> other_id`),
  ],
)

const link = () => ({
  ...tenantKey(),
  companyId: uuid('company_id').notNull(),
  personId: uuid('person_id').notNull(),
})

/** Mandates of persons in companies (spec §3). */
export const officers = pgTable(
  'officers',
  { ...link(), role: text('role').notNull(), startDate: day('start_date'), ...versioned() },
  (table) => [
    tenantPrimaryKey(table),
    inTenant([table.orgId, table.companyId], companies).onDelete('cascade'),
    inTenant([table.orgId, table.personId], persons),
    uniqueIndex('officers_mandate').on(table.orgId, table.companyId, table.personId, table.role),
    index('officers_by_role').on(table.orgId, table.role, table.id),
    index('officers_of_company').on(table.orgId, table.companyId, table.role, table.id),
    index('officers_of_person').on(table.orgId, table.personId, table.role, table.id),
  ],
)

/** Holdings of persons in companies, in percent (spec §3). */
export const beneficialOwners = pgTable(
  'beneficial_owners',
  {
    ...link(),
    shareRate: numeric('share_rate', { precision: 7, scale: 4 }).notNull(),
    voteRate: numeric('vote_rate', { precision: 7, scale: 4 }).notNull(),
    ...versioned(),
  },
  (table) => [
    tenantPrimaryKey(table),
    inTenant([table.orgId, table.companyId], companies).onDelete('cascade'),
    inTenant([table.orgId, table.personId], persons),
    uniqueIndex('beneficial_owners_holding').on(table.orgId, table.companyId, table.personId),
    index('beneficial_owners_by_share').on(table.orgId, table.shareRate, table.id),
    index('beneficial_owners_by_vote').on(table.orgId, table.voteRate, table.id),
    index('beneficial_owners_of_company').on(table.orgId, table.companyId, table.shareRate, table.id),
    index('beneficial_owners_of_person').on(table.orgId, table.personId, table.shareRate, table.id),
    check('beneficial_owners_rates', sql`share_rate between 0 and 100 and vote_rate between 0 and 100`),
  ],
)
