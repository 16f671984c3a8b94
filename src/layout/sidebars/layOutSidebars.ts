import type { SidebarWidth } from './sidebarParams.ts'

export type SidebarPosition = {
  width: SidebarWidth
  /** Distance of the panel's left side from the right side of the window, in px. */
  fromRight: number
  /** Distance from the top and the bottom of the window, in px. */
  inset: number
  /** Number of panels above it. */
  depth: number
}

const gap = 8
const edge = 44
const lowerInset = 12

/** Maximum number of visible edges of lower sidebars (look §6). */
export const visibleEdges = 2

/**
 * The position of each sidebar of the stack, lowest first. The top one is 8 px from the window. Each lower one shows 44
 * px at the left, whatever their widths, and is inset by 12 px more.
 */
export const layOutSidebars = (widths: readonly SidebarWidth[]): SidebarPosition[] => {
  const topWidth = widths.at(-1) ?? 440
  return widths.map((width, index) => {
    const depth = widths.length - 1 - index
    return { width, depth, fromRight: gap + topWidth + depth * edge, inset: gap + depth * lowerInset }
  })
}
