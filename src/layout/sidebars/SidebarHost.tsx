import { lazy, Suspense, useState } from 'react'
import { LoadBoundary } from '../boundary/LoadBoundary.tsx'
import { LoadFailureToast } from '../boundary/LoadFailureToast.tsx'
import type { SidebarRegistry } from './sidebarParams.ts'
import { useSidebarStack } from './SidebarsProvider.tsx'
import { emptyStack } from './stack.ts'

/** Loads the sidebar registry. */
export type LoadSidebars = () => Promise<Partial<SidebarRegistry>>

const loadStack = async (load: LoadSidebars) => {
  const [{ default: SidebarStack }, registry] = await Promise.all([import('./SidebarStack.tsx'), load()])
  return { default: () => <SidebarStack registry={registry} /> }
}

/** Renders the open sidebars. Nothing is loaded before the first one opens, not even the registry. */
export const SidebarHost = ({ load }: { load: LoadSidebars }) => {
  const { stack, dispatch } = useSidebarStack()
  const [Sidebars] = useState(() => lazy(() => loadStack(load)))
  // Once a sidebar has opened, the stack stays mounted, so that the last one can animate out.
  const hasOpened = stack.nextKey > emptyStack.nextKey
  return hasOpened ? (
    <LoadBoundary fallback={<LoadFailureToast onShown={() => dispatch({ type: 'closeAll' })} />}>
      <Suspense>
        <Sidebars />
      </Suspense>
    </LoadBoundary>
  ) : null
}
