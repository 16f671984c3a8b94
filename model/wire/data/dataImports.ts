import { z } from 'zod'
import { spreadsheetLimits } from '#model/rules/csv/spreadsheets.ts'
import { requestId, isoDate, name, plainText } from '#model/schema/values.ts'
import {
  perimeterTypes,
  dataImportModes,
  fileCounts,
  periodicityCodes,
  dataImportStatuses,
  dataAnalysisStates,
  overlapChoices,
  dataFileStates,
  dataFile,
} from './dataFiles.ts'
import { uncoveredActivity, usedFactor } from './emissionFactors.ts'
import { dataEncodings, fileReading, foundReading, unknownValue } from './fileReading.ts'
import { pageOf } from '../records/page.ts'
import { errorPart } from '../records/errorPart.ts'

/** Limits of data files (design §5). */
export const dataFileLimits = { bytes: 200_000_000, rows: 2_000_000 } as const
/** Maximum files per import. */
export const dataFilesMax = 20
/** Maximum problems that a check stores with their line; it counts the others. */
export const keptDataProblemsMax = 1000
/**
 * Maximum cells of a file that people may correct in the application; a file with more is to be corrected at its
 * source.
 */
export const dataCorrectionsMax = 1000
/** Maximum imports of one account in an organisation that are not validated yet. */
export const openDataImportsMax = 50
/** Maximum pending checks of one account in an organisation. */
export const checksUnderWayMax = 60
/** Days for which an announced file is kept without its bytes, since the last upload request. */
export const unsentFileDays = 7
/** Maximum column headers and site names mapped per request. */
const explainedMax = { columns: 500, sites: 1000 }
const atMost = <T extends Record<string, unknown>>(max: number, shape: z.ZodType<T, T>) =>
  shape.refine((given) => Object.keys(given).length <= max, {
    error: 'validation.max.list',
    params: { max },
  })

/** Columns of a nature by header, as said for earlier files; null where a header was left out. */
export const knownColumns = z.object({ columns: z.record(z.string(), z.string().nullable()) })

/** Lifetime of an upload token. */
export const uploadTokenSeconds = 15 * 60

/** At least one company or division for those types. */
export const newPerimeter = z
  .strictObject({
    perimeterType: z.enum(perimeterTypes),
    companyIds: z.array(requestId).max(10_000).default([]),
    divisionIds: z.array(requestId).max(10_000).default([]),
  })
  .refine(({ perimeterType, companyIds }) => (perimeterType === 'COMPANIES') === companyIds.length > 0, {
    path: ['companyIds'],
    message: 'validation.required',
  })
  .refine(({ perimeterType, divisionIds }) => (perimeterType === 'DIVISIONS') === divisionIds.length > 0, {
    path: ['divisionIds'],
    message: 'validation.required',
  })
export type NewPerimeter = z.output<typeof newPerimeter>

export const newDataImport = z.strictObject({
  importMode: z.enum(dataImportModes).nullish(),
  oneOrManyFiles: z.enum(fileCounts).nullish(),
})

/** `POST …/files`: announces a file before its bytes are uploaded. */
export const newDataFile = z
  .strictObject({
    originalName: name(255),
    nature: z.string().max(40),
    fileFormat: z.string().max(20),
    periodicity: z.enum(periodicityCodes),
    startDate: isoDate,
    endDate: isoDate,
    sizeBytes: z.int().min(1).max(dataFileLimits.bytes),
    /** The sheet that its content is sent from as CSV, and the size of the spreadsheet. */
    spreadsheet: z
      .strictObject({
        sheet: plainText(255).min(1),
        sizeBytes: z.int().min(1).max(spreadsheetLimits.bytes),
      })
      .nullish(),
    /**
     * Column of the nature by header, and how the file is read. Of a file about people, only the columns that are named
     * here, remembered or recognised by their header are stored.
     */
    columns: atMost(explainedMax.columns, z.record(plainText(200), plainText(60).nullable())).optional(),
    reading: fileReading.optional(),
  })
  .refine(({ startDate, endDate }) => startDate <= endDate, {
    path: ['endDate'],
    message: 'validation.dateOrder',
  })
export type NewDataFile = z.output<typeof newDataFile>

export const dataImport = z.object({
  id: z.uuid(),
  organizationId: z.uuid(),
  status: z.enum(dataImportStatuses),
  analysis: z.enum(dataAnalysisStates).nullable(),
  perimeterType: z.enum(perimeterTypes).nullable(),
  /** Number of companies or divisions in its perimeter, and the names of the first three. */
  perimeterCount: z.int(),
  perimeterNames: z.array(z.string()),
  /** Null in a list, whose rows do not include up to ten thousand ids. */
  companyIds: z.array(z.uuid()).nullable(),
  divisionIds: z.array(z.uuid()).nullable(),
  importMode: z.enum(dataImportModes).nullable(),
  oneOrManyFiles: z.enum(fileCounts).nullable(),
  files: z.array(dataFile),
  author: z.object({ id: z.uuid(), fullName: z.string() }).nullable(),
  createdAt: z.string(),
  validatedAt: z.string().nullable(),
  /** Who validated and who undid it; null in a list, and for members who have left. */
  validatedBy: z.string().nullable(),
  undoneBy: z.string().nullable(),
  finishedAt: z.string().nullable(),
  undoneAt: z.string().nullable(),
  /** Why writing its facts failed. */
  error: errorPart.nullable(),
  version: z.int(),
})
export type DataImport = z.output<typeof dataImport>

