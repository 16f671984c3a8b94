import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from './userEvent.ts'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { toasts } from '#src/layout/toasts/toastStore.ts'
import OrganizationCreationPage from '#src/custom-pages/onboarding/OrganizationCreationPage.tsx'
import { storedOnboarding } from '#src/custom-pages/onboarding/state/storedOnboarding.ts'
import { InPageWorker } from './inPageWorker.ts'
import { renderWizard } from './renderWizard.tsx'
import { anOrganization, createWizardApi, type WizardApi } from './wizardApi.ts'

/** Every test starts with empty storage, and reads files in the page. */
export function useFilesStep(): void {
  beforeEach(() => {
    localStorage.clear()
    vi.stubGlobal('Worker', InPageWorker)
  })
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
    for (const { id } of toasts.read()) toasts.dismiss(id)
  })
}

type Beginnings = { isInternational?: boolean; companies?: number; api?: WizardApi }

/** The step for one file, or for two. */
export const drawAt = (
  step: '2.4b' | '2.4c',
  { isInternational = false, companies = 0, api }: Beginnings = {},
) => {
  const organization = anOrganization({ isInternational })
  storedOnboarding.write({
    step,
    organizationId: organization.id,
    mappingMethod: step === '2.4b' ? 'file_for_backend_mapping' : 'file_for_direct_mapping',
    companyId: null,
  })
  const drawn = api ?? createWizardApi({ companies })
  drawn.organizations.push(organization)
  return { api: drawn, router: renderWizard(<OrganizationCreationPage />, drawn) }
}

export const drop = async (label: RegExp, content: string, name = 'entités.csv') => {
  const input = await screen.findByLabelText<HTMLInputElement>(label)
  await userEvent.setup({ applyAccept: false }).upload(input, new File([content], name))
}

export const entities =
  'national_id;country;name\n418732657;FR;Groupe Ormelle\n829154376;FR;Ormelle Fonderie\n'

export const companies =
  'national_id,country,name,headquarter_id,headquarter_postalcode\n418732657,FR,Ormelle,41873265700014,69006'
export const sites =
  'address_city,address_country,address_postal_code,address_street,creation_date,national_id\n' +
  'Lyon,FR,69006,28 cours Vitton,03/04/1987,41873265700014\nBron,FR,69500,1 rue,,41873265700022'

export const welcomed = ({ router }: ReturnType<typeof drawAt>) =>
  waitFor(() => expect(router.state.location.pathname).toBe('/welcome'))
export const refusal = (line: number, message: string) => ({ line, field: 'nationalId', code: 'x', message })
