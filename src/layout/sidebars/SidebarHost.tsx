import { lazy, Suspense, useState } from 'react'
import { LoadBoundary } from '../boundary/LoadBoundary.tsx'
import { LoadFailureToast } from '../boundary/LoadFailureToast.tsx'
import type { SidebarRegistry } from './sidebarParams.ts'
import { useSidebarStack } from './SidebarsProvider.tsx'
import { emptyStack } from './stack.ts'

/** Fetches what sidebars there are. */
export type LoadSidebars = () => Promise<Partial<SidebarRegistry>>

const loadStack = async (load: LoadSidebars) => {
  const [{ default: SidebarStack }, registry] = await Promise.all([import('./SidebarStack.tsx'), load()])
  return { default: () => <SidebarStack registry={registry} /> }
}

/** Draws the open sidebars; nothing of them is loaded before the first one opens, not even which there are. */
export const SidebarHost = ({ load }: { load: LoadSidebars }) => {
  const { stack, dispatch } = useSidebarStack()
  const [Sidebars] = useState(() => lazy(() => loadStack(load)))
  // Once one has opened the stack stays, so that the last one can be seen leaving.
  const hasOpened = stack.nextKey > emptyStack.nextKey
  return hasOpened ? (
    <LoadBoundary fallback={<LoadFailureToast onShown={() => dispatch({ type: 'closeAll' })} />}>
      <Suspense>
        <Sidebars />
      </Suspense>
    </LoadBoundary>
  ) : null
}
