import { covers, type Role } from '#model/rules/identity/roles.ts'
import type { SavedAnalysis } from '#model/wire/data/savedAnalyses.ts'
import type { DashboardWidget, SavedDashboard } from '#model/wire/data/savedDashboards.ts'
import type {
  ContainedAnalysis,
  DashboardContent,
  SharedItem,
  Sharing,
} from '#model/wire/data/sharedItems.ts'

/** Owners and the author may change what is shared; editors may where it is shared for editing. */
export const mayEditShared = ({
  sharing,
  role,
  isAuthor,
}: {
  sharing: Sharing
  role: Role
  isAuthor: boolean
}): boolean => covers(role, 'OWNER') || (covers(role, 'EDITOR') && (sharing === 'EDIT' || isAuthor))

const usedIn = ({ widgets }: Pick<SavedDashboard, 'widgets'>): ReadonlySet<string> =>
  new Set(widgets.flatMap(({ source }) => (source.kind === 'analysis' ? [source.analysisId] : [])))

/** The content under which a dashboard is shared: it contains the analyses of its widgets and no other. */
export function contentToShare(
  dashboard: Pick<SavedDashboard, 'lines' | 'widgets' | 'filters'>,
  analyses: readonly ContainedAnalysis[],
): DashboardContent {
  const { lines, widgets, filters } = dashboard
  const used = usedIn(dashboard)
  return {
    kind: 'dashboard',
    lines,
    widgets,
    filters,
    analyses: analyses
      .filter(({ id }) => used.has(id))
      .map(({ id, title, definition }) => ({ id, title, definition })),
  }
}

/** True if a widget of the dashboard shows the analysis. */
export const showsAnalysis = (dashboard: Pick<SavedDashboard, 'widgets'>, analysisId: string): boolean =>
  usedIn(dashboard).has(analysisId)

/** A dashboard whose widgets show another analysis in the place of one, which got a new id. */
export const withAnalysisReplaced = <D extends Pick<SavedDashboard, 'widgets'>>(
  dashboard: D,
  from: string,
  to: string,
): D => ({
  ...dashboard,
  widgets: dashboard.widgets.map((widget) =>
    widget.source.kind === 'analysis' && widget.source.analysisId === from
      ? { ...widget, source: { kind: 'analysis', analysisId: to } }
      : widget,
  ),
})

type CopyOptions = {
  title: string
  organizationId: string
  /** The name of the account that copies it. */
  createdBy: string
  /** ISO date and time. */
  now: string
  newId: () => string
}

/** What a copy adds to the storage of an account, with the id of the copy itself. */
type PrivateCopy = { id: string; dashboards: SavedDashboard[]; analyses: SavedAnalysis[] }

/**
 * A private copy of a shared dashboard or analysis. Its analyses get new ids, so that they never replace an analysis
 * that the account has changed since.
 */
export function privateCopy(
  { content }: Pick<SharedItem, 'content'>,
  { title, organizationId, createdBy, now, newId }: CopyOptions,
): PrivateCopy {
  const owned = { organizationId, createdAt: now, updatedAt: now, createdBy }
  const id = newId()
  if (content.kind === 'analysis')
    return { id, dashboards: [], analyses: [{ ...owned, id, title, definition: content.definition }] }
  const { lines, filters } = content
  const analyses = content.analyses.map((one) => ({ ...one, ...owned, id: newId() }))
  const ids = new Map(content.analyses.map((one, index) => [one.id, analyses[index]?.id]))
  const widgets = content.widgets.map((widget): DashboardWidget => {
    const analysisId = widget.source.kind === 'analysis' ? ids.get(widget.source.analysisId) : undefined
    return analysisId === undefined ? widget : { ...widget, source: { kind: 'analysis', analysisId } }
  })
  return { id, dashboards: [{ ...owned, id, title, lines, filters, widgets }], analyses }
}
