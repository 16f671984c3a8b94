import { z } from 'zod'
import { sharableLevels } from '#model/rules/analyses/sharedLevels.ts'
import { dateShortcuts, variations } from '#model/rules/text/dateRanges.ts'
import { isoDate } from '#model/schema/values.ts'

/** The widget id of a free slot (spec §3). */
export const emptySlot = 'EMPTY'

/** A widget shows a saved analysis or a KPI, as a chart or as a data table (spec §3). */
const dashboardWidget = z.object({
  id: z.string(),
  type: z.enum(['chart', 'table']),
  source: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('analysis'), analysisId: z.string() }),
    z.object({ kind: z.literal('kpi'), kpiId: z.string() }),
  ]),
})
export type DashboardWidget = z.output<typeof dashboardWidget>

/** Heights of the widgets of a line. A line without one is of medium height. */
export const lineHeights = ['low', 'medium', 'high'] as const
export type LineHeight = (typeof lineHeights)[number]

/** A line has one or two slots, or a text in place of them. */
const dashboardLine = z.object({
  widgetIds: z.array(z.string()).max(2),
  height: z.enum(lineHeights).optional(),
  /** Headings, paragraphs and lists in Markdown. */
  text: z.string().max(5000).optional(),
})
export type DashboardLine = z.output<typeof dashboardLine>

const sharableLevel = z.enum(sharableLevels).meta({ id: 'SharableLevel' })

/** A member of a level, as a query of the cube takes it. */
const member = z.string().max(200)

/** Filters that a dashboard applies to each widget that has such a level: period, perimeter, shared levels, comparison. */
const dashboardFilters = z.object({
  range: z.object({ start: isoDate, end: isoDate }).optional(),
  shortcut: z.enum(dateShortcuts).optional(),
  companies: z.array(member).max(10_000).default([]),
  divisions: z.array(member).max(10_000).default([]),
  countries: z.array(member).max(300).optional(),
  /** Sections of activities (NAF). */
  activities: z.array(member).max(30).optional(),
  /** The members of further levels that its widgets share, such as energies. */
  levels: z.partialRecord(sharableLevel, z.array(member).min(1).max(10_000)).optional(),
  variation: z.enum(Object.keys(variations) as [keyof typeof variations]).optional(),
})
export type DashboardFilters = z.output<typeof dashboardFilters>

/** A dashboard saved by an account (spec §3), over the facts of one organisation. */
export const savedDashboard = z.object({
  id: z.string(),
  organizationId: z.string(),
  title: z.string().trim().min(1).max(150),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  createdBy: z.string(),
  lines: z.array(dashboardLine).max(100),
  widgets: z.array(dashboardWidget).max(200),
  filters: dashboardFilters,
})
export type SavedDashboard = z.output<typeof savedDashboard>
