import { z } from 'zod'
import { cubeLevels, dimensionLevels, levelCodes } from '#model/rules/cube/levels.ts'
import { measureCodes, measureKinds } from '#model/rules/cube/measures.ts'
import { datePartitions, dateShortcuts, variations } from '#model/rules/text/dateRanges.ts'
import { isoDate, plainText } from '#model/schema/values.ts'
import { usedFactor } from './emissionFactors.ts'
import { kpi } from './kpis.ts'
import { errorPart } from '../records/errorPart.ts'
import { pageOf } from '../records/page.ts'

/**
 * `GET …/data-analytics-token`: the token that the data API of this organisation accepts, and its lifetime in seconds.
 */
export const dataTokenAnswer = z.object({ token: z.string(), expiresIn: z.int().positive() })
/** Ten minutes (design §4). */
export const dataTokenSeconds = 600

const level = z.enum(levelCodes)
const measure = z.enum(measureCodes)
const order = z.enum(['asc', 'desc'])

/** Statistics over the values of the sites of a cell (spec §9). */
export const cubeStatistics = ['average', 'min', 'max', 'median', 'deviation', 'top3', 'bottom3'] as const
export type CubeStatistic = (typeof cubeStatistics)[number]

/** Calculations from the cells of an answer: shares of their totals in percent, ranks and running totals. */
export const cubeCalculations = ['shareOfRow', 'shareOfColumn', 'shareOfTotal', 'rank', 'running'] as const

const formulaOperator = z.enum(['+', '-', '*', '/'])

/**
 * Filters facts and scores: only these members of a level, or all except those. Facts and scores without members of the
 * level are not filtered: a carrier filters no scores, an axis of materiality no facts.
 */
const levelFilter = z.strictObject({
  level,
  operator: z.enum(['in', 'notIn']).default('in'),
  members: z.array(z.string().max(200)).min(1).max(10_000),
})

export const comparisons = ['=', '!=', '>', '>=', '<', '<='] as const

/** Filters rows by the value of a measure in the whole row. Totals include all facts. */
const measureFilter = z.strictObject({ measure, operator: z.enum(comparisons), value: z.number() })

/** The filters of a query at most. */
export const cubeFiltersMax = 20

/** `POST /data/{orgId}/cube/query` (design §4). */
export const cubeQuery = z.strictObject({
  measures: z.array(measure).min(1).max(20),
  rows: z.array(level).max(4).default([]),
  columns: z.array(level).max(3).default([]),
  filters: z
    .array(z.union([levelFilter, measureFilter]))
    .max(cubeFiltersMax)
    .default([]),
  /** Only facts that lie entirely between these days; all facts without a range or shortcut. */
  range: z.strictObject({ start: isoDate, end: isoDate }).optional(),
  shortcut: z.enum(dateShortcuts).optional(),
  /** Also splits the columns by quarter or semester. */
  partition: z.enum(Object.keys(datePartitions) as [keyof typeof datePartitions]).optional(),
  /**
   * Adds the value of an earlier period. Like for like, the difference is that of the sites and months with figures in
   * both periods.
   */
  compare: z
    .strictObject({
      variation: z.enum(Object.keys(variations) as [keyof typeof variations]),
      likeForLike: z.boolean().default(true),
    })
    .optional(),
  /** Divides figures that are longer than a cell by days; such cells are estimated. */
  spread: z.boolean().default(false),
  statistics: z.array(z.enum(cubeStatistics)).max(cubeStatistics.length).default([]),
  calculations: z.array(z.enum(cubeCalculations)).max(cubeCalculations.length).default([]),
  /** Adds the mean of as many periods as this, the last of which is that of the cell. */
  movingAverage: z.int().min(2).max(24).optional(),
  /** Adds the difference to a member of a level on an axis, and the same in percent. */
  against: z.strictObject({ level, member: z.string().max(200) }).optional(),
  /** Adds a formula of measures of the query, from left to right. */
  formula: z
    .strictObject({
      first: measure,
      operator: formulaOperator,
      second: measure,
      third: z.strictObject({ operator: formulaOperator, measure }).optional(),
    })
    .optional(),
  /** By the member's own order, or by a measure of the whole row; missing values come last. */
  sort: z
    .array(z.strictObject({ by: z.union([z.literal('member'), measure]), order }))
    .max(3)
    .default([]),
  /** The first rows by a measure, of each member above; with one level, the others are aggregated into one. */
  top: z
    .strictObject({
      count: z.int().min(1).max(1000),
      measure,
      order: order.default('desc'),
      others: z.boolean().default(false),
    })
    .optional(),
  totals: z
    .strictObject({ rows: z.boolean().default(false), columns: z.boolean().default(false) })
    .default({ rows: false, columns: false }),
  limit: z.int().min(1).max(10_000).default(1000),
})
export type CubeQuery = z.output<typeof cubeQuery>

