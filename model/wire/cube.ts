import { z } from 'zod'
import { cubeLevels, levelCodes } from '../rules/cube/levels.ts'
import { measureCodes, measureKinds } from '../rules/cube/measures.ts'
import { datePartitions, dateShortcuts, variations } from '../rules/dateRanges.ts'
import { isoDate, plainText } from '../schema/values.ts'
import { usedFactor } from './emissionFactors.ts'
import { kpi } from './kpis.ts'
import { pageOf } from './page.ts'

/** `GET …/data-analytics-token`: what the data API of this organisation takes, and for how many seconds. */
export const dataTokenAnswer = z.object({ token: z.string(), expiresIn: z.int().positive() })
/** Ten minutes (design §4). */
export const dataTokenSeconds = 600

const level = z.enum(levelCodes)
const measure = z.enum(measureCodes)
const order = z.enum(['asc', 'desc'])

/** Statistics of the values of the sites of a cell (spec §9). */
export const cubeStatistics = ['average', 'min', 'max', 'median', 'deviation', 'top3', 'bottom3'] as const
export type CubeStatistic = (typeof cubeStatistics)[number]

/**
 * Which facts and scores count: those of these members of a level, or all but those. What has no member of a level is left
 * as it is: a carrier filters no scores, an axis of materiality no facts.
 */
const levelFilter = z.strictObject({
  level,
  operator: z.enum(['in', 'notIn']).default('in'),
  members: z.array(z.string().max(200)).min(1).max(10_000),
})

export const comparisons = ['=', '!=', '>', '>=', '<', '<='] as const

/** Which rows are shown, by what a measure comes to in the whole row. Totals are those of all facts. */
const measureFilter = z.strictObject({ measure, operator: z.enum(comparisons), value: z.number() })

/** `POST /data/{orgId}/cube/query` (design §4). */
export const cubeQuery = z.strictObject({
  measures: z.array(measure).min(1).max(20),
  rows: z.array(level).max(4).default([]),
  columns: z.array(level).max(3).default([]),
  filters: z
    .array(z.union([levelFilter, measureFilter]))
    .max(20)
    .default([]),
  /** Facts that lie between these days with all of theirs; without it and a shortcut, all. */
  range: z.strictObject({ start: isoDate, end: isoDate }).optional(),
  shortcut: z.enum(dateShortcuts).optional(),
  /** Cuts the columns by quarter or semester as well. */
  partition: z.enum(Object.keys(datePartitions) as [keyof typeof datePartitions]).optional(),
  /** Beside each value that of a period before; like for like, both of the sites alone that have both. */
  compare: z
    .strictObject({
      variation: z.enum(Object.keys(variations) as [keyof typeof variations]),
      likeForLike: z.boolean().default(false),
    })
    .optional(),
  statistics: z.array(z.enum(cubeStatistics)).max(cubeStatistics.length).default([]),
  /** By the member's own order, or by a measure of the whole row; what has no value comes last. */
  sort: z
    .array(z.strictObject({ by: z.union([z.literal('member'), measure]), order }))
    .max(3)
    .default([]),
  /** The first rows by a measure, and the others made into one. */
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
/** What stands in a cell: a number, none, or the sites with the largest or smallest values. */
const cell = z.union([z.number(), z.null(), z.array(rankedSite)])
export type CubeCell = z.output<typeof cell>

/** What a column shows of its measure. */
export const cellKinds = ['value', 'base', 'difference', 'percentage', ...cubeStatistics] as const

const axisColumn = z.object({
  /** As many as the axis has levels; fewer in a total, none in the grand total. */
  members: z.array(member),
  measure,
  kind: z.enum(cellKinds),
})
const axisRow = z.object({ members: z.array(member), isOthers: z.boolean() })
const days = z.object({ start: z.string(), end: z.string() })

export const cubeAnswer = z.object({
  columns: z.array(axisColumn),
  rows: z.array(axisRow),
  /** By row, then by column. */
  values: z.array(z.array(cell)),
  /** Rows that the limit has kept out. */
  truncated: z.boolean(),
  /** The days that were asked for, and those they are compared with. */
  range: days.nullable(),
  baseRange: days.nullable(),
  /** Indicators about people that are left out: groups are too small for what was asked. */
  withheld: z.array(z.string()),
  /** Levels that no axis has and of which a cell has several members, so that it has no score: such as both axes. */
  mixed: z.array(level),
  /** Of the facts: the same version gives the same values. */
  version: z.string(),
})
export type CubeAnswer = z.output<typeof cubeAnswer>

/** `GET /data/{orgId}/cube/levels`. */
export const cubeLevelList = z.array(
  z.object({
    level,
    label: z.string(),
    hierarchy: z.enum([...new Set(levelCodes.map((code) => cubeLevels[code].hierarchy))]),
    hierarchyLabel: z.string(),
  }),
)

/** `GET /data/{orgId}/cube/measures`: counts, indicators, KPIs and scores, with what facts or results there are of each. */
export const cubeMeasureList = z.array(
  z.object({
    measure,
    kind: z.enum(measureKinds),
    label: z.string(),
    unit: z.string().nullable(),
    universe: z.string().nullable(),
    topic: z.string().nullable(),
    /** Which way is good, where one is. */
    better: kpi.shape.better,
    requirements: kpi.shape.requirements,
    /** Of all that it is made of; none where a part is missing without which it has no value. */
    facts: z.int().nonnegative(),
    firstDay: z.string().nullable(),
    lastDay: z.string().nullable(),
  }),
)

/** `POST /data/{orgId}/cube/members`: members of a level that have facts, by a part of their name or below another. */
export const cubeMemberQuery = z.strictObject({
  level,
  search: plainText(200).optional(),
  within: z.strictObject({ level, id: z.string().max(200) }).optional(),
  /** These alone, such as to name them. */
  ids: z.array(z.string().max(200)).min(1).max(500).optional(),
  pageNumber: z.int().min(0).max(1e9).default(0),
  pageSize: z.int().min(1).max(500).default(50),
})
export type CubeMemberQuery = z.output<typeof cubeMemberQuery>

export const cubeMemberPage = pageOf(member.extend({ parent: member.nullable() }))

/** `POST /data/{orgId}/cube/facts`: the facts that a cell is made of; those of all parts where its measure is computed. */
export const cubeFactQuery = z.strictObject({
  ...cubeQuery.pick({ measures: true, filters: true, range: true, shortcut: true }).shape,
  /** The members of its row and of its column; fewer in a total. */
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
  /** As the file has it; for an emission, the activity that it is of. */
  given: z.object({ value: z.number().nullable(), unit: z.string().nullable() }),
  source: z.string().nullable(),
  comment: z.string().nullable(),
  importId: z.string(),
  file: z.object({ id: z.string(), name: z.string() }),
  line: z.int(),
  /** Whose value it is: who typed it, else who sent the file. Null once the account is gone. */
  user: z.object({ id: z.string(), fullName: z.string() }).nullable(),
  /** When its import was validated. */
  createdAt: z.string(),
  /** By which it was computed. */
  factor: usedFactor.omit({ activityYear: true, facts: true }).nullable(),
})
export type CubeFact = z.output<typeof cubeFact>

export const cubeFactPage = pageOf(cubeFact).extend({
  /** The assessments that a score is of: it is made of no facts. */
  assessments: z.array(named),
  /** Indicators about people, which are left out: a line of their files may be one person. */
  withheld: z.array(z.string()),
  range: days.nullable(),
  version: z.string(),
})
