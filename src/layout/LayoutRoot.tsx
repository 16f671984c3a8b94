import type { ReactNode } from 'react'
import { LinkProvider } from '#src/ui/link/AppLink.tsx'
import { RouterLink } from './frame/RouterLink.tsx'
import { useFocusOnPathChange } from './frame/useFocusOnPathChange.ts'
import { useResetOnPathChange } from './frame/useResetOnPathChange.ts'
import { LeaveBlocker } from './leaving/LeaveBlocker.tsx'
import { LoadingBar } from './loading/LoadingBar.tsx'
import { SidebarHost } from './sidebars/SidebarHost.tsx'
import type { SidebarRegistry } from './sidebars/sidebarParams.ts'
import { SidebarsProvider } from './sidebars/SidebarsProvider.tsx'
import { Toasts } from './toasts/Toasts.tsx'

type LayoutRootProps = {
  sidebars: Partial<SidebarRegistry>
  children: ReactNode
}

/** Around every page after the login, framed or not: links, loading bar, sidebars, toasts. Needs a router. */
export const LayoutRoot = ({ sidebars, children }: LayoutRootProps) => (
  <LinkProvider component={RouterLink}>
    <SidebarsProvider>
      <LoadingBar />
      <NavigationReset />
      <LeaveBlocker />
      {children}
      <SidebarHost registry={sidebars} />
      <Toasts />
    </SidebarsProvider>
  </LinkProvider>
)

const NavigationReset = () => {
  useResetOnPathChange()
  useFocusOnPathChange()
  return null
}
