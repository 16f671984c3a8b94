import { z } from 'zod'
import { entryUnits } from '../data/entryIndicators.ts'
import { entryPeriodicities, entryPeriods } from '../rules/entryPeriods.ts'
import { amountMax, givenId, isoDate, paragraph } from '../schema/values.ts'
import { dataFileLimits } from './dataImports.ts'
import { pageOf } from './page.ts'

/** Indicators and periods of one sheet. */
export const entryIndicatorsMax = 100
export const entryPeriodsMax = 60
/** Cells of a sheet: it is sent in as a file. */
export const entryCellsMax = dataFileLimits.rows
/** Cells of one save, whose comments fit into a request, and sites whose cells are read at once. */
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

/** `PUT …/entry`: what is asked for, and in which periods. */
export const newEntrySettings = z
  .strictObject({
    /** In the order in which they are shown; each with the unit that it is typed in. */
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

/** What the last check has found in a cell. */
const entryFinding = z.object({ severity: z.enum(['error', 'warning']), message: z.string() })
export type EntryFinding = z.output<typeof entryFinding>

/** Findings that a sheet lists; each cell tells its own. */
export const listedFindingsMax = 100

const entryPeriod = z.object({ code: z.string(), start: z.string(), end: z.string() })

/** `GET …/entry`: the sheet of an import whose data are typed. */
export const entrySheet = z.object({
  /** Null until somebody has chosen. */
  settings: z
    .object({
      indicators: z.array(z.object({ code: z.string(), unit: z.string() })),
      periodicity: z.enum(entryPeriodicities),
      startDate: z.string(),
      endDate: z.string(),
    })
    .nullable(),
  /** Those that have begun: nobody knows the figures of one to come. */
  periods: z.array(entryPeriod),
  upcoming: z.int(),
  /** Sites of the perimeter. */
  sites: z.int(),
  /** Cells that hold a value, of those that may. */
  filled: z.int(),
  expected: z.int(),
  /** It was sent in: its file stands in the import, and taking that out opens the sheet again. */
  isLocked: z.boolean(),
  /** What the last check has found in cells that were not changed since, errors first; and how much there is. */
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

/** One site of the sheet, and how far it is. */
export const entrySite = z.object({
  id: z.uuid(),
  name: z.string(),
  companyName: z.string(),
  filled: z.int(),
  expected: z.int(),
})
export type EntrySite = z.output<typeof entrySite>
export const entrySitePage = pageOf(entrySite)

/** A figure of a site, an indicator and a period. Version 0 is of a cell that nobody has touched. */
export const entryCell = z.object({
  divisionId: z.uuid(),
  indicator: z.string(),
  period: z.string(),
  /** In the unit of the settings. */
  value: z.number().nullable(),
  comment: z.string().nullable(),
  version: z.int(),
  /** Who changed it last; null where they have left. */
  author: z.string().nullable(),
  updatedAt: z.string(),
  findings: z.array(entryFinding),
})
export type EntryCell = z.output<typeof entryCell>

/** `GET …/entry/cells`: the cells of some sites that were touched. */
export const entryCells = z.object({ cells: z.array(entryCell) })

const savedCell = z.strictObject({
  divisionId: givenId,
  indicator: z.string().max(20),
  period: z.string().max(10),
  value: z.number().min(-amountMax).max(amountMax).nullable(),
  comment: paragraph(1000).nullable(),
  /** Of the cell as it was read: one that somebody else has changed since is not overwritten. */
  version: z
    .int()
    .min(0)
    .max(2 ** 31 - 2),
})
export type SavedCell = z.output<typeof savedCell>

/** Names a cell within a sheet. */
export const cellKey = ({
  divisionId,
  indicator,
  period,
}: Pick<SavedCell, 'divisionId' | 'indicator' | 'period'>): string => `${divisionId} ${indicator} ${period}`

/** `PUT …/entry/cells`: cells as they shall be. */
export const newEntryCells = z.strictObject({
  cells: z
    .array(savedCell)
    .min(1)
    .max(savedCellsMax)
    .refine((cells) => isDistinct(cells.map(cellKey)), 'validation.entryTwice'),
})

/** What was saved, and as they are now the cells that somebody else has changed: those are left alone. */
export const savedEntryCells = z.object({ saved: z.array(entryCell), conflicts: z.array(entryCell) })
export type SavedEntryCells = z.output<typeof savedEntryCells>

/**
 * What a line of the history holds of a sheet: what is asked for, or the cells of one save by their `cellKey`; what is
 * empty is null or left out.
 */
export const toldSettings = z.object({
  indicators: z.array(z.object({ code: z.string(), unit: z.string() })).nullish(),
  periodicity: z.enum(entryPeriodicities).nullish(),
  startDate: z.string().nullish(),
  endDate: z.string().nullish(),
})
export const toldCells = z.record(
  z.string(),
  z.object({ value: z.number().nullish(), comment: z.string().nullish() }),
)
