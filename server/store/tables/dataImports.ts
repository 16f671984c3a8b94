import { sql } from 'drizzle-orm'
import {
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { day, inTenant, instant, ofOrganization, tenantKey, tenantPrimaryKey, versioned } from './columns.ts'
import { companies, divisions } from './companies.ts'
import { organizations } from './organizations.ts'
import type { ErrorCode } from '#model/errors.ts'
import type {
  dataAnalysisStates,
  dataImportModes,
  fileCounts,
  OverlapChoice,
  periodicityCodes,
  perimeterTypes,
} from '#model/wire/data/dataFiles.ts'
import type { Reading } from '#model/wire/data/fileReading.ts'
import type { OverlapKind, OverlapOrigin } from '#model/wire/data/overlaps.ts'
import type { UsedFactor } from '#model/wire/data/emissionFactors.ts'

type OneOf<List extends readonly unknown[]> = List[number]
/** Arguments of an error message. */
export type RefusalArgs = Record<string, string | number>
/** The meanings of headers or names in a file; null where they have none. */
export type Mappings = Record<string, string | null>
/** A corrected cell, by the file's line and header. */
export type Correction = { line: number; column: string; value: string; accountId: string; at: string }

/** Imports of data. The wizard step of an import is derived from its perimeter and its files (spec §4). */
export const dataImports = pgTable(
  'data_imports',
  {
    ...tenantKey(),
    /** The account that created it; any member may continue it. */
    accountId: uuid('account_id').notNull(),
    perimeterType: text('perimeter_type').$type<OneOf<typeof perimeterTypes>>(),
    importMode: text('import_mode').$type<OneOf<typeof dataImportModes>>(),
    oneOrManyFiles: text('one_or_many_files').$type<OneOf<typeof fileCounts>>(),
    /** Null until it is validated. WAITING means failed once its job has ended: the job's row has the reason. */
    analysis: text('analysis').$type<OneOf<typeof dataAnalysisStates>>(),
    /** The job that writes its facts. */
    jobId: uuid('job_id'),
    validatedAt: instant('validated_at'),
    finishedAt: instant('finished_at'),
    undoneAt: instant('undone_at'),
    ...versioned(),
  },
  (table) => [
    tenantPrimaryKey(table),
    ofOrganization(table, organizations),
    index('data_imports_by_creation').on(table.orgId, table.createdAt, table.id),
    // Paths of an import do not name its organisation.
    index('data_imports_id').on(table.id),
  ],
)

/** The perimeter of an import that does not cover the whole organisation: one company or one site per row. */
export const dataPerimeters = pgTable(
  'data_perimeters',
  {
    ...tenantKey(),
    importId: uuid('import_id').notNull(),
    companyId: uuid('company_id'),
    divisionId: uuid('division_id'),
  },
  (table) => [
    tenantPrimaryKey(table),
    inTenant([table.orgId, table.importId], dataImports).onDelete('cascade'),
    inTenant([table.orgId, table.companyId], companies).onDelete('cascade'),
    inTenant([table.orgId, table.divisionId], divisions).onDelete('cascade'),
    index('data_perimeters_of_import').on(table.orgId, table.importId, table.id),
    index('data_perimeters_of_company').on(table.orgId, table.companyId),
    index('data_perimeters_of_division').on(table.orgId, table.divisionId),
  ],
)

/** Files of an import. Their bytes are in `Files` under `sourceId`, refused lines under `rejectsId`. */
export const dataFiles = pgTable(
  'data_files',
  {
    ...tenantKey(),
    importId: uuid('import_id').notNull(),
    accountId: uuid('account_id').notNull(),
    nature: text('nature').notNull(),
    originalName: text('original_name').notNull(),
    fileFormat: text('file_format').notNull(),
    periodicity: text('periodicity').$type<OneOf<typeof periodicityCodes>>().notNull(),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    endDate: date('end_date', { mode: 'string' }).notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    /** The sheet that the content comes from. */
    sheet: text('sheet'),
    /** The spreadsheet that it was read from, in `Files`; its size is null where it is not stored. */
    originalId: uuid('original_id'),
    originalBytes: integer('original_bytes'),
    /** When its bytes and everything read from them but figures and counts were deleted. */
    purgedAt: instant('purged_at'),
    /** Null until the bytes are stored. */
    contentType: text('content_type'),
    sourceId: uuid('source_id'),
    sha256: text('sha256'),
    receivedAt: instant('received_at'),
    /** RECEIVED is under check while its job runs, and has failed where the job failed. */
    state: text('state', { enum: ['PREPARED', 'RECEIVED', 'CHECKED', 'FAILED'] }).notNull(),
    /** The one allowed upload: SHA-256 of its token, its account, and its expiry. */
    tokenHash: text('token_hash'),
    tokenAccountId: uuid('token_account_id'),
    tokenExpiresAt: instant('token_expires_at'),
    /** The job of the latest check: results of other checks are discarded. */
    jobId: uuid('job_id'),
    /** Why the whole file was refused. */
    error: text('error').$type<ErrorCode>(),
    errorArgs: jsonb('error_args').$type<RefusalArgs>(),
    counts: jsonb('counts'),
    /** The findings of the check, as JSON text: JSONB cannot store NUL, which a cell of a file may contain. */
    report: text('report'),
    rejectsId: uuid('rejects_id'),
    /** Emission factors that its facts were made with. */
    factors: jsonb('factors').$type<readonly UsedFactor[]>(),
    overlap: text('overlap').$type<OverlapChoice>(),
    /** How it is read: explanations of users and, once checked, remembered ones. */
    columns: jsonb('columns').$type<Mappings>().notNull(),
    sites: jsonb('sites').$type<Mappings>().notNull(),
    corrections: jsonb('corrections').$type<Correction[]>().notNull().default([]),
    /** How users have said that it is to be read, where the guess was wrong or incomplete. */
    reading: jsonb('reading').$type<Reading>().notNull().default({}),
    ...versioned(),
  },
  (table) => [
    tenantPrimaryKey(table),
    inTenant([table.orgId, table.importId], dataImports).onDelete('cascade'),
    index('data_files_of_import').on(table.orgId, table.importId, table.createdAt, table.id),
    index('data_files_by_bytes').on(table.orgId, table.sha256),
    uniqueIndex('data_files_token').on(table.tokenHash),
  ],
)

/** The manifest of facts: one Parquet file per validated file of an import, and the facts that it hides. */
export const factFiles = pgTable(
  'fact_files',
  {
    ...tenantKey(),
    importId: uuid('import_id').notNull(),
    fileId: uuid('file_id').notNull(),
    /** Keys in `Files`; null where there are no such facts. */
    factsKey: text('facts_key'),
    hiddenKey: text('hidden_key'),
    rows: integer('rows').notNull(),
    facts: integer('facts').notNull(),
    overlaps: integer('overlaps').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When its facts were undone: they no longer count, and the facts that it hid count again. */
    undoneAt: instant('undone_at'),
  },
  (table) => [
    tenantPrimaryKey(table),
    inTenant([table.orgId, table.importId], dataImports),
    inTenant([table.orgId, table.fileId], dataFiles),
    uniqueIndex('fact_files_of_file').on(table.orgId, table.fileId),
    index('fact_files_of_import').on(table.orgId, table.importId),
  ],
)

/**
 * What a file and existing facts both state, one row per decision, and the decision. Rows are those of the last check;
 * after the import is written they show how each was decided.
 */
export const dataOverlaps = pgTable(
  'data_overlaps',
  {
    orgId: uuid('org_id').notNull(),
    fileId: uuid('file_id').notNull(),
    /** Hash of the figures on both sides: a choice stays valid as long as they are the same. */
    id: text('id').notNull(),
    /** Rank by site, indicator and period. */
    position: integer('position').notNull(),
    divisionId: uuid('division_id').notNull(),
    indicator: text('indicator').notNull(),
    startDate: day('start_date').notNull(),
    endDate: day('end_date').notNull(),
    /** Null where the file only says that the existing value no longer counts. */
    newValue: doublePrecision('new_value'),
    /** Null where it is withheld. */
    oldValue: doublePrecision('old_value'),
    difference: doublePrecision('difference').generatedAlwaysAs(sql`coalesce(new_value, 0) - old_value`),
    line: integer('line'),
    newFacts: integer('new_facts').notNull(),
    oldFacts: integer('old_facts').notNull(),
    dimensions: text('dimensions'),
    kind: text('kind').$type<OverlapKind>().notNull(),
    oldOrigin: text('old_origin').$type<OverlapOrigin>().notNull(),
    /** Files and lines of the existing value, those with most facts first. */
    sources: jsonb('sources').$type<readonly { fileId: string; line: number; facts: number }[]>().notNull(),
    choice: text('choice').$type<OverlapChoice>(),
    accountId: uuid('account_id'),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.fileId, table.id] }),
    inTenant([table.orgId, table.fileId], dataFiles).onDelete('cascade'),
    index('data_overlaps_by_position').on(table.orgId, table.fileId, table.position),
    index('data_overlaps_by_difference').on(
      table.orgId,
      table.fileId,
      sql`abs(${table.difference})`,
      table.position,
    ),
    index('data_overlaps_undecided')
      .on(table.orgId, table.fileId, table.position)
      .where(sql`choice is null`),
  ],
)

/**
 * How an organisation's files are read, as explained by its users: headers by their column, names by their site, values
 * of coded columns by their code.
 */
export const dataMeanings = pgTable(
  'data_meanings',
  {
    ...tenantKey(),
    kind: text('kind', { enum: ['column', 'site', 'value'] }).notNull(),
    /** Empty for sites, which are the same in files of any nature. For values, with the column: « ENERGY.carrier ». */
    nature: text('nature').notNull(),
    spelling: text('spelling').notNull(),
    columnCode: text('column_code'),
    divisionId: uuid('division_id'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    tenantPrimaryKey(table),
    ofOrganization(table, organizations),
    inTenant([table.orgId, table.divisionId], divisions).onDelete('cascade'),
    uniqueIndex('data_meanings_spelling').on(table.orgId, table.kind, table.nature, table.spelling),
    index('data_meanings_of_division').on(table.orgId, table.divisionId),
  ],
)
