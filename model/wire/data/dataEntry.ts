import { z } from 'zod'
import { entryUnits } from '#model/data/entryIndicators.ts'
import { entryPeriodicities, entryPeriods } from '#model/rules/data/entryPeriods.ts'
import { amountMax, requestId, isoDate, paragraph } from '#model/schema/values.ts'
import { dataFileLimits } from './dataImports.ts'
import { pageOf } from '../records/page.ts'

/** Maximum indicators and periods of one sheet. */
export const entryIndicatorsMax = 100
export const entryPeriodsMax = 60
/** Maximum cells of a sheet, which is submitted as a file. */
export const entryCellsMax = dataFileLimits.rows
/** Maximum cells per save, so that their comments fit into a request, and maximum sites read per request. */
export const savedCellsMax = 200
export const readSitesMax = 100

const chosenIndicator = z
  .strictObject({ code: z.string().max(20), unit: z.string().max(20) })
  .refine(({ code }) => entryUnits(code).length > 0, {
    path: ['code'],
    message: 'validation.choice',
    abort: true,
  })
  .refine(({ code, unit }) => entryUnits(code).some((known) => known === unit), {
    path: ['unit'],
    message: 'validation.choice',
  })

const isDistinct = (names: readonly string[]): boolean => new Set(names).size === names.length

/** `PUT …/entry`: the indicators to enter, and the periods. */
export const newEntrySettings = z
  .strictObject({
    /** In display order; each with the unit it is typed in. */
    indicators: z
      .array(chosenIndicator)
      .min(1)
      .max(entryIndicatorsMax)
      .refine((chosen) => isDistinct(chosen.map(({ code }) => code)), 'validation.entryTwice'),
    periodicity: z.enum(entryPeriodicities),
    startDate: isoDate,
    endDate: isoDate,
  })
  .refine(({ startDate, endDate }) => startDate <= endDate, {
    path: ['endDate'],
    message: 'validation.dateOrder',
    abort: true,
  })
  .refine((settings) => entryPeriods(settings, 1).length > 0, {
    path: ['endDate'],
    message: 'validation.entryNoPeriod',
    abort: true,
  })
  .refine((settings) => entryPeriods(settings, entryPeriodsMax + 1).length <= entryPeriodsMax, {
    path: ['endDate'],
    message: 'validation.entryPeriods',
  })
export type EntrySettings = z.output<typeof newEntrySettings>

/** A finding of the last check in a cell. */
const entryFinding = z.object({ severity: z.enum(['error', 'warning']), message: z.string() })
export type EntryFinding = z.output<typeof entryFinding>

/** Maximum findings listed for a sheet; each cell has its own. */
export const listedFindingsMax = 100

const entryPeriod = z.object({ code: z.string(), start: z.string(), end: z.string() })

/** `GET …/entry`: the sheet of an import whose data are typed. */
export const entrySheet = z.object({
  /** Null until the settings are chosen. */
  settings: z
    .object({
      indicators: z.array(z.object({ code: z.string(), unit: z.string() })),
      periodicity: z.enum(entryPeriodicities),
      startDate: z.string(),
      endDate: z.string(),
    })
    .nullable(),
  /** Periods that have started: values of future periods are unknown. */
  periods: z.array(entryPeriod),
  upcoming: z.int(),
  /** Number of sites in the perimeter. */
  sites: z.int(),
  /** Number of filled cells, and of cells that may be filled. */
  filled: z.int(),
  expected: z.int(),
  /** Submitted: its file is in the import, and removing the file unlocks the sheet. */
  isLocked: z.boolean(),
  /** Findings of the last check in cells that have not changed since, errors first; and their number. */
  findings: z.array(
    entryFinding.extend({
      divisionId: z.uuid(),
      divisionName: z.string(),
      indicator: z.string(),
      period: z.string(),
    }),
  ),
  findingCount: z.int(),
  version: z.int(),
})
export type EntrySheet = z.output<typeof entrySheet>

/** A site of the sheet, and its progress. */
export const entrySite = z.object({
  id: z.uuid(),
  name: z.string(),
  companyName: z.string(),
  filled: z.int(),
  expected: z.int(),
})
export type EntrySite = z.output<typeof entrySite>
export const entrySitePage = pageOf(entrySite)

/** A value of a site, an indicator and a period. Version 0 is a cell that was never saved. */
export const entryCell = z.object({
  divisionId: z.uuid(),
  indicator: z.string(),
  period: z.string(),
  /** In the unit of the settings. */
  value: z.number().nullable(),
  comment: z.string().nullable(),
  version: z.int(),
  /** Who changed it last; null if they have left. */
  author: z.string().nullable(),
  updatedAt: z.string(),
  findings: z.array(entryFinding),
})
export type EntryCell = z.output<typeof entryCell>

/** `GET …/entry/cells`: the saved cells of some sites. */
export const entryCells = z.object({ cells: z.array(entryCell) })

/** A stored figure of a cell's site, indicator and period, in the unit of the sheet, and the imports it comes from. */
export const storedValue = z.object({
  divisionId: z.uuid(),
  indicator: z.string(),
  period: z.string(),
  value: z.number(),
  sources: z.array(z.object({ importId: z.string(), name: z.string() })),
})
export type StoredValue = z.output<typeof storedValue>
export const storedValues = z.object({ values: z.array(storedValue) })

const savedCell = z.strictObject({
  divisionId: requestId,
  indicator: z.string().max(20),
  period: z.string().max(10),
  value: z.number().min(-amountMax).max(amountMax).nullable(),
  comment: paragraph(1000).nullable(),
  /** Version of the cell as it was read: a cell that somebody else has changed since is not overwritten. */
  version: z
    .int()
    .min(0)
    .max(2 ** 31 - 2),
})
export type SavedCell = z.output<typeof savedCell>

/** The key of a cell within a sheet. */
export const cellKey = ({
  divisionId,
  indicator,
  period,
}: Pick<SavedCell, 'divisionId' | 'indicator' | 'period'>): string => `${divisionId} ${indicator} ${period}`

/** `PUT …/entry/cells`: the new values of cells. */
export const newEntryCells = z.strictObject({
  cells: z
    .array(savedCell)
    .min(1)
    .max(savedCellsMax)
    .refine((cells) => isDistinct(cells.map(cellKey)), 'validation.entryTwice'),
})

/** The saved cells, and the current state of cells that somebody else has changed, which are not overwritten. */
export const savedEntryCells = z.object({ saved: z.array(entryCell), conflicts: z.array(entryCell) })
export type SavedEntryCells = z.output<typeof savedEntryCells>

/**
 * The part of a sheet stored in a line of the history: the settings, or the cells of one save by their `cellKey`; empty
 * values are null or left out.
 */
export const historySettings = z.object({
  indicators: z.array(z.object({ code: z.string(), unit: z.string() })).nullish(),
  periodicity: z.enum(entryPeriodicities).nullish(),
  startDate: z.string().nullish(),
  endDate: z.string().nullish(),
})
export const historyCells = z.record(
  z.string(),
  z.object({ value: z.number().nullish(), comment: z.string().nullish() }),
)
