import { z } from 'zod'
import { isStorable } from '../identity/storages.ts'
import { analysisDefinition, givenTitle, savedAnalysis } from './savedAnalyses.ts'
import { savedDashboard } from './savedDashboards.ts'

/** What a member shares with the organisation. */
export const sharedKinds = ['dashboard', 'analysis'] as const
const kind = z.enum(sharedKinds)
export type SharedKind = z.output<typeof kind>

/** What members other than the author may do with what is shared, on top of their role. */
export const sharingModes = ['READ', 'EDIT'] as const
const sharing = z.enum(sharingModes)
export type Sharing = z.output<typeof sharing>

/** Maximum shared dashboards of an organisation, and maximum shared analyses. */
export const sharedItemsMax = 200

/** An analysis that a shared dashboard contains, so that a change of the author's own one does not change it. */
export const containedAnalysis = savedAnalysis
  .pick({ id: true, title: true, definition: true })
  .extend({ title: givenTitle })
  .strict()
export type ContainedAnalysis = z.output<typeof containedAnalysis>

const { lines, widgets, filters } = savedDashboard.shape
export const dashboardContent = z.strictObject({
  kind: z.literal('dashboard'),
  lines: z.array(lines.element.strict()).max(100),
  widgets: z.array(widgets.element.strict()).max(200),
  filters: filters.strict(),
  analyses: z.array(containedAnalysis).max(200),
})
const analysisContent = z.strictObject({ kind: z.literal('analysis'), definition: analysisDefinition })
const content = z.discriminatedUnion('kind', [dashboardContent, analysisContent])
export type SharedContent = z.output<typeof content>
export type DashboardContent = z.output<typeof dashboardContent>
export type AnalysisContent = z.output<typeof analysisContent>

const given = z.strictObject({ title: givenTitle, sharing, content })
const refused = { error: 'validation.controlCharacter' }

/** The body that shares a dashboard or an analysis. */
export const newSharedItem = given.refine(isStorable, refused)
export type NewSharedItem = z.output<typeof newSharedItem>

/** A change of what is shared: its title, its content as a whole, or who may edit it. */
export const sharedItemChange = given.partial().refine(isStorable, refused)
export type SharedItemChange = z.output<typeof sharedItemChange>

/** A shared dashboard or analysis in the list. */
export const sharedItemSummary = z.object({
  id: z.string(),
  kind,
  title: z.string(),
  sharing,
  /** The name of the account that shared it; empty where that account is gone. */
  authorName: z.string(),
  /** True if the caller may change it, and stop sharing it. */
  isEditable: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type SharedItemSummary = z.output<typeof sharedItemSummary>

/** A shared dashboard or analysis with its content. */
export const sharedItem = sharedItemSummary.extend({ content, version: z.number().int() })
export type SharedItem = z.output<typeof sharedItem>
export type SharedDashboard = SharedItem & { content: DashboardContent }
export type SharedAnalysis = SharedItem & { content: AnalysisContent }
