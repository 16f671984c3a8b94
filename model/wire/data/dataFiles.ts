import { z } from 'zod'
import { errorPart } from '../records/errorPart.ts'

export const perimeterTypes = ['ORGANIZATION', 'COMPANIES', 'DIVISIONS'] as const
export const dataImportModes = ['APPLICATION', 'FILE'] as const
export const fileCounts = ['ONE', 'MANY'] as const
export const periodicityCodes = ['MONTHLY', 'QUARTERLY', 'HALF_YEARLY', 'YEARLY', 'ONCE'] as const

/** Status of an import in the wizard, derived from its perimeter and its files (spec §4). */
export const dataImportStatuses = [
  'CREATED',
  'PERIMETER_SELECTED',
  'SESSION_PREPARED',
  'SESSION_COMPLETE',
] as const

/** State of a validated import; null before the validation. */
export const dataAnalysisStates = ['WAITING', 'DONE', 'FAILED', 'UNDONE'] as const

/** How to handle existing facts of the same division, indicator and period. */
export const overlapChoices = ['REPLACE', 'KEEP', 'SUM'] as const
export type OverlapChoice = (typeof overlapChoices)[number]

/** State of a file: prepared, received, being checked, checked, or refused as a whole. */
export const dataFileStates = ['PREPARED', 'RECEIVED', 'CHECKING', 'CHECKED', 'FAILED'] as const

export const dataFile = z.object({
  id: z.uuid(),
  nature: z.string(),
  originalName: z.string(),
  fileFormat: z.string(),
  periodicity: z.enum(periodicityCodes),
  startDate: z.string(),
  endDate: z.string(),
  sizeBytes: z.number(),
  /**
   * The sheet that its content comes from, and the size of the spreadsheet, which is stored beside it; null where the
   * spreadsheet is not stored, because its rows are people.
   */
  spreadsheet: z.object({ sheet: z.string(), sizeBytes: z.number().nullable() }).nullable(),
  /** Null until its bytes are stored; the status of the import depends on it. */
  contentType: z.string().nullable(),
  receivedAt: z.string().nullable(),
  state: z.enum(dataFileStates),
  /** Why the file was refused as a whole. */
  error: errorPart.nullable(),
  /** Progress of the running check, in percent. */
  progress: z.number(),
  /** After the check: lines, accepted, refused and waiting lines, warnings, and facts created or to be created. */
  counts: z
    .object({
      rows: z.int(),
      accepted: z.int(),
      rejected: z.int(),
      /** Lines that are not judged yet, because a column is missing. */
      waiting: z.int().default(0),
      warnings: z.int(),
      facts: z.int(),
      overlaps: z.int(),
    })
    .nullable(),
  /** The choice for the whole file; overlaps may have choices of their own. */
  overlap: z.enum(overlapChoices).nullable(),
  /** Number of overlaps without a choice: the import cannot be validated before. */
  undecided: z.int(),
  /** Number of cells corrected by people. */
  corrections: z.int(),
  /** When its content was deleted; its figures stay, unless its import was undone. */
  purgedAt: z.string().nullable(),
  /** An earlier import with the same bytes. */
  sameAs: z.object({ importId: z.uuid(), at: z.string() }).nullable(),
})
export type DataFile = z.output<typeof dataFile>
