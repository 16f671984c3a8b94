import { createContext, use, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import type { SidebarName, SidebarParams } from './sidebarParams.ts'
import { emptyStack, reduceStack, type Stack, type StackAction } from './stack.ts'

export type SidebarActions = {
  /** With the query parameter of the address that names the sidebar, if any. */
  open: <Name extends SidebarName>(name: Name, params: SidebarParams[Name], parameter?: string) => void
  next: () => void
  back: () => void
  closeAll: () => void
}

/** Holds the stack. Components that open sidebars do not render again when the stack changes. */
export const SidebarsProvider = ({ children }: { children: ReactNode }) => {
  const [store] = useState(createStackStore)
  const actions = useMemo<SidebarActions>(() => {
    const { dispatch } = store
    return {
      open: (name, params, parameter) => dispatch({ type: 'open', name, params, parameter }),
      next: () => dispatch({ type: 'next' }),
      back: () => dispatch({ type: 'back' }),
      closeAll: () => dispatch({ type: 'closeAll' }),
    }
  }, [store])
  return (
    <ActionsContext value={actions}>
      <StoreContext value={store}>{children}</StoreContext>
    </ActionsContext>
  )
}

/** Opens, navigates and closes sidebars from any page. */
export const useSidebars = (): SidebarActions => required(use(ActionsContext), 'useSidebars')

export const useSidebarStack = () => {
  const store = required(use(StoreContext), 'useSidebarStack')
  return { ...store, stack: useSyncExternalStore(store.subscribe, store.read) }
}

const ActionsContext = createContext<SidebarActions | null>(null)
const StoreContext = createContext<StackStore | null>(null)

const required = <T,>(value: T | null, hook: string): T => {
  if (value === null) throw new Error(`${hook} needs a SidebarsProvider above it`)
  return value
}

/**
 * The stack outside of React state: when a sidebar closes and navigates in one handler, the stack is already updated
 * when the navigation is checked.
 */
type StackStore = {
  read: () => Stack
  dispatch: (action: StackAction) => void
  subscribe: (notify: () => void) => () => void
}

function createStackStore(): StackStore {
  const listeners = new Set<() => void>()
  let stack = emptyStack
  return {
    read: () => stack,
    dispatch: (action) => {
      stack = reduceStack(stack, action)
      for (const notify of listeners) notify()
    },
    subscribe: (notify) => {
      listeners.add(notify)
      return () => void listeners.delete(notify)
    },
  }
}
