import { useEffect, useEffectEvent } from 'react'
import { readPreferences } from '#src/ui/theme/preferences.ts'
import { isTyping } from '#src/layout/palette/isTyping.ts'

/**
 * Runs an action when a key is pressed outside of fields, menus and dialogs. If it returns false, the key keeps its
 * default.
 */
export function useKey(key: string, action: () => boolean): void {
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
