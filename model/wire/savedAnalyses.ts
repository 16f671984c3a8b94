import { z } from 'zod'
import { cubeQuery, cubeStatistics } from './cube.ts'

/** Charts that an answer can be drawn as. */
export const chartKinds = ['bar', 'stacked', 'line', 'area', 'scatter', 'heatMap', 'kpi'] as const
export type ChartKind = (typeof chartKinds)[number]

/** What an analysis shows of its one query (spec §2.3): a chart, a table, or both. */
export const viewTypes = ['chart', 'table', 'both'] as const
export type ViewType = (typeof viewTypes)[number]

/** How cells of a measure are marked in a table: shaded by their size, by bars, or beyond a bound. */
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

/** Which rows of a table show their parts: all or none, but for these. */
const tableFolds = z.strictObject({ open: z.boolean(), except: z.array(rowPath).max(1000).default([]) })
export type TableFolds = z.output<typeof tableFolds>

/** The version of definitions that this program writes, and the only one that it reads. */
export const definitionVersion = 1

/** All that an analysis is: its query, and how the answer is shown. The address of the builder holds it whole. */
export const analysisDefinition = z.strictObject({
  version: z.literal(definitionVersion),
  query: cubeQuery,
  view: z.enum(viewTypes).default('both'),
  /** Null is the chart that suits the query best. */
  chart: z.enum(chartKinds).nullable().default(null),
  formats: z.array(cellFormat).max(20).default([]),
  /** Null is a table with all its rows unfolded. */
  folds: tableFolds.nullable().default(null),
  /** A statistic of the shown rows that charts mark by a line. */
  reference: z.enum(cubeStatistics).nullable().default(null),
})
export type AnalysisDefinition = z.output<typeof analysisDefinition>

/** One that is being made: it may measure nothing yet. */
export const analysisDraft = analysisDefinition.extend({
  query: cubeQuery.extend({ measures: z.array(cubeQuery.shape.measures.element).max(20).default([]) }),
})

const title = z.string().trim().min(1).max(150)

/** An analysis that an account keeps (spec §3), of facts of one organisation. */
export const savedAnalysis = z.object({
  id: z.string(),
  organizationId: z.string(),
  title,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** The name of whoever made it, also where it came by a link. */
  createdBy: z.string(),
  definition: analysisDefinition,
})
export type SavedAnalysis = z.output<typeof savedAnalysis>
