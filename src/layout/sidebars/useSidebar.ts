import { createContext, use, useEffect } from 'react'
import { riskOf } from '../leaving/leaving.ts'
import { useSidebarStack } from './SidebarsProvider.tsx'

/** The key of the sidebar that contains the component. */
export const SidebarKeyContext = createContext<number | null>(null)

export type Sidebar = {
  step: number
  next: () => void
  back: () => void
  /** Closes without asking: the input is saved or discarded. */
  close: () => void
}

/** The surrounding sidebar: its step, its navigation and its close function. */
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

/** Reports to the sidebar that closing it would lose input, so that it asks first, or waits for a save. */
export const useUnsavedSidebar = (isDirty: boolean, isSaving = false): void => {
  const { dispatch } = useSidebarStack()
  const key = use(SidebarKeyContext)
  const atRisk = riskOf({ isDirty, isSaving })
  useEffect(() => {
    if (key !== null) dispatch({ type: 'setAtRisk', key, atRisk })
  }, [dispatch, key, atRisk])
}

/** Sets the sidebar's title, for the edge that stays visible below the one above it. */
export const useSidebarTitle = (title: string): void => {
  const { dispatch } = useSidebarStack()
  const key = use(SidebarKeyContext)
  useEffect(() => {
    if (key !== null) dispatch({ type: 'setTitle', key, title })
  }, [dispatch, key, title])
}
