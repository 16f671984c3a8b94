import { useEffect, useState } from 'react'
import { beginHistory, followLayout } from '#model/rules/analyses/layoutHistory.ts'
import type { Layout } from '#model/rules/analyses/dashboardLines.ts'
import { isTyping } from '#src/layout/palette/isTyping.ts'
import type { ChangeDashboard } from './Lines.tsx'

/**
 * Own steps of a configuration back and forward, by button and by Ctrl Z or Ctrl Y. Undefined where there is none. It
 * follows what is shown, so that it also knows the steps of sidebars.
 */
export function useLayoutHistory(
  shown: Layout,
  { isOwn, change }: { isOwn: boolean; change: ChangeDashboard },
) {
  const [history, setHistory] = useState(() => beginHistory(shown))
  const now = followLayout(history, shown, { isOwn })
  if (now !== history) setHistory(now)
  const show = (layout: Layout | undefined) =>
    layout && (() => change((one) => ({ ...one, lines: layout.lines, widgets: layout.widgets })))
  const undo = show(now.past.at(-1))
  const redo = show(now.future[0])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event.target)) return
      const key = event.key.toLowerCase()
      const step = key === 'y' || (key === 'z' && event.shiftKey) ? redo : key === 'z' ? undo : undefined
      if (!step) return
      event.preventDefault()
      step()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
  return { undo, redo }
}
