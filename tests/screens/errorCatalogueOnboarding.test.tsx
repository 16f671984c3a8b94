import { randomUUID } from 'node:crypto'
import { act, cleanup, screen, within } from '@testing-library/react'
import { userEvent, PointerEventsCheckLevel } from '#tests/support/userEvent.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { storedOnboarding } from '#src/custom-pages/onboarding/state/storedOnboarding.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { rowsOf, type RowsOf } from '#tests/support/errorCatalogue.ts'
import { failCalls, findFailure } from '#tests/support/failCalls.ts'
import { freshSiren } from '#tests/support/frenchNumbers.ts'
import { InPageWorker } from '#tests/support/inPageWorker.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

let server: TestApp
let caller: TestCaller
let orgId: string

beforeAll(async () => {
  server = await startTestApp({ MATRICE_ENV: 'sandbox' })
  await server.app.jobQueue.start()
  // What opens on demand is at hand: a test waits for screens, not for files.
  await Promise.all([
    import('#src/custom-pages/onboarding/OrganizationCreationPage.tsx'),
    import('#src/custom-pages/onboarding/flow/MethodStep.tsx'),
    import('#src/custom-pages/onboarding/search/NationalIdStep.tsx'),
    import('#src/custom-pages/onboarding/files/BackendFileStep.tsx'),
    import('#locales/fr/onboarding.ts'),
  ])
})
beforeEach(async () => {
  vi.stubGlobal('Worker', InPageWorker)
  caller = await signUpCaller(server.app, `${randomUUID()}@example.org`)
  orgId = await caller.found('Groupe Ormelle')
})
afterAll(() => server.close())
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never, applyAccept: false })
const press = async (name: string | RegExp) => user.click(() => screen.getByRole('button', { name }))

/** The wizard where the person left it. */
function resume(step: '2.4a' | '2.4b') {
  storedOnboarding.write({
    step,
    organizationId: orgId,
    mappingMethod: step === '2.4a' ? 'national_id' : 'file_for_backend_mapping',
    companyId: null,
  })
  // Awaited, since a part that waits for its texts would not be drawn again after an act that was not.
  return act(() => renderApp(server.app, caller, '/onboarding/organization-creation'))
}

const keepEntity = () =>
  caller.call('POST', `/organizations/${orgId}/mapping`, {
    name: 'Ormelle Bois',
    country: 'FR',
    nationalId: freshSiren(),
    nationalIdType: 'SIREN',
  })

/** Brings a file of two companies, of which the organisation has so many already. */
async function sendFile(known: number) {
  const sirens = [freshSiren(), freshSiren()]
  for (const nationalId of sirens.slice(0, known)) {
    const company = { name: 'Ormelle Fonderie', country: 'FR', nationalId }
    await caller.call('POST', `/organizations/${orgId}/companies`, company)
  }
  await resume('2.4b')
  const lines = sirens.map((siren, index) => `${siren};FR;Société ${index}`)
  const file = new File([['national_id;country;name', ...lines].join('\n')], 'entités.csv')
  await user.upload(() => screen.getByLabelText(/Déposez le fichier des entités/), file)
  const uploads = vi.spyOn(XMLHttpRequest.prototype, 'open')
  await press('Créer 2 sociétés')
  return uploads.mock.calls
}

const provoked: Record<RowsOf<'onboarding'>, () => Promise<readonly unknown[]>> = {
  'Mapping validation': async () => {
    await keepEntity()
    await resume('2.4a')
    const failed = failCalls('POST', /\/mapping\/validate$/)
    await press('Valider la société')
    return failed
  },
  'Creating entities from a file, none added': () => sendFile(2),
  'Creating entities from a file, partial': () => sendFile(1),
  'Entity not added': async () => {
    await keepEntity()
    await resume('2.4a')
    await press('Ajouter une société française')
    const sidebar = within(await screen.findByRole('dialog'))
    await user.type(() => sidebar.getByLabelText(/^Nom/), 'Ormelle Verre')
    await user.type(() => sidebar.getByLabelText(/^SIREN/), freshSiren())
    const failed = failCalls('POST', /\/mapping$/)
    await user.click(() => sidebar.getByRole('button', { name: 'Ajouter la société' }))
    return failed
  },
}

describe('the error catalogue, in onboarding', () => {
  test.each(rowsOf('onboarding'))('%s: said in a toast, nothing tried again', async (row, key) => {
    const failed = await provoked[row]()
    await findFailure(key, { smart_count: 1, count: 1 })
    expect(failed).toHaveLength(1)
  })
})
