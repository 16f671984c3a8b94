import { z } from 'zod'
import { name } from '../../schema/values.ts'
import { cubeQuery, cubeStatistics } from './cube.ts'

/** Chart kinds of a result. */
export const chartKinds = [
  'bar',
  'stacked',
  'share',
  'combo',
  'line',
  'area',
  'scatter',
  'waterfall',
  'treemap',
  'multiples',
  'heatMap',
  'kpi',
] as const
export type ChartKind = (typeof chartKinds)[number]

/** Scales of a chart whose values differ by orders of magnitude: logarithmic, or ending before the extremes. */
export const axisScales = ['log', 'clipped'] as const
export type AxisScale = (typeof axisScales)[number]

/** Views of an analysis (spec §2.3): a chart, a table, or both. */
export const viewTypes = ['chart', 'table', 'both'] as const
export type ViewType = (typeof viewTypes)[number]

/** How cells of a measure are highlighted in a table: shaded by value, with bars, or beyond a limit. */
const cellFormat = z.discriminatedUnion('kind', [
  z.strictObject({ measure: z.string(), kind: z.literal('shade') }),
  z.strictObject({ measure: z.string(), kind: z.literal('bar') }),
  z.strictObject({
    measure: z.string(),
    kind: z.literal('bound'),
    operator: z.enum(['>', '>=', '<', '<=']),
    value: z.number(),
  }),
])
export type CellFormat = z.output<typeof cellFormat>

/** A row of a table, by the ids of its members from the outermost level. */
const rowPath = z.array(z.string().max(200)).min(1).max(4)

/** Which rows of a table are expanded: all or none, with exceptions. */
const tableFolds = z.strictObject({ open: z.boolean(), except: z.array(rowPath).max(1000).default([]) })
export type TableFolds = z.output<typeof tableFolds>

/** The version of definitions that this program writes, and the only one it reads. */
export const definitionVersion = 1

/** The complete definition of an analysis: its query, and its presentation. The URL of the builder contains it. */
export const analysisDefinition = z.strictObject({
  version: z.literal(definitionVersion),
  query: cubeQuery,
  view: z.enum(viewTypes).default('both'),
  /** Null means the chart that suits the query best. */
  chart: z.enum(chartKinds).nullable().default(null),
  /** Null means a linear axis with all values. */
  scale: z.enum(axisScales).nullable().default(null),
  formats: z.array(cellFormat).max(20).default([]),
  /** Null means a table with all rows expanded. */
  folds: tableFolds.nullable().default(null),
  /** A statistic of the shown rows that charts mark with a line. */
  reference: z.enum(cubeStatistics).nullable().default(null),
})
export type AnalysisDefinition = z.output<typeof analysisDefinition>

/** A draft, which may have no measure yet. */
export const analysisDraft = analysisDefinition.extend({
  query: cubeQuery.extend({ measures: z.array(cubeQuery.shape.measures.element).max(20).default([]) }),
})

/** A title that a person gives an analysis or a dashboard. Stored ones may be older than the rule. */
export const givenTitle = name(150)

const title = z.string().trim().min(1).max(150)

/** An analysis saved by an account (spec §3), over the facts of one organisation. */
export const savedAnalysis = z.object({
  id: z.string(),
  organizationId: z.string(),
  title,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** The name of its author, also if it was opened from a link. */
  createdBy: z.string(),
  definition: analysisDefinition,
})
export type SavedAnalysis = z.output<typeof savedAnalysis>
