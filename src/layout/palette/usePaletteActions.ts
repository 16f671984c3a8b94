import { useEffect, useMemo } from 'react'
import { readPreferences } from '#src/ui/theme/preferences.ts'
import { isTyping } from './isTyping.ts'
import { matchesQuery } from './matchText.ts'
import type { PaletteItem } from './paletteItem.ts'
import { usePaletteSource } from './PaletteProvider.tsx'

/** Time limit for the second key of « A » then « S ». */
const secondKeyMs = 1500

/** Adds actions to the palette under « Actions ». Each also has a shortcut of two keys, anywhere on the page. */
export const usePaletteActions = (id: string, actions: readonly PaletteItem[]): void => {
  usePaletteSource(
    useMemo(
      () => ({
        id,
        group: 'actions',
        search: (query: string) => actions.filter(({ label }) => matchesQuery(label, query)),
      }),
      [id, actions],
    ),
  )
  useEffect(() => {
    let first = { key: '', at: 0 }
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (readPreferences().singleKeys === 'off') return
      const key = event.key.toUpperCase()
      const isInTime = event.timeStamp - first.at <= secondKeyMs
      const action = actions.find((one) => hasKeys(one, first.key, key))
      first = { key, at: event.timeStamp }
      if (!isInTime || action === undefined || !('onSelect' in action)) return
      event.preventDefault()
      first = { key: '', at: 0 }
      action.onSelect()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [actions])
}

const hasKeys = (item: PaletteItem, first: string, second: string): boolean =>
  'keys' in item && item.keys?.[0] === first && item.keys[1] === second
