import { covers, type Role } from '#model/rules/identity/roles.ts'
import type { SavedAnalysis } from '#model/wire/data/savedAnalyses.ts'
import type { SavedDashboard } from '#model/wire/data/savedDashboards.ts'
import type {
  NewSharedDashboard,
  SharedAnalysis,
  SharedDashboard,
  Sharing,
} from '#model/wire/data/sharedDashboards.ts'

/** Owners and the author may change a shared dashboard; editors may where it is shared for editing. */
export const mayEditShared = ({
  sharing,
  role,
  isAuthor,
}: {
  sharing: Sharing
  role: Role
  isAuthor: boolean
}): boolean => covers(role, 'OWNER') || (covers(role, 'EDITOR') && (sharing === 'EDIT' || isAuthor))

type Content = Omit<NewSharedDashboard, 'sharing'>

const usedIn = ({ widgets }: Pick<SavedDashboard, 'widgets'>): ReadonlySet<string> =>
  new Set(widgets.flatMap(({ source }) => (source.kind === 'analysis' ? [source.analysisId] : [])))

/** The content under which a dashboard is shared: it contains the analyses of its widgets and no other. */
export function contentToShare(
  dashboard: Pick<SavedDashboard, 'title' | 'lines' | 'widgets' | 'filters'>,
  analyses: readonly SharedAnalysis[],
): Content {
  const { title, lines, widgets, filters } = dashboard
  const used = usedIn(dashboard)
  return {
    title,
    lines,
    widgets,
    filters,
    analyses: analyses
      .filter(({ id }) => used.has(id))
      .map(({ id, title: named, definition }) => ({ id, title: named, definition })),
  }
}

type CopyOptions = {
  title: string
  organizationId: string
  /** The name of the account that copies it. */
  createdBy: string
  /** ISO date and time. */
  now: string
  newId: () => string
}

/**
 * A private copy of a shared dashboard. Its analyses get new ids, so that they never replace an analysis that the
 * account has changed since.
 */
export function privateCopy(
  shared: Pick<SharedDashboard, 'lines' | 'widgets' | 'filters' | 'analyses'>,
  { title, organizationId, createdBy, now, newId }: CopyOptions,
): { dashboard: SavedDashboard; analyses: SavedAnalysis[] } {
  const owned = { organizationId, createdAt: now, updatedAt: now, createdBy }
  const ids = new Map(shared.analyses.map(({ id }) => [id, newId()]))
  return {
    dashboard: {
      ...owned,
      id: newId(),
      title,
      lines: shared.lines,
      filters: shared.filters,
      widgets: shared.widgets.map((widget) => {
        const id = widget.source.kind === 'analysis' ? ids.get(widget.source.analysisId) : undefined
        return id === undefined ? widget : { ...widget, source: { kind: 'analysis', analysisId: id } }
      }),
    },
    analyses: shared.analyses.map(({ id, title: named, definition }) => ({
      ...owned,
      id: ids.get(id) ?? id,
      title: named,
      definition,
    })),
  }
}
