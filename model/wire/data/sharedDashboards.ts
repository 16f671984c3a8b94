import { z } from 'zod'
import { isStorable } from '../identity/storages.ts'
import { givenTitle, savedAnalysis } from './savedAnalyses.ts'
import { savedDashboard } from './savedDashboards.ts'

/** What members other than the author may do with a shared dashboard, on top of their role. */
export const sharingModes = ['READ', 'EDIT'] as const
const sharing = z.enum(sharingModes)
export type Sharing = z.output<typeof sharing>

/** Maximum shared dashboards of an organisation. */
export const sharedDashboardsMax = 200

/** An analysis that a shared dashboard contains, so that a change of the author's own one does not change it. */
const sharedAnalysis = savedAnalysis
  .pick({ id: true, title: true, definition: true })
  .extend({ title: givenTitle })
  .strict()
export type SharedAnalysis = z.output<typeof sharedAnalysis>

const { lines, widgets, filters } = savedDashboard.shape
const content = z.strictObject({
  title: givenTitle,
  lines: z.array(lines.element.strict()).max(100),
  widgets: z.array(widgets.element.strict()).max(200),
  filters: filters.strict(),
  analyses: z.array(sharedAnalysis).max(200),
})

const refused = { error: 'validation.controlCharacter' }

/** The body that shares a dashboard. */
export const newSharedDashboard = content.extend({ sharing }).refine(isStorable, refused)
export type NewSharedDashboard = z.output<typeof newSharedDashboard>

/** A change of a shared dashboard: its content as a whole, or who may edit it. */
export const sharedDashboardChange = content.extend({ sharing }).partial().refine(isStorable, refused)
export type SharedDashboardChange = z.output<typeof sharedDashboardChange>

/** A shared dashboard in the list. */
export const sharedDashboardSummary = z.object({
  id: z.string(),
  title: z.string(),
  sharing,
  /** The name of the account that shared it; empty where that account is gone. */
  authorName: z.string(),
  /** True if the caller may change it, and stop sharing it. */
  isEditable: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type SharedDashboardSummary = z.output<typeof sharedDashboardSummary>

/** A shared dashboard with its content. */
export const sharedDashboard = sharedDashboardSummary.extend({
  ...content.shape,
  title: z.string(),
  version: z.number().int(),
})
export type SharedDashboard = z.output<typeof sharedDashboard>
