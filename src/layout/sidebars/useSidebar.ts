import { createContext, use, useEffect } from 'react'
import { riskOf } from '../leaving/leaving.ts'
import { useSidebarStack } from './SidebarsProvider.tsx'

/** The key of the sidebar that the component is drawn in. */
export const SidebarKeyContext = createContext<number | null>(null)

export type Sidebar = {
  step: number
  next: () => void
  back: () => void
  /** Closes without asking: the work is saved or given up. */
  close: () => void
}

/** The sidebar around the component: its step and its way out. */
export const useSidebar = (): Sidebar => {
  const { stack, dispatch } = useSidebarStack()
  const key = use(SidebarKeyContext)
  return {
    step: stack.entries.find((entry) => entry.key === key)?.step ?? 1,
    next: () => dispatch({ type: 'next' }),
    back: () => dispatch({ type: 'back' }),
    close: () => dispatch({ type: 'close', keys: key === null ? [] : [key] }),
  }
}

/** Tells the sidebar that closing it would lose something, so that it asks first, or waits for a save. */
export const useUnsavedSidebar = (isDirty: boolean, isSaving = false): void => {
  const { dispatch } = useSidebarStack()
  const key = use(SidebarKeyContext)
  const atRisk = riskOf({ isDirty, isSaving })
  useEffect(() => {
    if (key !== null) dispatch({ type: 'setAtRisk', key, atRisk })
  }, [dispatch, key, atRisk])
}

/** Names the sidebar, for the edge that stays visible under the one above it. */
export const useSidebarTitle = (title: string): void => {
  const { dispatch } = useSidebarStack()
  const key = use(SidebarKeyContext)
  useEffect(() => {
    if (key !== null) dispatch({ type: 'setTitle', key, title })
  }, [dispatch, key, title])
}
