import type { ReactNode } from 'react'

/** In display order (look §6). */
export const paletteGroups = [
  'recent',
  'companies',
  'persons',
  'assessments',
  'subjects',
  'contacts',
  'analyses',
  'members',
  'pages',
  'actions',
] as const

export type PaletteGroup = (typeof paletteGroups)[number]

export type PaletteItem = {
  id: string
  label: string
  /** Distinguishes it from similar items: « SIREN 829 154 376, Saint-Dizier ». */
  detail?: string
  /** 16 px, or the initials of a company. */
  icon?: ReactNode
} & (
  | { href: string }
  | {
      onSelect: () => void
      /** Shortcut of two keys, pressed one after the other anywhere on the page: « A » then « S ». */
      keys?: readonly [string, string]
    }
)

/** The source of the items of one group. The signal aborts a search that a later one replaces. */
export type PaletteSource = {
  id: string
  group: PaletteGroup
  search: (query: string, signal: AbortSignal) => readonly PaletteItem[] | Promise<readonly PaletteItem[]>
}
