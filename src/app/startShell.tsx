import { createRoot } from 'react-dom/client'
import { createBrowserRouter, Outlet, RouterProvider } from 'react-router-dom'
import { LoadBoundary } from '../layout/boundary/LoadBoundary.tsx'
import { connection } from '../layout/connection/connectionStore.ts'
import { keepFocus } from '../layout/focus/keepFocus.ts'
import { loading } from '../layout/loading/loadingFlag.ts'
import { focusRefusals } from '../ui/form/focusRefusals.ts'
import { ignoreStrayClicks } from '../ui/strayClicks.ts'
import { StyleRoot } from '../ui/theme/StyleRoot.tsx'
import { storedSession } from '../authProvider/session.ts'
import { paths } from '../paths.ts'
import './strictZod.ts'
import { App } from './App.tsx'
import { readLocale } from './locale.ts'
import { createQueryClient } from './queryClient.ts'
import { routeTree } from './routes.tsx'
import { createServices } from './services.ts'
import { loadShellMessages } from './shellMessages.ts'

/** Renders the shell: everything but the pages before the login. */
export async function startShell(container: HTMLElement): Promise<void> {
  const locale = readLocale()
  const app = {
    services: createServices(loading, connection),
    queryClient: createQueryClient(),
    speech: { locale, messages: await loadShellMessages(locale) },
  }
  const root = (
    <App {...app}>
      <LoadBoundary isPage isAlone>
        <Outlet />
      </LoadBoundary>
    </App>
  )
  const router = createBrowserRouter(routeTree(root))
  createRoot(container).render(
    <StyleRoot>
      <RouterProvider router={router} />
    </StyleRoot>,
  )
  followSession()
  ignoreStrayClicks()
  focusRefusals()
  keepFocus()
}

/**
 * Reloads when another tab logs in as somebody else, so that no data of the previous person stays in memory. The guard
 * handles the case that nobody is logged in any more.
 */
function followSession(): void {
  const generation = storedSession.read()?.generation
  storedSession.subscribe(() => {
    const current = storedSession.read()?.generation
    if (generation !== undefined && current !== undefined && current !== generation) {
      window.location.assign(paths.dashboard())
    }
  })
}
