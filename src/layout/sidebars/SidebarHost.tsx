import { lazy, Suspense, useRef } from 'react'
import type { SidebarRegistry } from './sidebarParams.ts'
import { useSidebarStack } from './SidebarsProvider.tsx'

const SidebarStack = lazy(() => import('./SidebarStack.tsx'))

/** Draws the open sidebars; nothing of them is loaded before the first one opens. */
export const SidebarHost = ({ registry }: { registry: SidebarRegistry }) => {
  const { stack } = useSidebarStack()
  const hasOpened = useRef(false)
  hasOpened.current ||= stack.entries.length > 0
  return hasOpened.current ? (
    <Suspense>
      <SidebarStack registry={registry} />
    </Suspense>
  ) : null
}
