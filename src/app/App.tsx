import { CoreAdminContext, type I18nProvider, type TranslationMessages } from 'react-admin'
import type { QueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, type ReactNode, useEffect, useState } from 'react'
import { IdentityProviderContext } from '../authProvider/IdentityProviderContext.ts'
import { createAuthProvider } from '../authProvider/authProvider.ts'
import { createDataProvider } from '../dataProvider/crud.ts'
import { currentOrganization } from '../dataProvider/currentOrganization.ts'
import { HttpContext } from '../dataProvider/HttpContext.tsx'
import { providerResources } from '../dataProvider/providerResources.ts'
import { LoadBoundary } from '../layout/boundary/LoadBoundary.tsx'
import { LayoutRoot } from '../layout/LayoutRoot.tsx'
import { FetchFailures } from '../layout/toasts/FetchFailures.tsx'
import { NotificationDrain } from '../layout/toasts/NotificationDrain.tsx'
import { TextsProvider, type Locale, type Texts } from '../ui/text/Texts.tsx'
import { AccessProvider } from './AccessContext.tsx'
import { logOutAndLeave } from './logOutAndLeave.ts'
import type { Services } from './services.ts'
import { createStore } from './store.ts'
import { storedPlan } from './storedPlan.ts'
import { readLocale, storedLocale, parseLocale } from './locale.ts'
import { loadShellMessages } from './shellMessages.ts'
import polyglotI18nProvider from 'ra-i18n-polyglot'

// Fetched at once, after the code that the page itself needs.
const ConnectionNotice = lazy(() => import('../layout/connection/ConnectionNotice.tsx'))

const loadSidebars = async () => (await import('./sidebars.ts')).sidebars

export type AppProps = { services: Services; queryClient: QueryClient; speech: Speech; children: ReactNode }

/**
 * Root of the shell: react-admin's contexts with our data, session and texts, then those of the frame. Needs a router.
 */
export const App = ({ services, queryClient, speech: initial, children }: AppProps) => {
  const speech = useLanguage(initial)
  const { i18nProvider, texts } = useMemo(() => createI18n(speech), [speech])
  const store = useMemo(() => createStore(), [])
  const providers = useMemo(() => createProviders(services), [services])
  return (
    <HttpContext value={services.http}>
      <TextsProvider texts={texts}>
        <CoreAdminContext {...providers} {...{ store, queryClient, i18nProvider }}>
          <IdentityProviderContext value={services.identityProvider}>
            <LayoutRoot loadSidebars={loadSidebars}>
              <NotificationDrain />
              <FetchFailures />
              <LoadBoundary fallback={null}>
                <Suspense>
                  <ConnectionNotice />
                </Suspense>
              </LoadBoundary>
              <AccessProvider>{children}</AccessProvider>
            </LayoutRoot>
          </IdentityProviderContext>
        </CoreAdminContext>
      </TextsProvider>
    </HttpContext>
  )
}

const createProviders = (services: Services) => ({
  dataProvider: createDataProvider({ http: services.http, resources: providerResources, readOrgId }),
  authProvider: createAuthProvider({
    readToken: () => services.renewal.readToken(),
    logOut: () => logOutAndLeave(services),
    readPlan: () => storedPlan.read()?.name ?? undefined,
  }),
})

function readOrgId(): string {
  const organization = currentOrganization.read()
  if (!organization) throw new Error('There is no current organisation')
  return organization.id
}

/** The current language with its messages; follows a change made here or in another tab. */
function useLanguage(initial: Speech): Speech {
  const [speech, setSpeech] = useState(initial)
  useEffect(() => {
    document.documentElement.lang = speech.locale
  }, [speech.locale])
  useEffect(
    () =>
      storedLocale.subscribe(() => {
        const locale = readLocale()
        void loadShellMessages(locale).then((messages) => setSpeech({ locale, messages }))
      }),
    [],
  )
  return speech
}

export type Speech = { locale: Locale; messages: TranslationMessages }

/**
 * Creates react-admin's translations and the widgets' texts from the same messages. An unknown key is shown as it is.
 */
function createI18n({ locale, messages }: Speech): { i18nProvider: I18nProvider; texts: Texts } {
  const i18nProvider = polyglotI18nProvider(() => messages, locale, [{ locale, name: locale }], {
    allowMissing: true,
  })
  return {
    // The language belongs to the device: a change is written there, and `useLanguage` follows.
    i18nProvider: {
      ...i18nProvider,
      changeLocale: async (chosen) => storedLocale.write(parseLocale(chosen) ?? locale),
    },
    texts: { locale, t: (key, args) => i18nProvider.translate(key, args) },
  }
}
