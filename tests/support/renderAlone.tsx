import type { ReactNode } from 'react'
import { CoreAdminContext, type I18nProvider } from 'react-admin'
import { vi } from 'vitest'
import { resources } from '#model/resources/resources.ts'
import { AccessProvider } from '#src/app/AccessContext.tsx'
import { createQueryClient } from '#src/app/queryClient.ts'
import { createServices } from '#src/app/services.ts'
import { storedSession } from '#src/authProvider/session.ts'
import { createDataProvider } from '#src/dataProvider/crud.ts'
import { currentOrganization } from '#src/dataProvider/currentOrganization.ts'
import { HttpContext } from '#src/dataProvider/HttpContext.tsx'
import { LayoutRoot } from '#src/layout/LayoutRoot.tsx'
import { loading } from '#src/layout/loading/loadingFlag.ts'
import { FetchFailures } from '#src/layout/toasts/FetchFailures.tsx'
import type { Locale } from '#src/ui/text/Texts.tsx'
import { renderRouted } from './renderUi.tsx'
import { testTexts } from './texts.ts'

const orgId = '0190f5a0-0000-7000-8000-000000000001'

const emptyPage = {
  content: [],
  currentPage: 0,
  itemsPerPage: 25,
  totalItems: 0,
  totalPages: 1,
  isFirst: true,
  isLast: true,
}

const organization = {
  id: orgId,
  name: 'Groupe Ormelle',
  isInternational: false,
  mainCompanyId: null,
  role: 'OWNER',
  requiresSecondFactor: false,
  lacksSecondFactor: false,
} as const

/** The account has its organisation; every other call gets a record that is also an empty list. */
const answerAnything = (url: string) =>
  Promise.resolve(
    Response.json(
      /\/organizations\?/.test(url)
        ? { ...emptyPage, content: [organization], totalItems: 1 }
        : { id: 'one', name: 'Ormelle', ...emptyPage },
      { headers: { etag: '"1"' } },
    ),
  )

/** Somebody is logged in and works in an organisation; no server answers, but whatever is asked is there. */
export function pretendSession({ expiresAtSeconds = Date.now() / 1000 + 600 } = {}): void {
  vi.stubGlobal('fetch', answerAnything)
  storedSession.write({
    accessToken: 'access',
    refreshToken: 'refresh',
    expiresAtSeconds,
    generation: 'one',
    identity: {
      sub: 'auth0|one',
      email: 'ada@example.org',
      name: 'Ada Test',
      givenName: 'Ada',
      familyName: 'Test',
    },
  })
  currentOrganization.write(organization)
}

/** A part of a page with what the shell gives it, over the calls of the page itself: texts, data, toasts. */
export function renderAlone(part: ReactNode, locale: Locale): void {
  const texts = testTexts(locale)
  const i18nProvider: I18nProvider = {
    // What react-admin says by itself is shown nowhere.
    translate: (key, args) => (key.startsWith('ra.') ? key : texts.t(key, args)),
    changeLocale: async () => undefined,
    getLocale: () => locale,
  }
  const { http } = createServices(loading)
  const dataProvider = createDataProvider({ http, resources, readOrgId: () => orgId })
  renderRouted(
    <HttpContext value={http}>
      <CoreAdminContext {...{ dataProvider, i18nProvider }} queryClient={createQueryClient()}>
        <LayoutRoot loadSidebars={async () => ({})}>
          <FetchFailures />
          <AccessProvider>{part}</AccessProvider>
        </LayoutRoot>
      </CoreAdminContext>
    </HttpContext>,
    '/',
    locale,
  )
}
