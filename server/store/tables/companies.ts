import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { companies as companyDeclaration } from '#model/resources/companies.ts'
import { divisions as siteDeclaration } from '#model/resources/divisions.ts'
import { amountOrder, codesOf, completenessColumns, rankOrder, textOrderUp } from './listColumns.ts'
import { day, inTenant, instant, tenantKey, tenantPrimaryKey, versioned } from './columns.ts'

const turnoverOrder = amountOrder('turnover')
const companyStateOrder = rankOrder('legal_state', codesOf(companyDeclaration.fields.legalState))
const staffOrder = rankOrder('staff_range', codesOf(companyDeclaration.fields.staffRange))
const siteStateOrder = rankOrder('legal_state', codesOf(siteDeclaration.fields.legalState))
const siteStaffOrder = rankOrder('staff_range', codesOf(siteDeclaration.fields.staffRange))

/** The condition for records that the home page proposes to complete. */
export const companyIsIncomplete = `cease_date is null
  and (activity_code is null or staff_range is null or end_of_fiscal_year is null)`
export const divisionIsIncomplete = `cease_date is null and address_city is null`

/** Legal entities (spec §3). `sort_*` columns are never null, so that every sort order has one index and one keyset. */
export const companies = pgTable(
  'companies',
  {
    ...tenantKey(),
    name: text('name').notNull(),
    nationalId: text('national_id').notNull(),
    lei: text('lei'),
    countryCode: text('country_code').notNull(),
    isMain: boolean('is_main').notNull().default(false),
    legalState: text('legal_state'),
    activityCode: text('activity_code'),
    activityStartDate: day('activity_start_date'),
    creationDate: day('creation_date'),
    ceaseDate: day('cease_date'),
    endOfFiscalYear: text('end_of_fiscal_year'),
    legalFormCode: text('legal_form_code'),
    staffRange: text('staff_range'),
    staffRangeYear: integer('staff_range_year'),
    turnover: doublePrecision('turnover'),
    currency: text('currency').notNull().default('EUR'),
    taxDeclaration: text('tax_declaration'),
    latestStatusType: text('latest_status_type'),
    latestStatusDate: day('latest_status_date'),
    assignees: uuid('assignees').array(),
    source: text('source').notNull(),
    verifiedAt: instant('verified_at'),
    sortName: text('sort_name').notNull(),
    sortTurnover: turnoverOrder.down,
    sortTurnoverUp: turnoverOrder.up,
    sortLegalState: companyStateOrder.down,
    sortLegalStateUp: companyStateOrder.up,
    sortStaffRange: staffOrder.down,
    sortStaffRangeUp: staffOrder.up,
    ...completenessColumns(companyDeclaration),
    searchText: text('search_text').notNull(),
    ...versioned(),
  },
  (table) => [
    tenantPrimaryKey(table),
    uniqueIndex('companies_national_id').on(table.orgId, table.nationalId, table.countryCode),
    uniqueIndex('companies_main')
      .on(table.orgId)
      .where(sql`${table.isMain}`),
    index('companies_by_name').on(table.orgId, table.sortName, table.id),
    index('companies_by_national_id').on(table.orgId, table.nationalId, table.id),
    index('companies_by_turnover').on(table.orgId, table.sortTurnover, table.id),
    index('companies_by_turnover_up').on(table.orgId, table.sortTurnoverUp, table.id),
    index('companies_by_legal_state').on(table.orgId, table.sortLegalState, table.id),
    index('companies_by_legal_state_up').on(table.orgId, table.sortLegalStateUp, table.id),
    index('companies_by_staff_range').on(table.orgId, table.sortStaffRange, table.id),
    index('companies_by_staff_range_up').on(table.orgId, table.sortStaffRangeUp, table.id),
    index('companies_by_completeness').on(table.orgId, table.completeness, table.id),
    index('companies_to_complete')
      .on(table.orgId, table.sortName, table.id)
      .where(sql.raw(companyIsIncomplete)),
    index('companies_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    index('companies_filters').using(
      'gin',
      table.orgId,
      table.countryCode,
      table.legalState,
      table.staffRange,
      table.activityCode,
      table.legalFormCode,
      table.currency,
      table.completenessBand,
    ),
    index('companies_values').on(
      table.orgId,
      table.countryCode,
      table.legalState,
      table.staffRange,
      table.completenessBand,
      table.isMain,
      table.currency,
      table.legalFormCode,
      table.activityCode,
    ),
  ],
)

