import { lazy, Suspense } from 'react'
import type { SidebarRegistry } from './sidebarParams.ts'
import { useSidebarStack } from './SidebarsProvider.tsx'
import { emptyStack } from './stack.ts'

const SidebarStack = lazy(() => import('./SidebarStack.tsx'))

/** Draws the open sidebars; nothing of them is loaded before the first one opens. */
export const SidebarHost = ({ registry }: { registry: Partial<SidebarRegistry> }) => {
  const { stack } = useSidebarStack()
  // Once one has opened the stack stays, so that the last one can be seen leaving.
  const hasOpened = stack.nextKey > emptyStack.nextKey
  return hasOpened ? (
    <Suspense>
      <SidebarStack registry={registry} />
    </Suspense>
  ) : null
}
