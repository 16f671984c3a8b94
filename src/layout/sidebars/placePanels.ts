import type { SidebarWidth } from './sidebarParams.ts'

export type PanelPlace = {
  width: SidebarWidth
  /** Distance of the panel's left side from the right side of the window. */
  fromRight: number
  /** Distance from the top and the bottom of the window. */
  inset: number
  /** How many panels lie over it. */
  depth: number
}

const gap = 8
const edge = 44
const lowerInset = 12

/** At most this many edges of lower sidebars are seen (look §6). */
export const visibleEdges = 2

/**
 * Where each sidebar of the stack stands, lowest first. The top one is 8 px from the window; each lower one comes
 * out by 44 px at the left, whatever their widths, and is inset by 12 px more.
 */
export const placePanels = (widths: readonly SidebarWidth[]): PanelPlace[] => {
  const topWidth = widths.at(-1) ?? 440
  return widths.map((width, index) => {
    const depth = widths.length - 1 - index
    return { width, depth, fromRight: gap + topWidth + depth * edge, inset: gap + depth * lowerInset }
  })
}
