import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Overlap } from '#model/wire/data/overlaps.ts'
import type { Page } from '#model/wire/records/page.ts'
import { runIngest } from '#server/adapters/cube/runIngest.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { dataImportCalls } from '#tests/support/dataImportCalls.ts'
import { holdCalls } from '#tests/support/failCalls.ts'
import { freshSiren, siretOf } from '#tests/support/frenchNumbers.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { userEvent } from '#tests/support/userEvent.ts'

let server: TestApp
let ada: TestCaller

beforeAll(async () => {
  server = await startTestApp({ MATRICE_ENV: 'sandbox' }, { ingest: runIngest })
  ada = await signUpCaller(server.app, 'ada@example.org')
  await server.app.jobQueue.start()
})
afterAll(() => server.close())
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

/** An import whose file states the same months of a site as an earlier one, with other values. */
async function importOverlapping() {
  const orgId = await ada.found('Groupe Ormelle')
  const imports = dataImportCalls(server, ada, orgId)
  const siren = freshSiren()
  const companies = `/organizations/${orgId}/companies`
  const company = (
    await ada.callOrThrow('POST', companies, { name: 'Ormelle Bois', country: 'FR', nationalId: siren })
  ).json<{ id: string; headquarter: { id: string } }>()
  const siret = siretOf(siren)
  await ada.callOrThrow('PATCH', `${companies}/${company.id}/divisions/${company.headquarter.id}`, {
    nationalId: siret,
  })
  const file = (january: number, february: number) => `SIRET;Début;Fin;Énergie;Quantité;Unité
${siret};01/01/2025;31/01/2025;Électricité;${january};MWh
${siret};01/02/2025;28/02/2025;Électricité;${february};MWh`
  await imports.written(file(100, 90), { nature: 'ENERGY' })
  const { id, fileId } = await imports.checked(file(110, 95), { nature: 'ENERGY' })
  const list = `/imports/${id}/files/${fileId}/overlaps`
  return {
    id,
    choices: async () =>
      (await ada.callOrThrow('GET', list)).json<Page<Overlap>>().content.map(({ choice }) => choice),
  }
}

test('a decision that follows another before it is stored is stored too, and counts', async () => {
  const { id, choices } = await importOverlapping()
  const user = userEvent.setup()
  await renderApp(server.app, ada, `/data-hub/imports/${id}`)
  await screen.findByRole('button', { name: 'Tout remplacer' })
  const decisions = holdCalls('POST', /\/overlaps$/)
  await user.click(() => screen.getByRole('button', { name: 'Tout remplacer' }))
  await user.click(() => screen.getByRole('button', { name: 'Tout conserver' }))
  decisions.release()
  await waitFor(async () => expect(await choices()).toEqual(['KEEP', 'KEEP']))
  expect(decisions.calls).toHaveLength(2)
})
