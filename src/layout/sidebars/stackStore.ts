import { emptyStack, reduceStack, type Stack, type StackAction } from './stack.ts'

/**
 * The stack outside of React state: when a sidebar closes and navigates in one handler, the stack is already updated
 * when the navigation is checked.
 */
export type StackStore = {
  read: () => Stack
  dispatch: (action: StackAction) => void
  subscribe: (notify: () => void) => () => void
}

export function createStackStore(): StackStore {
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
