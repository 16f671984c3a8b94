import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { retainedValues } from '#model/rules/materiality/reasons.ts'
import { defaultAggregation } from '#model/rules/materiality/aggregations.ts'
import type { AssessmentStatus, SurveyStatus } from '#model/rules/materiality/states.ts'
import { inTenant, instant, tenantKey, tenantPrimaryKey, versioned } from './columns.ts'
import type { CarriedAssessment, DoubleMateriality } from '#model/resources/doubleMaterialities.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import type { Distribution } from '#model/wire/materiality/doubleMateriality.ts'
import type { Universe } from '#model/wire/materiality/topics.ts'

const rate = (name: string) => numeric(name, { precision: 5, scale: 2, mode: 'number' })

const retained = (name: string) => text(name, { enum: retainedValues }).notNull().default('STAKEHOLDERS')

/** Double-materiality assessments (spec §3). */
export const doubleMaterialities = pgTable(
  'double_materialities',
  {
    ...tenantKey(),
    name: text('name').notNull(),
    status: text('status').$type<AssessmentStatus>().notNull().default('CONFIGURATION'),
    referenceId: text('reference_id').$type<DoubleMateriality['referenceId']>().notNull(),
    activitySectorId: text('activity_sector_id').notNull(),
    perimeterType: text('perimeter_type').notNull().default('ORGANIZATION'),
    perimeterCompanyIds: uuid('perimeter_company_ids').array(),
    perimeterDivisionIds: uuid('perimeter_division_ids').array(),
    scoringMin: integer('scoring_min').notNull().default(0),
    scoringMax: integer('scoring_max').notNull().default(5),
    scoringThresholdsFinancial: rate('scoring_thresholds_financial')
      .notNull()
      .default(sql`'3.00'`),
    scoringThresholdsImpact: rate('scoring_thresholds_impact')
      .notNull()
      .default(sql`'3.00'`),
    scoringAggregation: text('scoring_aggregation').notNull().default(defaultAggregation),
    /** Weights of stakeholder categories, and the topics that each is not asked about (`model/wire/distribution`). */
    distribution: jsonb('distribution')
      .$type<Distribution>()
      .notNull()
      .default({ weights: {}, excluded: {} }),
    /** The earlier assessment that parts were carried over from; it may be deleted. */
    sourceId: uuid('source_id'),
    carriedOver: jsonb('carried_over').$type<CarriedAssessment>(),
    startedAt: instant('started_at'),
    closedAt: instant('closed_at'),
    terminatedAt: instant('terminated_at'),
    sortName: text('sort_name').notNull(),
    ...versioned(),
  },
  (table) => [
    tenantPrimaryKey(table),
    index('double_materialities_by_name').on(table.orgId, table.sortName, table.id),
    index('double_materialities_by_creation').on(table.orgId, table.createdAt, table.id),
  ],
)

const ofAssessment = () => ({ ...tenantKey(), doubleMaterialityId: uuid('double_materiality_id').notNull() })

/** Topics of an assessment: those of its reference repository, and entity-specific ones. */
export const topics = pgTable(
  'topics',
  {
    ...ofAssessment(),
    /** Code in the reference repository, such as E1; null for an entity-specific topic. */
    code: text('code'),
    /** The name of an entity-specific topic; those of the repository are translated. */
    label: text('label'),
    /** The language of the label: its author's. */
    language: text('language').$type<Language>().notNull().default('fr'),
    universe: text('universe').$type<Universe>().notNull(),
    position: integer('position').notNull(),
    /** Why the topic is excluded, where it has no active subject. */
    exclusionReason: text('exclusion_reason'),
    ...versioned(),
  },
  (table) => [
    tenantPrimaryKey(table),
    inTenant([table.orgId, table.doubleMaterialityId], doubleMaterialities).onDelete('cascade'),
    uniqueIndex('topics_code').on(table.orgId, table.doubleMaterialityId, table.code),
    index('topics_by_position').on(table.orgId, table.position, table.id),
    index('topics_of_assessment').on(table.orgId, table.doubleMaterialityId, table.position, table.id),
  ],
)

