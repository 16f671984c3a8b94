import {
  bigint,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { FigureBasis, RecomputationKind, RecomputeReason } from '#model/wire/data/recomputations.ts'
import type { UncoveredActivity, UsedFactor } from '#model/wire/data/emissionFactors.ts'
import { day, inTenant, instant, ofOrganization, tenantKey, tenantPrimaryKey, versioned } from './columns.ts'
import { organizations } from './organizations.ts'

/** What a file shows of its facts besides the facts themselves. */
export type ShownOfFile = { factors: readonly UsedFactor[]; uncovered: readonly UncoveredActivity[] }

/** The facts of a file before and after: both stay stored, so that an undo brings back the former. */
export type RecomputedFile = {
  fileId: string
  oldKey: string
  newKey: string
  /** Facts more than before; below zero where facts are removed. */
  added: number
  after: ShownOfFile
  /** Null until it is applied. */
  before: ShownOfFile | null
}

/** Changes of an indicator for one reason. */
export type RecomputedSum = {
  indicator: string
  reason: RecomputeReason
  figures: number
  oldValue: number
  newValue: number
}

/**
 * New versions of stored figures, computed with the factors, rates and components of today. They count once they are
 * applied, and the former versions count again once that is undone.
 */
export const recomputations = pgTable(
  'recomputations',
  {
    ...tenantKey(),
    accountId: uuid('account_id').notNull(),
    kind: text('kind').$type<RecomputationKind>().notNull(),
    /** Figures that begin on these days; null for all. */
    startDate: day('start_date'),
    endDate: day('end_date'),
    /** PREPARING has failed once its job has ended: the job's row has the reason. */
    state: text('state', { enum: ['PREPARING', 'PROPOSED', 'APPLIED', 'UNDONE'] }).notNull(),
    jobId: uuid('job_id').notNull(),
    /**
     * Hash of the facts that it was computed from: it can only be applied to them. Once it is applied, the IDs of the
     * files whose facts count then, separated by spaces: it can only be undone while no others do.
     */
    basis: text('basis'),
    figures: integer('figures'),
    sums: jsonb('sums').$type<readonly RecomputedSum[]>().notNull().default([]),
    files: jsonb('files').$type<readonly RecomputedFile[]>().notNull().default([]),
    preparedAt: instant('prepared_at'),
    appliedAt: instant('applied_at'),
    appliedBy: uuid('applied_by'),
    undoneAt: instant('undone_at'),
    undoneBy: uuid('undone_by'),
    ...versioned(),
  },
  (table) => [
    tenantPrimaryKey(table),
    ofOrganization(table, organizations),
    index('recomputations_by_creation').on(table.orgId, table.createdAt, table.id),
  ],
)

/** Figures that a recomputation changes, with both values; without those about people. */
export const recomputedFigures = pgTable(
  'recomputed_figures',
  {
    orgId: uuid('org_id').notNull(),
    recomputationId: uuid('recomputation_id').notNull(),
    /** Rank by site, indicator and period. */
    position: integer('position').notNull(),
    divisionId: uuid('division_id').notNull(),
    fileId: uuid('file_id').notNull(),
    line: bigint('line', { mode: 'number' }).notNull(),
    indicator: text('indicator').notNull(),
    startDate: day('start_date').notNull(),
    endDate: day('end_date').notNull(),
    /** Null for a figure that did not exist. */
    oldValue: doublePrecision('old_value'),
    /** Null for a figure that no longer exists. */
    newValue: doublePrecision('new_value'),
    reason: text('reason').$type<RecomputeReason>().notNull(),
    /** The factor or rate that made each value. */
    oldBasis: jsonb('old_basis').$type<FigureBasis>(),
    newBasis: jsonb('new_basis').$type<FigureBasis>(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.recomputationId, table.position] }),
    inTenant([table.orgId, table.recomputationId], recomputations).onDelete('cascade'),
  ],
)
