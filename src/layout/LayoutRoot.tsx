import type { ReactNode } from 'react'
import { LinkProvider } from '#src/ui/link/AppLink.tsx'
import { RouterLink } from './frame/RouterLink.tsx'
import { useFocusOnPathChange } from './frame/useFocusOnPathChange.ts'
import { useResetOnPathChange } from './frame/useResetOnPathChange.ts'
import { LeaveBlocker } from './leaving/LeaveBlocker.tsx'
import { LoadingBar } from './loading/LoadingBar.tsx'
import { SidebarHost, type LoadSidebars } from './sidebars/SidebarHost.tsx'
import { SidebarsProvider } from './sidebars/SidebarsProvider.tsx'
import { Toasts } from './toasts/Toasts.tsx'

type LayoutRootProps = {
  loadSidebars: LoadSidebars
  children: ReactNode
}

/** Wraps every page after the login, with or without frame: links, loading bar, sidebars, toasts. Needs a router. */
export const LayoutRoot = ({ loadSidebars, children }: LayoutRootProps) => (
  <LinkProvider component={RouterLink}>
    <SidebarsProvider>
      <LoadingBar />
      <NavigationReset />
      <LeaveBlocker />
      {children}
      <SidebarHost load={loadSidebars} />
      <Toasts />
    </SidebarsProvider>
  </LinkProvider>
)

const NavigationReset = () => {
  useResetOnPathChange()
  useFocusOnPathChange()
  return null
}