/** Subjects (IROs) of a topic, with the preparer's decisions on each. */
export const subjects = pgTable(
  'subjects',
  {
    ...ofAssessment(),
    topicId: uuid('topic_id').notNull(),
    label: text('label').notNull(),
    description: text('description'),
    /** The language of both texts: that of their last author. */
    language: text('language').$type<Language>().notNull().default('fr'),
    subTopic: text('sub_topic'),
    disabled: boolean('disabled').notNull().default(false),
    disabledReason: text('disabled_reason'),
    financialMateriality: text('financial_materiality').notNull(),
    impactMateriality: text('impact_materiality').notNull(),
    occurrence: text('occurrence'),
    timeHorizon: text('time_horizon'),
    valueChain: text('value_chain'),
    humanRights: boolean('human_rights'),
    rationale: text('rationale'),
    perimeterType: text('perimeter_type'),
    perimeterCompanyIds: uuid('perimeter_company_ids').array(),
    perimeterDivisionIds: uuid('perimeter_division_ids').array(),
    source: text('source').notNull(),
    libraryCode: text('library_code'),
    /** The subject of the earlier assessment that it was carried over from; it may be deleted. */
    sourceSubjectId: uuid('source_subject_id'),
    impactWeight: rate('impact_weight')
      .notNull()
      .default(sql`'1'`),
    financialWeight: rate('financial_weight')
      .notNull()
      .default(sql`'1'`),
    /** The preparer's value on each axis, its rationale, and which of the two values is retained (design §5). */
    preparerImpact: rate('preparer_impact'),
    preparerFinancial: rate('preparer_financial'),
    preparerImpactRationale: text('preparer_impact_rationale'),
    preparerFinancialRationale: text('preparer_financial_rationale'),
    impactRetained: retained('impact_retained'),
    financialRetained: retained('financial_retained'),
    sortLabel: text('sort_label').notNull(),
    ...versioned(),
  },
  (table) => [
    tenantPrimaryKey(table),
    inTenant([table.orgId, table.doubleMaterialityId], doubleMaterialities).onDelete('cascade'),
    inTenant([table.orgId, table.topicId], topics).onDelete('cascade'),
    index('subjects_by_label').on(table.orgId, table.sortLabel, table.id),
    index('subjects_of_topic').on(table.orgId, table.topicId, table.sortLabel, table.id),
    index('subjects_of_assessment').on(table.orgId, table.doubleMaterialityId),
    index('subjects_search').using('gin', sql`${table.sortLabel} gin_trgm_ops`),
  ],
)

/** Stakeholders of an assessment (spec §3). */
export const contacts = pgTable(
  'contacts',
  {
    ...ofAssessment(),
    email: text('email').notNull(),
    emailNormalised: text('email_normalised').notNull(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    language: text('language'),
    category: text('category'),
    subCategory: text('sub_category'),
    /** Both are derived from the category. */
    type: text('type'),
    classification: text('classification'),
    sortName: text('sort_name').notNull(),
    searchText: text('search_text').notNull(),
    ...versioned(),
  },
  (table) => [
    tenantPrimaryKey(table),
    inTenant([table.orgId, table.doubleMaterialityId], doubleMaterialities).onDelete('cascade'),
    uniqueIndex('contacts_email').on(table.orgId, table.doubleMaterialityId, table.emailNormalised),
    index('contacts_by_name').on(table.orgId, table.sortName, table.id),
    index('contacts_of_assessment').on(table.orgId, table.doubleMaterialityId, table.sortName, table.id),
    index('contacts_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
)

/** The two surveys of an assessment (design §5). */
export const surveys = pgTable(
  'surveys',
  {
    ...ofAssessment(),
    materiality: text('materiality', { enum: ['IMPACT', 'FINANCIAL'] }).notNull(),
    status: text('status').$type<SurveyStatus>().notNull().default('PENDING'),
    /** Introduction, wording, order, criteria: `model/wire/questionnaire`. */
    questionnaire: jsonb('questionnaire').notNull(),
    /** The first answer freezes the questionnaire. */
    frozenAt: instant('frozen_at'),
    openedAt: instant('opened_at'),
    closedAt: instant('closed_at'),
    ...versioned(),
  },
  (table) => [
    tenantPrimaryKey(table),
    inTenant([table.orgId, table.doubleMaterialityId], doubleMaterialities).onDelete('cascade'),
    uniqueIndex('surveys_materiality').on(table.orgId, table.doubleMaterialityId, table.materiality),
    index('surveys_by_materiality').on(table.orgId, table.materiality, table.id),
  ],
)