const member = z.object({ level, id: z.string(), label: z.string() })
export type CubeMember = z.output<typeof member>

const rankedSite = z.object({ id: z.string(), label: z.string(), value: z.number() })
/** Content of a cell: a number, none, or the sites with the largest or smallest values. */
const cell = z.union([z.number(), z.null(), z.array(rankedSite)])
export type CubeCell = z.output<typeof cell>

/** The figure of a measure that a column shows. */
export const cellKinds = [
  'value',
  'base',
  'difference',
  'percentage',
  ...cubeStatistics,
  ...cubeCalculations,
  'movingAverage',
  'toMember',
  'toMemberPercentage',
  'formula',
] as const

const axisColumn = z.object({
  /** As many as the axis has levels; fewer in a total, none in the grand total. */
  members: z.array(member),
  measure,
  kind: z.enum(cellKinds),
})
const axisRow = z.object({ members: z.array(member), isOthers: z.boolean() })
const days = z.object({ start: z.string(), end: z.string() })

/** How many there are, and how many are expected. */
const ofExpected = z.tuple([z.int().nonnegative(), z.int().nonnegative()])

/** How complete the figures of a cell are. A site is expected while it is open, if it ever had a figure. */
const cellCoverage = z.object({
  months: ofExpected,
  sites: ofExpected,
  /** Months of all sites, added. */
  siteMonths: ofExpected,
  /** Terms of a sum that have figures, of those that apply; null for what is no sum. */
  terms: ofExpected.nullable(),
  /** Months in which emissions are missing, because an activity has no emission factor; 0 in earlier answers. */
  withoutFactor: z.int().nonnegative().default(0),
})
export type CellCoverage = z.output<typeof cellCoverage>

/** Figures whose days are only partly in the cell, such as a figure of a year in one of its months. */
const longerFigure = days.extend({ value: z.number().nullable() })
export type LongerFigure = z.output<typeof longerFigure>

export const cellNote = z.object({
  /** Null if dimensions or files divide the cell, so that nobody knows what is expected in it. */
  coverage: cellCoverage.nullable(),
  longer: z.array(longerFigure),
  /** True if longer figures are divided by days and included. */
  isEstimated: z.boolean(),
})
export type CellNote = z.output<typeof cellNote>

/**
 * The state of an organisation's data, as people name it: the number of imports and recomputations made or undone so
 * far, and the time of the last one. Null without any.
 */
const dataState = z.object({ number: z.int(), changedAt: z.string().nullable() })
export type DataState = z.output<typeof dataState>

export const cubeAnswer = z.object({
  columns: z.array(axisColumn),
  rows: z.array(axisRow),
  /** By row, then by column. */
  values: z.array(z.array(cell)),
  /** Distinct notes of cells. */
  notes: z.array(cellNote),
  /** By row, then by column: the position of the cell's note; null for a cell without one. */
  noteOf: z.array(z.array(z.int().nonnegative().nullable())),
  /** Number of rows beyond the limit. */
  truncated: z.boolean(),
  /** The requested days, and the days they are compared with. */
  range: days.nullable(),
  baseRange: days.nullable(),
  /** Indicators about people that are withheld: groups are too small for this query. */
  withheld: z.array(z.string()),
  /**
   * Levels on no axis of which a cell has several members, such as both axes of materiality, so that it has no score.
   */
  mixed: z.array(level),
  /** Version of the facts: the same version gives the same values. */
  version: z.string(),
  dataState,
})
export type CubeAnswer = z.output<typeof cubeAnswer>

/** Queries of one page, such as those of a dashboard's widgets. */
export const cubeQueries = z.strictObject({ queries: z.array(cubeQuery).min(1).max(100) })

/** What became of one of several queries: one that fails leaves the others as they are. */
const cubeResult = z.object({ answer: cubeAnswer.nullable(), error: errorPart.nullable() })
export type CubeResult = z.input<typeof cubeResult>

/** Events of `POST …/cube/queries`: each result as soon as it is there, then the end. */
export const cubeResultEvents = {
  result: cubeResult.extend({ index: z.int().nonnegative() }),
  done: z.object({}),
} as const
export type CubeResultEvents = {
  [Name in keyof typeof cubeResultEvents]: z.input<(typeof cubeResultEvents)[Name]>
}

/** `GET /data/{orgId}/cube/levels`. */
export const cubeLevelList = z.array(
  z.object({
    level,
    label: z.string(),
    hierarchy: z.enum([...new Set(levelCodes.map((code) => cubeLevels[code].hierarchy))]),
    hierarchyLabel: z.string(),
  }),
)

/**
 * `GET /data/{orgId}/cube/measures`: counts, indicators, KPIs and scores, with the existing facts or results of each.
 */
