import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { inTenant, instant, tenantKey, tenantPrimaryKey, versioned } from './columns.ts'
import { doubleMaterialities, subjects } from './materiality.ts'
import type { Analysis, AnalysisSource } from '#model/wire/materiality/analyses.ts'

const ofSubject = () => ({
  ...tenantKey(),
  doubleMaterialityId: uuid('double_materiality_id').notNull(),
  subjectId: uuid('subject_id').notNull(),
})

/** Answers of the assistant, their sources, and the user's decision (design §3). */
export const subjectAnalyses = pgTable(
  'subject_analyses',
  {
    ...tenantKey(),
    doubleMaterialityId: uuid('double_materiality_id').notNull(),
    /** Null while the subject is still being written. */
    subjectId: uuid('subject_id'),
    analyseType: text('analyse_type').$type<Analysis['analyseType']>().notNull(),
    text: text('text').notNull(),
    answer: text('answer').notNull(),
    sources: jsonb('sources').$type<AnalysisSource[]>().notNull().default([]),
    /** The connector and model that answered. */
    model: text('model').notNull(),
    /** ACCEPTED, EDITED or REJECTED; null until the user decides. */
    decision: text('decision').$type<Analysis['decision']>(),
    decidedAt: instant('decided_at'),
    /** The kept text, where it differs from the answer. */
    keptText: text('kept_text'),
    accountId: uuid('account_id').notNull(),
    ...versioned(),
  },
  (table) => [
    tenantPrimaryKey(table),
    inTenant([table.orgId, table.doubleMaterialityId], doubleMaterialities).onDelete('cascade'),
    // Removing the subject keeps the analysis: the migration sets only this column to null.
    inTenant([table.orgId, table.subjectId], subjects).onDelete('set null'),
    index('subject_analyses_of_assessment').on(
      table.orgId,
      table.doubleMaterialityId,
      table.createdAt,
      table.id,
    ),
    index('subject_analyses_of_subject').on(table.orgId, table.subjectId, table.createdAt, table.id),
  ],
)

/**
 * Rationales of divergences: between categories, or between stakeholders and preparer. One per subject, kind and
 * side.
 */
export const divergenceComments = pgTable(
  'divergence_comments',
  {
    ...ofSubject(),
    /** CATEGORIES or PREPARER. */
    kind: text('kind').notNull(),
    /** IMPACT or FINANCIAL. */
    materiality: text('materiality').notNull(),
    comment: text('comment').notNull(),
    accountId: uuid('account_id').notNull(),
    updatedAt: instant('updated_at')
      .notNull()
      .default(sql`now()`),
    ...versioned(),
  },
  (table) => [
    tenantPrimaryKey(table),
    inTenant([table.orgId, table.doubleMaterialityId], doubleMaterialities).onDelete('cascade'),
    inTenant([table.orgId, table.subjectId], subjects).onDelete('cascade'),
    uniqueIndex('divergence_comments_subject').on(
      table.orgId,
      table.subjectId,
      table.kind,
      table.materiality,
    ),
    index('divergence_comments_of_assessment').on(table.orgId, table.doubleMaterialityId),
  ],
)
