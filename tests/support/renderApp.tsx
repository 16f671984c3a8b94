import { act, configure, render } from '@testing-library/react'
import type { FastifyInstance } from 'fastify'
import type { ReactNode } from 'react'
import { createMemoryRouter, Outlet, RouterProvider, type RouteObject } from 'react-router-dom'
import { vi } from 'vitest'
import { loadShellMessages } from '#src/app/shellMessages.ts'
import { App } from '#src/app/App.tsx'
import { createQueryClient } from '#src/app/queryClient.ts'
import { routeTree } from '#src/app/routes.tsx'
import { createServices } from '#src/app/services.ts'
import { storedSession } from '#src/authProvider/session.ts'
import { currentOrganization } from '#src/dataProvider/currentOrganization.ts'
import { connection } from '#src/layout/connection/connectionStore.ts'
import { loading } from '#src/layout/loading/loadingFlag.ts'
import { toasts } from '#src/layout/toasts/toastStore.ts'
import type { Locale } from '#src/ui/text/Texts.tsx'
import { StyleRoot } from '#src/ui/theme/StyleRoot.tsx'
import { DetachedStyles } from './DetachedStyles.tsx'
import type { TestCaller } from './caller.ts'
import { injectUpload } from './injectUpload.ts'
import { injectFetch } from './injectFetch.ts'

// Events reach React as in a browser. In the `act` that the library would wrap around each, a suspended component stays
// unrendered after the act, and is never rendered.
configure({ eventWrapper: (dispatch) => dispatch() })

/** Renders the whole shell at an address, as this caller, over the real server. Returns the router. */
export const renderApp = (app: FastifyInstance, caller: TestCaller, path: string, locale: Locale = 'fr') =>
  renderShell(app, caller, path, routeTree, locale)

/** Renders a single component, in the organisation, with the shell's context: sidebars, toasts, texts, data. */
export async function renderPart(
  app: FastifyInstance,
  caller: TestCaller,
  organization: { id: string; name: string },
  part: ReactNode,
) {
  currentOrganization.write({
    ...organization,
    isInternational: false,
    mainCompanyId: null,
    role: 'OWNER',
    requiresSecondFactor: false,
    lacksSecondFactor: false,
  })
  // Awaited, because a component suspended on its texts would not be rendered again after a synchronous act.
  return act(() =>
    renderShell(app, caller, '/', (root) => [{ element: root, children: [{ path: '*', element: part }] }]),
  )
}

async function renderShell(
  app: FastifyInstance,
  caller: TestCaller,
  path: string,
  routesUnder: (root: ReactNode) => RouteObject[],
  locale: Locale = 'fr',
) {
  const { access_token, refresh_token = '' } = caller.tokens
  vi.stubGlobal('fetch', injectFetch(app))
  vi.stubGlobal('XMLHttpRequest', injectUpload(app))
  for (const { id } of toasts.read()) toasts.dismiss(id)
  storedSession.write({
    accessToken: access_token,
    refreshToken: refresh_token,
    expiresAtSeconds: Date.now() / 1000 + 600,
    generation: caller.accountId,
    identity: {
      sub: `auth0|${caller.accountId}`,
      email: caller.email,
      name: 'Ada Test',
      givenName: 'Ada',
      familyName: 'Test',
    },
  })
  const speech = { locale, messages: await loadShellMessages(locale) }
  const root = (
    <App services={createServices(loading, connection)} queryClient={createQueryClient()} speech={speech}>
      <Outlet />
    </App>
  )
  const router = createMemoryRouter(routesUnder(root), { initialEntries: [path] })
  render(
    <StyleRoot>
      <DetachedStyles>
        <RouterProvider router={router} />
      </DetachedStyles>
    </StyleRoot>,
  )
  return router
}
