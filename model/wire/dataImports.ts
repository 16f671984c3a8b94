import { z } from 'zod'
import { givenId, isoDate, plainText } from '../schema/values.ts'
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
import { usedFactor } from './emissionFactors.ts'
import { pageOf } from './page.ts'

/** Limits of data files (design §5). */
export const dataFileLimits = { bytes: 200_000_000, rows: 2_000_000 } as const
/** How the characters of a data file are read. */
export const dataEncodings = ['UTF-8', 'ISO-8859-15', 'Windows-1252'] as const
export type DataEncoding = (typeof dataEncodings)[number]
/** Files of one import. */
export const dataFilesMax = 20
/** Problems that a check keeps with their line; it counts the others. */
export const keptDataProblemsMax = 1000
/** Cells of a file that people may correct in the application; a file with more is corrected where it was made. */
export const dataCorrectionsMax = 1000
/** Imports of one account in an organisation that are not validated yet. */
export const openDataImportsMax = 50
/** Checks that one account waits for in an organisation. */
export const checksUnderWayMax = 60
/** How long a file stays announced whose bytes do not come, since somebody last asked to send them. */
export const unsentFileDays = 7
/** Heads of a file, and spellings of sites, that are explained at a time. */
const explainedMax = { columns: 500, sites: 1000 }
/** How long an upload token is good for. */
export const uploadTokenSeconds = 15 * 60

/** At least one company or division where those are chosen. */
export const newPerimeter = z
  .strictObject({
    perimeterType: z.enum(perimeterTypes),
    companyIds: z.array(givenId).max(10_000).default([]),
    divisionIds: z.array(givenId).max(10_000).default([]),
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

/** `POST …/files`: what the file will be, before its bytes come. */
export const newDataFile = z
  .strictObject({
    originalName: plainText(255).min(1),
    nature: z.string().max(40),
    fileFormat: z.string().max(20),
    periodicity: z.enum(periodicityCodes),
    startDate: isoDate,
    endDate: isoDate,
    sizeBytes: z.int().min(1).max(dataFileLimits.bytes),
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
  /** How many companies or divisions it names, and the names of the first three of them. */
  perimeterCount: z.int(),
  perimeterNames: z.array(z.string()),
  /** Null in a list, whose rows do not carry ten thousand ids. */
  companyIds: z.array(z.uuid()).nullable(),
  divisionIds: z.array(z.uuid()).nullable(),
  importMode: z.enum(dataImportModes).nullable(),
  oneOrManyFiles: z.enum(fileCounts).nullable(),
  files: z.array(dataFile),
  author: z.object({ id: z.uuid(), fullName: z.string() }).nullable(),
  createdAt: z.string(),
  validatedAt: z.string().nullable(),
  /** Who validated it and who undid it; null in a list, and for members who have left. */
  validatedBy: z.string().nullable(),
  undoneBy: z.string().nullable(),
  finishedAt: z.string().nullable(),
  undoneAt: z.string().nullable(),
  /** Why writing its facts failed. */
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  version: z.int(),
})
export type DataImport = z.output<typeof dataImport>

export const dataImportPage = pageOf(dataImport)

/** One thing that a check found in a file. */
export const dataProblem = z.object({
  line: z.int(),
  /** As the file heads it; null where the whole line is meant. */
  column: z.string().nullable(),
  value: z.string().nullable(),
  /** Name of the rule. */
  rule: z.string(),
  severity: z.enum(['error', 'warning']),
  message: z.string(),
  /** What is wrong, without where in the file; a check from before that was told has the message alone. */
  reason: z.string().optional(),
  /** What the cell was most likely meant to hold. */
  proposal: z.string().nullable().default(null),
  /** What the line is about, in a file of any indicators: by this a typed value is found again. */
  place: z
    .object({
      divisionId: z.string().nullable(),
      indicator: z.string().nullable(),
      period: z.string().nullable(),
    })
    .optional(),
})

/** How a column of the file is read. */
export const mappedColumn = z.object({
  /** The file's own head. */
  head: z.string(),
  /** Column of the nature; null where it is left out. */
  column: z.string().nullable(),
  /** How it was found: by its name, by what it holds, as remembered, or as somebody said. */
  by: z.enum(['name', 'content', 'memory', 'person', 'none']),
  samples: z.array(z.string()),
  /** What its cells may hold, where that is a list. */
  choices: z.array(z.string()).default([]),
})

/** A cell that somebody has corrected: what the file holds there, and what counts in its place. */
export const correctedCell = z.object({
  line: z.int(),
  /** As the file heads it. */
  column: z.string(),
  before: z.string(),
  value: z.string(),
  author: z.string(),
  at: z.string(),
})

/** `GET …/files/{fileId}/check`. */
export const dataCheck = z.object({
  state: z.enum(dataFileStates),
  /** Its rows are people, and somebody else has sent it: what its lines hold is left out. */
  isWithheld: z.boolean(),
  /** How its characters were read; a check from before that was told, or none, says nothing. */
  encoding: z.enum(dataEncodings).nullable().default(null),
  columns: z.array(mappedColumn),
  /** Columns of the nature that must be there and are not. */
  missingColumns: z.array(z.string()),
  /** Names of sites that are not known, the most frequent first, with divisions that they may mean. */
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
  /** The first rows as they were read. */
  preview: z.array(z.object({ line: z.int(), cells: z.array(z.string().nullable()) })),
  /** What the facts come to, by indicator. */
  sums: z.array(
    z.object({ indicator: z.string(), label: z.string(), unit: z.string(), facts: z.int(), sum: z.number() }),
  ),
  /** The emission factors that facts are made with; a check from before they were told has none. */
  factors: z.array(usedFactor).default([]),
})
export type DataCheck = z.output<typeof dataCheck>

const atMost = <T extends Record<string, unknown>>(max: number, shape: z.ZodType<T, T>) =>
  shape.refine((given) => Object.keys(given).length <= max, {
    error: 'validation.max.list',
    params: { max },
  })

/** `PUT …/files/{fileId}/mapping`: how to read the file, and what to do with what is there already. */
export const newMapping = z.strictObject({
  /** Column of the nature by head of the file; null leaves a column out. */
  columns: atMost(explainedMax.columns, z.record(plainText(200), plainText(60).nullable())).optional(),
  /** Division by name in the file; null where it means none. */
  sites: atMost(explainedMax.sites, z.record(plainText(500), givenId.nullable())).optional(),
  overlap: z.enum(overlapChoices).optional(),
  /** How often, and from when to when, in place of what was said when it was announced. */
  periodicity: z.enum(periodicityCodes).optional(),
  startDate: isoDate.optional(),
  endDate: isoDate.optional(),
  /** What counts in place of what a cell holds, by the file's line and head. */
  corrections: z
    .array(
      z.strictObject({
        line: z.int().min(2).max(100_000_000),
        column: plainText(200).min(1),
        value: plainText(500),
      }),
    )
    .max(dataCorrectionsMax)
    .optional(),
})
export type NewMapping = z.output<typeof newMapping>