export const cubeMeasureList = z.array(
  z.object({
    measure,
    kind: z.enum(measureKinds),
    label: z.string(),
    unit: z.string().nullable(),
    universe: z.string().nullable(),
    topic: z.string().nullable(),
    /** Whether lower or higher is better, if either. */
    better: kpi.shape.better,
    requirements: kpi.shape.requirements,
    /** What it measures, in a sentence. Null if only its formula tells. */
    definition: z.string().nullable(),
    /** Facts of all its terms; 0 if a required term is missing, null if too few people are behind some. */
    facts: z.int().nonnegative().nullable(),
    firstDay: z.string().nullable(),
    lastDay: z.string().nullable(),
    /** Sites that have facts of it; null for a measure of several indicators. */
    sites: z.int().nonnegative().nullable(),
    /** Names of the natures of the files that its facts are from. */
    sources: z.array(z.string()),
    /** Levels that all its facts may have a member of, and of which the organisation has figures. */
    dimensions: z.array(z.enum(dimensionLevels)),
  }),
)

/**
 * `POST /data/{orgId}/cube/members`: members of a level that have facts, filtered by a part of their name, by a parent
 * or by the measures that they have figures of.
 */
export const cubeMemberQuery = z.strictObject({
  level,
  search: plainText(200).optional(),
  within: z.strictObject({ level, id: z.string().max(200) }).optional(),
  /** Only members that have figures of one of these. */
  measures: z.array(measure).min(1).max(measureCodes.length).optional(),
  /** Only these, for example to get their names. */
  ids: z.array(z.string().max(200)).min(1).max(500).optional(),
  pageNumber: z.int().min(0).max(1e9).default(0),
  pageSize: z.int().min(1).max(500).default(50),
})
export type CubeMemberQuery = z.output<typeof cubeMemberQuery>

export const cubeMemberPage = pageOf(member.extend({ parent: member.nullable() }))

/** `POST /data/{orgId}/cube/facts`: the facts of a cell; those of all terms for a computed measure. */
export const cubeFactQuery = z.strictObject({
  ...cubeQuery.pick({ measures: true, filters: true, range: true, shortcut: true }).shape,
  /** The members of its row and column; fewer in a total. */
  at: z
    .array(z.strictObject({ level, id: z.string().max(200) }))
    .max(10)
    .default([]),
  sort: z.strictObject({ by: z.enum(['value', 'date']), order }).default({ by: 'value', order: 'desc' }),
  pageNumber: z.int().min(0).max(1e6).default(0),
  pageSize: z.int().min(1).max(500).default(50),
})
export type CubeFactQuery = z.output<typeof cubeFactQuery>

const named = z.object({ id: z.string(), label: z.string() })

export const cubeFact = z.object({
  division: named,
  indicator: named,
  start: z.string(),
  end: z.string(),
  value: z.number(),
  unit: z.string().nullable(),
  /** As in the file; for an emission, the activity it was computed from. */
  given: z.object({ value: z.number().nullable(), unit: z.string().nullable() }),
  source: z.string().nullable(),
  comment: z.string().nullable(),
  importId: z.string(),
  /** The file, whose content may have been deleted since. */
  file: z.object({ id: z.string(), name: z.string(), isPurged: z.boolean() }),
  line: z.int(),
  /**
   * The author of the value: the person who typed it, else who uploaded the file. Null if the account no longer exists.
   */
  user: z.object({ id: z.string(), fullName: z.string() }).nullable(),
  /** When its import was validated. */
  createdAt: z.string(),
  /** The factor it was computed with. */
  factor: usedFactor.omit({ activityYear: true, facts: true }).nullable(),
  /** The rate that converted the amount into euros, for one unit of its currency, and the days it holds for. */
  conversion: z
    .object({
      currency: z.string(),
      rate: z.number(),
      source: z.string(),
      startDate: z.string(),
      endDate: z.string(),
    })
    .nullable(),
})
export type CubeFact = z.output<typeof cubeFact>

/** What is behind a figure about people: never its lines, each of which may be one person. */
const peopleBehind = z.object({
  indicator: named,
  value: z.number().nullable(),
  unit: z.string().nullable(),
  /** The number of lines of its files that count in it. */
  lines: z.int(),
  files: z.array(named.omit({ label: true }).extend({ name: z.string(), importId: z.string() })),
})
export type PeopleBehind = z.output<typeof peopleBehind>

export const cubeFactPage = pageOf(cubeFact).extend({
  /** The assessments of a score, which has no facts. */
  assessments: z.array(named),
  /** Indicators about people, which are withheld: a line of their files may be one person. */
  withheld: z.array(z.string()),
  /** For owners and auditors: what is behind the figures about people whose groups are large enough. */
  people: z.array(peopleBehind),
  range: days.nullable(),
  version: z.string(),
})
