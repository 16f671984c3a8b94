import { useEffect, useState } from 'react'

/** Position of the welcome screen. The questions and the review follow it. */
export const welcome = -1

/** State of a history entry: its screen, and the screen before it. */
type Entry = { position: number; behind: number }

/**
 * Current screen of the survey. Each has a history entry, so that Back leads to the previous screen instead of leaving
 * the survey. A reload starts at the welcome screen, which leads back to where the user left off.
 */
export function usePosition() {
  const [screen, setScreen] = useState({ position: welcome, cameByItself: false })
  useEffect(() => {
    window.history.replaceState(null, '')
    const onPop = (event: PopStateEvent) => {
      // Typed text is stored on blur.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      setScreen({ position: entryOf(event.state)?.position ?? welcome, cameByItself: false })
    }
    window.addEventListener('popstate', onPop)
    return () => window.removeEventListener('popstate', onPop)
  }, [])

  const goTo = (position: number, cameByItself = false): void => {
    if (entryOf(window.history.state)?.behind === position) return window.history.back()
    const entry: Entry = { position, behind: screen.position }
    window.history.pushState(entry, '')
    setScreen({ position, cameByItself })
    window.scrollTo({ top: 0 })
  }
  return { ...screen, goTo }
}

function entryOf(state: unknown): Entry | undefined {
  const { position, behind } = (state ?? {}) as Partial<Entry>
  return typeof position === 'number' && typeof behind === 'number' ? { position, behind } : undefined
}
