import { boolean, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { ScopeFacts } from '#model/rules/disclosures/scope.ts'
import type { StandardId } from '#model/rules/disclosures/standards.ts'
import { instant, inTenant, ofOrganization, tenantKey, tenantPrimaryKey, versioned } from './columns.ts'
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
    /** Verdicts of the topics when the scope was last reviewed. */
    reviewedVerdicts: jsonb('reviewed_verdicts').$type<ScopeFacts['verdicts']>().notNull(),
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
    ...versioned(),
  },
  (table) => [
    tenantPrimaryKey(table),
    inTenant([table.orgId, table.disclosureId], disclosures).onDelete('cascade'),
    unique('disclosure_decisions_code').on(table.orgId, table.disclosureId, table.code),
  ],
)
