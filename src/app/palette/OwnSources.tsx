import { ChartNoAxesCombined, History, LayoutDashboard } from 'lucide-react'
import { useMemo } from 'react'
import { useSavedItems } from '#src/analysis/useSavedItems.ts'
import { matchesQuery } from '#src/layout/palette/matchText.ts'
import type { PaletteSource } from '#src/layout/palette/paletteItem.ts'
import { usePaletteSource } from '#src/layout/palette/PaletteProvider.tsx'
import { useRecents } from '#src/layout/palette/recents.ts'
import { paths } from '#src/paths.ts'

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Saved analyses and dashboards of the account in the command palette, and the recently opened pages before typing. */
export function OwnSources(): null {
  const analyses = useSavedItems('analyses').data?.items
  const dashboards = useSavedItems('dashboards').data?.items
  const recents = useRecents()
  usePaletteSource(
    useMemo<PaletteSource>(
      () => ({
        id: 'recent',
        group: 'recent',
        search: (query) =>
          query.trim() === ''
            ? recents.map(({ href, label, detail }) => ({
                id: href,
                label,
                ...(detail !== undefined && { detail }),
                icon: <History {...icon} />,
                href,
              }))
            : [],
      }),
      [recents],
    ),
  )
  usePaletteSource(
    useMemo<PaletteSource>(() => {
      const items = [
        ...(analyses ?? []).map(({ id, title }) => ({
          id,
          label: title,
          icon: <ChartNoAxesCombined {...icon} />,
          href: paths.analysis(id),
        })),
        ...(dashboards ?? []).map(({ id, title }) => ({
          id,
          label: title,
          icon: <LayoutDashboard {...icon} />,
          href: paths.dashboard({ view: id }),
        })),
      ]
      return {
        id: 'analyses',
        group: 'analyses',
        search: (query) =>
          query.trim().length === 0 ? [] : items.filter(({ label }) => matchesQuery(label, query)),
      }
    }, [analyses, dashboards]),
  )
  return null
}
