import { savedDashboard } from '#model/wire/data/savedDashboards.ts'
import type { Layout } from './dashboardLines.ts'

/** The layouts of a dashboard since its configuration began: those that can be restored, and the shown one. */
type LayoutHistory = { past: readonly Layout[]; present: Layout; future: readonly Layout[] }

/** Layouts kept for undoing. */
const most = 50

const layout = savedDashboard.pick({ lines: true, widgets: true })

/** A layout with its fields in the order of their declaration, as it comes back from where it is saved. */
const layoutOf = (given: Layout): Layout => layout.parse(given)

/** True if both layouts show the same widgets and texts at the same places. */
export const areSameLayouts = (one: Layout, other: Layout): boolean =>
  JSON.stringify(layoutOf(one)) === JSON.stringify(layoutOf(other))

export const beginHistory = (shown: Layout): LayoutHistory => ({
  past: [],
  present: layoutOf(shown),
  future: [],
})

/**
 * Follows a layout that is shown now: by a sidebar, a drag, an undo, or the server that refused steps. One that equals
 * its predecessor is a step back, one that equals its successor a step forward. The layout of somebody else begins
 * another history, so that an undo never takes it back.
 */
export function followLayout(
  history: LayoutHistory,
  shown: Layout,
  { isOwn }: { isOwn: boolean } = { isOwn: true },
): LayoutHistory {
  const { past, present, future } = history
  if (areSameLayouts(present, shown)) return history
  const [before, after] = [past.at(-1), future[0]]
  if (before && areSameLayouts(before, shown))
    return { past: past.slice(0, -1), present: before, future: [present, ...future] }
  if (after && areSameLayouts(after, shown))
    return { past: [...past, present], present: after, future: future.slice(1) }
  if (isOwn) return { past: [...past, present].slice(-most), present: layoutOf(shown), future: [] }
  const restored = past.findLastIndex((one) => areSameLayouts(one, shown))
  const layouts = [...past, present]
  return restored === -1
    ? beginHistory(shown)
    : {
        past: layouts.slice(0, restored),
        present: layoutOf(shown),
        future: [...layouts.slice(restored + 1), ...future],
      }
}