/** Sites (spec §3). The flagged one is the company's headquarter. */
export const divisions = pgTable(
  'divisions',
  {
    ...tenantKey(),
    companyId: uuid('company_id').notNull(),
    name: text('name').notNull(),
    nationalId: text('national_id'),
    activityCode: text('activity_code'),
    addressStreet: text('address_street'),
    addressSupplement: text('address_supplement'),
    addressPostalCode: text('address_postal_code'),
    addressCity: text('address_city'),
    addressCountry: text('address_country'),
    isHeadquarter: boolean('is_headquarter').notNull().default(false),
    legalState: text('legal_state'),
    creationDate: day('creation_date'),
    ceaseDate: day('cease_date'),
    staffRange: text('staff_range'),
    assigned: uuid('assigned').array(),
    sortName: text('sort_name').notNull(),
    sortNationalId: text('sort_national_id')
      .notNull()
      .generatedAlwaysAs(sql`coalesce(national_id, '')`),
    sortNationalIdUp: textOrderUp('national_id'),
    sortLegalState: siteStateOrder.down,
    sortLegalStateUp: siteStateOrder.up,
    sortStaffRange: siteStaffOrder.down,
    sortStaffRangeUp: siteStaffOrder.up,
    ...completenessColumns(siteDeclaration),
    searchText: text('search_text').notNull(),
    ...versioned(),
  },
  (table) => [
    tenantPrimaryKey(table),
    inTenant([table.orgId, table.companyId], companies).onDelete('cascade'),
    uniqueIndex('divisions_national_id')
      .on(table.orgId, table.nationalId)
      .where(sql`${table.nationalId} is not null`),
    uniqueIndex('divisions_headquarter')
      .on(table.orgId, table.companyId)
      .where(sql`${table.isHeadquarter}`),
    index('divisions_by_name').on(table.orgId, table.sortName, table.id),
    index('divisions_by_national_id').on(table.orgId, table.sortNationalId, table.id),
    index('divisions_by_national_id_up').on(table.orgId, table.sortNationalIdUp, table.id),
    index('divisions_by_legal_state').on(table.orgId, table.sortLegalState, table.id),
    index('divisions_by_legal_state_up').on(table.orgId, table.sortLegalStateUp, table.id),
    index('divisions_by_staff_range').on(table.orgId, table.sortStaffRange, table.id),
    index('divisions_by_staff_range_up').on(table.orgId, table.sortStaffRangeUp, table.id),
    index('divisions_by_completeness').on(table.orgId, table.completeness, table.id),
    index('divisions_of_company').on(table.orgId, table.companyId, table.sortName, table.id),
    index('divisions_to_complete')
      .on(table.orgId, table.sortName, table.id)
      .where(sql.raw(divisionIsIncomplete)),
    index('divisions_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    index('divisions_filters').using(
      'gin',
      table.orgId,
      table.addressCountry,
      table.legalState,
      table.staffRange,
      table.activityCode,
      table.completenessBand,
    ),
    index('divisions_values').on(
      table.orgId,
      table.companyId,
      table.addressCountry,
      table.legalState,
      table.staffRange,
      table.completenessBand,
      table.isHeadquarter,
      table.activityCode,
    ),
  ],
)

/** Entities under review before they become companies (spec §4). */
export const mappingItems = pgTable(
  'mapping_items',
  {
    ...tenantKey(),
    name: text('name').notNull(),
    nationalId: text('national_id').notNull(),
    countryCode: text('country_code').notNull(),
    nationalIdType: text('national_id_type'),
    directoryName: text('directory_name'),
    isMain: boolean('is_main').notNull().default(false),
    source: text('source').notNull(),
    companyId: uuid('company_id'),
    sortName: text('sort_name').notNull(),
    ...versioned(),
  },
  (table) => [
    tenantPrimaryKey(table),
    uniqueIndex('mapping_items_national_id').on(table.orgId, table.nationalId, table.countryCode),
    index('mapping_items_by_name').on(table.orgId, table.sortName, table.id),
    inTenant([table.orgId, table.companyId], companies).onDelete('cascade'),
  ],
)
