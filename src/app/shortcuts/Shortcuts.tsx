import { Keyboard } from 'lucide-react'
import { useMemo, useState, useEffect, useEffectEvent } from 'react'
import type { PaletteItem } from '#src/layout/palette/paletteItem.ts'
import { usePaletteActions } from '#src/layout/palette/usePaletteActions.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { readPreferences } from '#src/ui/theme/preferences.ts'
import { isTyping } from '#src/layout/palette/isTyping.ts'
import { ShortcutsDialog } from './ShortcutsDialog.tsx'
import { useAccountPreferences } from './useAccountPreferences.ts'
import { useCreations } from './useCreations.tsx'
import { useKeepRecents } from './useKeepRecents.ts'

const nothing: readonly [] = []

/** Keyboard shortcuts of every page, and their list. Default export: lazy-loaded once the frame is rendered. */
const Shortcuts = ({ isStandardPlan }: { isStandardPlan: boolean }) => {
  const { t } = useTexts()
  const [isListed, setIsListed] = useState(false)
  const all = useCreations()
  const creations = isStandardPlan ? all : nothing
  useKeepRecents()
  useAccountPreferences()
  useKey('/', focusSearch)
  useKey('?', () => {
    setIsListed(true)
    return true
  })
  usePaletteActions(
    'shortcuts',
    useMemo<PaletteItem[]>(
      () => [
        ...creations,
        {
          id: 'shortcuts',
          label: t('shortcuts.title'),
          icon: <Keyboard size={16} strokeWidth={1.75} aria-hidden />,
          onSelect: () => setIsListed(true),
        },
      ],
      [creations, t],
    ),
  )
  return isListed && <ShortcutsDialog creations={creations} onClose={() => setIsListed(false)} />
}

export default Shortcuts

/** Focuses the first search field of the page; returns false where there is none. */
function focusSearch(): boolean {
  const fields = document.querySelectorAll<HTMLElement>('main [role="searchbox"], main input[type="search"]')
  const field = [...fields].find((one) => one.offsetParent !== null)
  field?.focus()
  return field !== undefined
}

/**
 * Runs an action when a key is pressed outside of fields, menus and dialogs. If it returns false, the key keeps its
 * default.
 */
function useKey(key: string, action: () => boolean): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    if (readPreferences().singleKeys === 'off') return
    if (action()) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
