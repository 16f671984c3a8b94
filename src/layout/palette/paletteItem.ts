import type { ReactNode } from 'react'

/** In the order in which they are shown (look §6). */
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
  /** What tells it from its neighbours: « SIREN 829 154 376, Saint-Dizier ». */
  detail?: string
  /** 16 px, or the initials of a company. */
  icon?: ReactNode
} & (
  | { href: string }
  | {
      onSelect: () => void
      /** Pressed one after the other anywhere on the page: « A » then « S ». */
      keys?: readonly [string, string]
    }
)

/** Where items of one group come from; a search that is overtaken is told by its signal. */
export type PaletteSource = {
  id: string
  group: PaletteGroup
  search: (query: string, signal: AbortSignal) => readonly PaletteItem[] | Promise<readonly PaletteItem[]>
}
