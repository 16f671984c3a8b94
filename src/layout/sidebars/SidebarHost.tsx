import { lazy, Suspense } from 'react'
import { LoadBoundary } from '../boundary/LoadBoundary.tsx'
import { LoadFailureToast } from '../boundary/LoadFailureToast.tsx'
import type { SidebarRegistry } from './sidebarParams.ts'
import { useSidebarStack } from './SidebarsProvider.tsx'
import { emptyStack } from './stack.ts'

const SidebarStack = lazy(() => import('./SidebarStack.tsx'))

/** Draws the open sidebars; nothing of them is loaded before the first one opens. */
export const SidebarHost = ({ registry }: { registry: Partial<SidebarRegistry> }) => {
  const { stack, dispatch } = useSidebarStack()
  // Once one has opened the stack stays, so that the last one can be seen leaving.
  const hasOpened = stack.nextKey > emptyStack.nextKey
  return hasOpened ? (
    <LoadBoundary fallback={<LoadFailureToast onShown={() => dispatch({ type: 'closeAll' })} />}>
      <Suspense>
        <SidebarStack registry={registry} />
      </Suspense>
    </LoadBoundary>
  ) : null
}
