import { configure, render } from '@testing-library/react'
import type { FastifyInstance } from 'fastify'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom'
import { vi } from 'vitest'
import { loadShellMessages } from '#src/app/shellMessages.ts'
import { App } from '#src/app/App.tsx'
import { createQueryClient } from '#src/app/queryClient.ts'
import { routeTree } from '#src/app/routes.tsx'
import { createServices } from '#src/app/services.ts'
import { storedSession } from '#src/authProvider/session.ts'
import { loading } from '#src/layout/loading/loadingFlag.ts'
import { StyleRoot } from '#src/ui/theme/StyleRoot.tsx'
import type { TestCaller } from './caller.ts'
import { injectFetch } from './injectFetch.ts'

configure({ asyncUtilTimeout: 10_000 })

/** The whole shell at an address, as the caller sees it, over the real server. Answers the router. */
export async function renderApp(app: FastifyInstance, caller: TestCaller, path: string) {
  const { access_token, refresh_token = '' } = caller.tokens
  vi.stubGlobal('fetch', injectFetch(app))
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
  const speech = { locale: 'fr', messages: await loadShellMessages('fr') } as const
  const root = (
    <App services={createServices(loading)} queryClient={createQueryClient()} speech={speech}>
      <Outlet />
    </App>
  )
  const router = createMemoryRouter(routeTree(root), { initialEntries: [path] })
  render(
    <StyleRoot>
      <RouterProvider router={router} />
    </StyleRoot>,
  )
  return router
}
