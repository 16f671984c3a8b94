import { useEffect, useEffectEvent, type RefObject } from 'react'
import { readPreferences } from '#src/ui/theme/preferences.ts'
import { isTyping } from '../palette/isTyping.ts'

const layers = '[role="dialog"], [role="alertdialog"]'

/**
 * Goes to the next and previous record with J and K, and with Alt and the arrow keys, in the layer that contains
 * `inside`.
 */
export function useNeighbourKeys(
  inside: RefObject<HTMLElement | null>,
  { onPrevious, onNext }: { onPrevious?: (() => void) | undefined; onNext?: (() => void) | undefined },
): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const action = actionOf(event, { onPrevious, onNext })
    const home = inside.current?.closest<HTMLElement>(layers) ?? null
    if (action === undefined || !(event.target instanceof Element) || event.target.closest(layers) !== home)
      return
    if (isTyping(event.target, home)) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

type Actions = Parameters<typeof useNeighbourKeys>[1]

function actionOf(event: KeyboardEvent, { onPrevious, onNext }: Actions): (() => void) | undefined {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return undefined
  if (!event.altKey && readPreferences().singleKeys === 'off') return undefined
  const [previous, next] = event.altKey ? ['ArrowUp', 'ArrowDown'] : ['k', 'j']
  if (event.key === next) return onNext
  return event.key === previous ? onPrevious : undefined
}