export const dataImportPage = pageOf(dataImport)

/** A problem that a check found in a file. */
export const dataProblem = z.object({
  line: z.int(),
  /** The column header in the file; null for the whole line. */
  column: z.string().nullable(),
  value: z.string().nullable(),
  /** Name of the rule. */
  rule: z.string(),
  severity: z.enum(['error', 'warning']),
  message: z.string(),
  /** The problem without its position; a check that predates this field has only the message. */
  reason: z.string().optional(),
  /** The probable intended value of the cell. */
  proposal: z.string().nullable().default(null),
  /** What the proposal would change besides the spelling: such a proposal is accepted one by one. */
  changes: z.enum(['sign', 'magnitude', 'unit', 'currency']).nullable().default(null),
  /** What the line is about, in a file of any indicators: used to find a typed value again. */
  place: z
    .object({
      divisionId: z.string().nullable(),
      indicator: z.string().nullable(),
      period: z.string().nullable(),
    })
    .optional(),
})

/** How a column of the file is mapped. */
export const mappedColumn = z.object({
  /** The header in the file. */
  head: z.string(),
  /** Column of the nature; null if it is ignored. */
  column: z.string().nullable(),
  /** How it was determined: by its name, by its content, from memory, or by a person. */
  by: z.enum(['name', 'content', 'memory', 'person', 'none']),
  samples: z.array(z.string()),
  /** Allowed values of its cells, if there is a fixed set. */
  choices: z.array(z.string()).default([]),
})

/** A corrected cell: the value in the file, and the value that replaces it. */
export const correctedCell = z.object({
  line: z.int(),
  /** The column header in the file. */
  column: z.string(),
  before: z.string(),
  value: z.string(),
  author: z.string(),
  at: z.string(),
})

/** `GET …/files/{fileId}/check`. */
export const dataCheck = z.object({
  state: z.enum(dataFileStates),
  /** True if its rows are people and somebody else uploaded it: the content of its lines is withheld. */
  isWithheld: z.boolean(),
  /** The encoding used to read it; null for a check that predates this field, or before a check. */
  encoding: z.enum(dataEncodings).nullable().default(null),
  columns: z.array(mappedColumn),
  /** How the file was read; null for a check that predates this field, or before a check. */
  reading: foundReading.nullable().default(null),
  /** Values of coded columns that are no known word, most frequent first. */
  unknownValues: z.array(unknownValue).default([]),
  /** Required columns of the nature that are missing. */
  missingColumns: z.array(z.string()),
  /** Unknown site names, most frequent first, with divisions they may refer to. */
  unknownSites: z.array(
    z.object({
      value: z.string(),
      rows: z.int(),
      proposals: z.array(z.object({ id: z.uuid(), name: z.string() })),
    }),
  ),
  byRule: z.array(
    z.object({ rule: z.string(), severity: z.enum(['error', 'warning']), label: z.string(), rows: z.int() }),
  ),
  problems: z.array(dataProblem),
  corrections: z.array(correctedCell),
  /** The first rows, as parsed. */
  preview: z.array(z.object({ line: z.int(), cells: z.array(z.string().nullable()) })),
  /** Amounts in other currencies: converted ones, and what the others wait for; empty for a check that predates this. */
  amounts: z
    .object({
      /** Rates that are missing, those of most rows first. */
      missingRates: z.array(
        z.object({ currency: z.string(), startDate: z.string(), endDate: z.string(), rows: z.int() }),
      ),
      /** Rows whose amount states no currency in a file that names several. */
      unstatedRows: z.int(),
      converted: z.array(z.object({ currency: z.string(), rows: z.int() })),
    })
    .default({ missingRates: [], unstatedRows: 0, converted: [] }),
  /** Sums of the facts by indicator. */
  sums: z.array(
    z.object({ indicator: z.string(), label: z.string(), unit: z.string(), facts: z.int(), sum: z.number() }),
  ),
  /** The emission factors used for facts; empty for a check that predates this field. */
  factors: z.array(usedFactor).default([]),
  /** Accepted activities without an emission factor; empty for a check that predates this field. */
  uncovered: z.array(uncoveredActivity).default([]),
})
export type DataCheck = z.output<typeof dataCheck>

/** `PUT …/files/{fileId}/mapping`: how to read the file, and how to handle existing facts. */
export const newMapping = z.strictObject({
  /** Column of the nature by header in the file; null ignores a column. */
  columns: atMost(explainedMax.columns, z.record(plainText(200), plainText(60).nullable())).optional(),
  /** Division by name in the file; null if it refers to none. */
  sites: atMost(explainedMax.sites, z.record(plainText(500), requestId.nullable())).optional(),
  /** How the file is to be read, where the guess was wrong or incomplete. */
  reading: fileReading.optional(),
  overlap: z.enum(overlapChoices).optional(),
  /** Frequency and dates that replace the announced ones. */
  periodicity: z.enum(periodicityCodes).optional(),
  startDate: isoDate.optional(),
  endDate: isoDate.optional(),
  /** Corrected values of cells, by line and header in the file. */
  corrections: z
    .array(
      z.strictObject({
        line: z.int().min(2).max(2_000_000_000),
        column: plainText(200).min(1),
        value: plainText(500),
      }),
    )
    .max(dataCorrectionsMax)
    .optional(),
})
export type NewMapping = z.output<typeof newMapping>
