import type { Layout } from './dashboardLines.ts'

/** The layouts of a dashboard since its configuration began: those that can be restored, and the shown one. */
type LayoutHistory = { past: readonly Layout[]; present: Layout; future: readonly Layout[] }

/** Layouts kept for undoing. */
const most = 50

const layoutOf = ({ lines, widgets }: Layout): Layout => ({ lines, widgets })

/** True if both layouts show the same widgets and texts at the same places. */
export const areSameLayouts = (one: Layout, other: Layout): boolean =>
  JSON.stringify(layoutOf(one)) === JSON.stringify(layoutOf(other))

export const beginHistory = (layout: Layout): LayoutHistory => ({
  past: [],
  present: layoutOf(layout),
  future: [],
})

/**
 * Follows a layout that is shown now, whoever changed it: a sidebar, a drag, an undo, or the server that refused a
 * step. One that equals its predecessor is a step back, one that equals its successor a step forward.
 */
export function followLayout(history: LayoutHistory, shown: Layout): LayoutHistory {
  const { past, present, future } = history
  if (areSameLayouts(present, shown)) return history
  const [before, after] = [past.at(-1), future[0]]
  if (before && areSameLayouts(before, shown))
    return { past: past.slice(0, -1), present: before, future: [present, ...future] }
  if (after && areSameLayouts(after, shown))
    return { past: [...past, present], present: after, future: future.slice(1) }
  return { past: [...past, present].slice(-most), present: layoutOf(shown), future: [] }
}
