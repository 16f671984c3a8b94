import { Keyboard } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { PaletteItem } from '#src/layout/palette/paletteItem.ts'
import { usePaletteActions } from '#src/layout/palette/usePaletteActions.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { ShortcutsDialog } from './ShortcutsDialog.tsx'
import { useAccountPreferences } from './useAccountPreferences.ts'
import { useCreations } from './useCreations.tsx'
import { useKey } from './useKey.ts'
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
