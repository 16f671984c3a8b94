import { useEffect, useState } from 'react'

/** The screen before the first question; after it come the questions, and what is asked before sending. */
export const welcome = -1

/** What an entry of the history keeps: its screen, and the one that lies behind it. */
type Entry = { position: number; behind: number }

/**
 * The screen of the survey, each with its place in the history: Back leads to the one before, not out of the survey.
 * A reload begins at the welcome again, which leads to where one was.
 */
export function usePosition() {
  const [screen, setScreen] = useState({ position: welcome, cameByItself: false })
  useEffect(() => {
    window.history.replaceState(null, '')
    const onPop = (event: PopStateEvent) => {
      // What is typed is kept as the field is left.
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
