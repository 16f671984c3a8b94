import { date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { inTenant, instant, ofOrganization, tenantKey, tenantPrimaryKey, versioned } from './columns.ts'
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
} from '#model/wire/dataFiles.ts'

type OneOf<List extends readonly unknown[]> = List[number]
/** Arguments of a refusal's sentence. */
export type RefusalArgs = Record<string, string | number>
/** Cells of a file by what they mean; null where they mean nothing. */
export type Meanings = Record<string, string | null>
/** A cell that somebody has corrected, by the file's line and head. */
export type Correction = { line: number; column: string; value: string; accountId: string; at: string }

/** Imports of data. Where one stands in the wizard follows from its perimeter and its files (spec §4). */
export const dataImports = pgTable(
  'data_imports',
  {
    ...tenantKey(),
    /** Who began it; any member may go on with it. */
    accountId: uuid('account_id').notNull(),
    perimeterType: text('perimeter_type').$type<OneOf<typeof perimeterTypes>>(),
    importMode: text('import_mode').$type<OneOf<typeof dataImportModes>>(),
    oneOrManyFiles: text('one_or_many_files').$type<OneOf<typeof fileCounts>>(),
    /** Null until it is validated. WAITING has failed once its job is over: the job's row says why. */
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
    // Paths of one import do not name its organisation.
    index('data_imports_id').on(table.id),
  ],
)

/** What an import is about, where that is not the whole organisation: one company or one site a row. */
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

/** Files of an import. Their bytes lie in `Files` under `sourceId`, refused lines under `rejectsId`. */
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
    /** Null until the bytes are stored. */
    contentType: text('content_type'),
    sourceId: uuid('source_id'),
    sha256: text('sha256'),
    receivedAt: instant('received_at'),
    /** RECEIVED is being checked while its job runs, and has failed where that failed. */
    state: text('state', { enum: ['PREPARED', 'RECEIVED', 'CHECKED', 'FAILED'] }).notNull(),
    /** Of the one upload that is allowed: SHA-256 of its token, whose it is, and until when. */
    tokenHash: text('token_hash'),
    tokenAccountId: uuid('token_account_id'),
    tokenExpiresAt: instant('token_expires_at'),
    /** The latest check: what others find out is thrown away. */
    jobId: uuid('job_id'),
    /** Why it was refused as a whole. */
    error: text('error').$type<ErrorCode>(),
    errorArgs: jsonb('error_args').$type<RefusalArgs>(),
    counts: jsonb('counts'),
    /** What the check found, as JSON: JSONB holds no NUL, which a cell of a file may. */
    report: text('report'),
    rejectsId: uuid('rejects_id'),
    overlap: text('overlap').$type<OverlapChoice>(),
    /** How it is read: what people said of it and, once checked, what was remembered. */
    columns: jsonb('columns').$type<Meanings>().notNull(),
    sites: jsonb('sites').$type<Meanings>().notNull(),
    corrections: jsonb('corrections').$type<Correction[]>().notNull().default([]),
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

/** Facts that are there: one Parquet file per validated file of an import, and the facts that it hides. */
export const factFiles = pgTable(
  'fact_files',
  {
    ...tenantKey(),
    importId: uuid('import_id').notNull(),
    fileId: uuid('file_id').notNull(),
    /** Keys in `Files`; null where there is nothing of it. */
    factsKey: text('facts_key'),
    hiddenKey: text('hidden_key'),
    rows: integer('rows').notNull(),
    facts: integer('facts').notNull(),
    overlaps: integer('overlaps').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Its facts count no longer, and what it hid counts again. */
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

/** How an organisation's files are read, as its people said: heads by the column they mean, names by the site. */
export const dataMeanings = pgTable(
  'data_meanings',
  {
    ...tenantKey(),
    kind: text('kind', { enum: ['column', 'site'] }).notNull(),
    /** Sites are the same in files of any nature: theirs is empty. */
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
