import { doublePrecision, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { day, inTenant, instant, tenantKey, tenantPrimaryKey, versioned } from './columns.ts'
import { divisions } from './companies.ts'
import { dataImports } from './dataImports.ts'
import type { EntryPeriodicity } from '#model/rules/data/entryPeriods.ts'
import type { EntryFinding, EntrySettings } from '#model/wire/data/dataEntry.ts'

/** Data entries: a data entry has the ID of its import. It is locked as long as the import has a file. */
export const dataEntries = pgTable(
  'data_entry_sheets',
  {
    ...tenantKey(),
    indicators: jsonb('indicators').$type<EntrySettings['indicators']>().notNull(),
    periodicity: text('periodicity').$type<EntryPeriodicity>().notNull(),
    startDate: day('start_date').notNull(),
    endDate: day('end_date').notNull(),
    ...versioned(),
  },
  (table) => [tenantPrimaryKey(table), inTenant([table.orgId, table.id], dataImports).onDelete('cascade')],
)

/**
 * Figures as typed. A cleared one keeps its row and its version, and one that the settings no longer request is kept
 * until they do again.
 */
export const dataEntryCells = pgTable(
  'data_entry_cells',
  {
    ...tenantKey(),
    importId: uuid('import_id').notNull(),
    divisionId: uuid('division_id').notNull(),
    indicator: text('indicator').notNull(),
    /** In the format of data files: `2025-03`. */
    period: text('period').notNull(),
    value: doublePrecision('value'),
    /** The unit in which the value was typed. */
    unit: text('unit').notNull(),
    comment: text('comment'),
    accountId: uuid('account_id').notNull(),
    updatedAt: instant('updated_at').notNull(),
    version: integer('version').notNull(),
    /** Findings of the last check; null after a change. */
    findings: jsonb('findings').$type<EntryFinding[]>(),
  },
  (table) => [
    tenantPrimaryKey(table),
    inTenant([table.orgId, table.importId], dataImports).onDelete('cascade'),
    inTenant([table.orgId, table.divisionId], divisions).onDelete('cascade'),
    uniqueIndex('data_entry_cells_place').on(
      table.orgId,
      table.importId,
      table.divisionId,
      table.indicator,
      table.period,
    ),
    index('data_entry_cells_of_division').on(table.orgId, table.divisionId),
  ],
)
