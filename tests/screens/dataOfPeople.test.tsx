import { cleanup, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { dataImportCalls } from '#tests/support/dataImportCalls.ts'
import { ingestDouble } from '#tests/support/ingest.double.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { userEvent } from '#tests/support/userEvent.ts'

let server: TestApp
let caller: TestCaller
let imports: ReturnType<typeof dataImportCalls>

beforeAll(async () => {
  server = await startTestApp({ MATRICE_ENV: 'sandbox' }, { ingest: ingestDouble })
  await server.app.jobQueue.start()
  caller = await signUpCaller(server.app, 'ada@example.org')
  imports = dataImportCalls(server, caller, await caller.found('Groupe Ormelle'))
})
afterAll(() => server.close())
afterEach(cleanup)

const press = async (name: string) => userEvent.click(() => screen.getByRole('button', { name }))
const choose = async (field: string, choice: string) => {
  await userEvent.click(() => screen.getByRole('combobox', { name: new RegExp(field) }))
  await userEvent.click(() => screen.getByRole('option', { name: choice }))
}

test('of a file about people, only the columns that the user matches are sent', async () => {
  const { id } = await imports.begin({ importMode: 'FILE', oneOrManyFiles: 'ONE' })
  await imports.setPerimeter(id)
  await renderApp(server.app, caller, `/data-hub/imports/${id}`)
  await choose('Nature des données', 'Rémunérations')
  await choose('Périodicité', 'Mensuelle')
  await press('Année dernière')
  const content = 'Nom;site;agent;Né le\nDupont;Lyon;12;1980-01-02\n'
  const file = new File([content], 'paie.csv', { type: 'text/csv' })
  await userEvent.upload(() => screen.getByLabelText(/Déposez le fichier de données/), file)
  expect(await screen.findByText(/Ces 3 colonnes ne sont pas envoyées.: Nom, agent, Né le/)).toBeTruthy()
  await choose('Contenu de «.agent.»', 'Heures rémunérées')
  expect(await screen.findByText(/Ces 2 colonnes ne sont pas envoyées.: Nom, Né le/)).toBeTruthy()
  await press('Envoyer le fichier')
  expect(await screen.findByRole('button', { name: 'Enregistrer 1 ligne' })).toBeTruthy()
  const [sent] = (await imports.read(id)).files
  const original = await caller.call('GET', `/imports/${id}/files/${sent?.id}/original`)
  expect(original.body).toBe('site;agent\nLyon;12\n')
  expect(sent?.sizeBytes).toBe(original.body.length)
})
