import { createContext, use, useMemo, useReducer, type ReactNode } from 'react'
import type { SidebarName, SidebarParams } from './sidebarParams.ts'
import { emptyStack, reduceStack, type Stack, type StackAction } from './stack.ts'

export type SidebarActions = {
  open: <Name extends SidebarName>(name: Name, params: SidebarParams[Name]) => void
  next: () => void
  back: () => void
  closeTop: () => void
  closeAll: () => void
}

/** Holds the stack. What opens sidebars does not draw again when the stack changes. */
export const SidebarsProvider = ({ children }: { children: ReactNode }) => {
  const [stack, dispatch] = useReducer(reduceStack, emptyStack)
  const actions = useMemo<SidebarActions>(
    () => ({
      open: (name, params) => dispatch({ type: 'open', name, params }),
      next: () => dispatch({ type: 'next' }),
      back: () => dispatch({ type: 'back' }),
      closeTop: () => dispatch({ type: 'closeTop' }),
      closeAll: () => dispatch({ type: 'closeAll' }),
    }),
    [],
  )
  return (
    <ActionsContext value={actions}>
      <StackContext value={useMemo(() => ({ stack, dispatch }), [stack])}>{children}</StackContext>
    </ActionsContext>
  )
}

/** Opens, moves and closes sidebars from any page. */
export const useSidebars = (): SidebarActions => required(use(ActionsContext), 'useSidebars')

export const useSidebarStack = (): { stack: Stack; dispatch: (action: StackAction) => void } =>
  required(use(StackContext), 'useSidebarStack')

const ActionsContext = createContext<SidebarActions | null>(null)
const StackContext = createContext<{ stack: Stack; dispatch: (action: StackAction) => void } | null>(null)

const required = <T,>(value: T | null, hook: string): T => {
  if (value === null) throw new Error(`${hook} needs a SidebarsProvider above it`)
  return value
}
