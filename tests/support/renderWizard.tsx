import { QueryClient } from '@tanstack/react-query'
import { CoreAdminContext, type I18nProvider } from 'react-admin'
import type { ReactNode } from 'react'
import { resources } from '#model/resources/resources.ts'
import { createDataProvider } from '#src/dataProvider/crud.ts'
import { currentOrganization } from '#src/dataProvider/currentOrganization.ts'
import { HttpContext } from '#src/dataProvider/HttpContext.tsx'
import { LayoutRoot } from '#src/layout/LayoutRoot.tsx'
import { sidebars } from '#src/app/sidebars.ts'
import { renderRouted } from './renderUi.tsx'
import { testTexts } from './texts.ts'
import type { WizardApi } from './wizardApi.ts'

const texts = testTexts('fr')

const i18nProvider: I18nProvider = {
  translate: (key, args) => texts.t(key, args),
  changeLocale: async () => undefined,
  getLocale: () => 'fr',
}

/** Renders a page of the wizard over an API in memory, with the root's context. */
export const renderWizard = (page: ReactNode, api: WizardApi, path = '/onboarding/organization-creation') =>
  renderRouted(
    <HttpContext value={api.http}>
      <CoreAdminContext
        dataProvider={createDataProvider({ http: api.http, resources, readOrgId })}
        i18nProvider={i18nProvider}
        queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      >
        <LayoutRoot loadSidebars={async () => sidebars}>{page}</LayoutRoot>
      </CoreAdminContext>
    </HttpContext>,
    path,
  )

function readOrgId(): string {
  const organization = currentOrganization.read()
  if (!organization) throw new Error('There is no current organisation')
  return organization.id
}
