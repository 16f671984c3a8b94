import { randomUUID } from 'node:crypto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expectScreenToast } from '#tests/support/expectScreenToast.ts'
import { userEvent } from '#tests/support/userEvent.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { emissionFactorStore } from '#server/store/data/emissionFactorStore.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

let server: TestApp
let ada: TestCaller
let orgId: string

beforeAll(async () => {
  // The development pages read files in a way that jsdom does not support.
  server = await startTestApp({ MATRICE_ENV: 'sandbox' })
})
beforeEach(async () => {
  ada = await signUpCaller(server.app, `${randomUUID()}@example.org`)
  orgId = await ada.found('Groupe Ormelle')
  await server.app.db.inOrganization({ accountId: ada.accountId, orgId, need: 'any', role: 'READER' }, (tx) =>
    emissionFactorStore.lay(tx, orgId, 2025),
  )
})
afterAll(() => server.close())
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const open = (query = '') => renderApp(server.app, ada, `/data-hub/emission-factors${query}`)
const table = () => screen.findByRole('table', { name: 'Facteurs d’émission' })
const findFactor = async (query: string) =>
  (await ada.call('GET', `/organizations/${orgId}/emission-factors?${query}`)).json<{
    content: { id: string; value: number; origin: string }[]
  }>().content

test('the factors are listed with value, unit, scope, source and origin', async () => {
  await open('?filter=%7B%22q%22%3A%22gazole%22%7D')
  const rows = within(await table())
  const row = (await rows.findByRole('rowheader', { name: 'Gazole (B7)' })).closest('tr')
  expect(row?.textContent).toContain('3,1')
  expect(row?.textContent).toContain('litre')
  expect(row?.textContent).toContain('1+3.3')
  expect(row?.textContent).toContain('Nos Gestes Climat')
  expect(row?.textContent).toContain('Catalogue')
})

test('a catalogue factor is changed with a reason, and reset', async () => {
  const [factor] = await findFactor('series=DIESEL')
  const user = userEvent.setup()
  await open(`?factor=${factor?.id ?? ''}`)
  const sidebar = within(await screen.findByRole('dialog', { name: /Gazole \(B7\)/ }))
  const value = await sidebar.findByRole('textbox', { name: /Valeur en kgCO₂e/ })
  await user.clear(value)
  await user.type(value, '3,05')
  await user.click(() => sidebar.getByRole('button', { name: 'Enregistrer' }))
  expect(await sidebar.findByText('Indiquez le motif')).toBeTruthy()
  await user.type(
    () => sidebar.getByRole('textbox', { name: /Motif de la modification/ }),
    'Mesure du fournisseur',
  )
  await expectScreenToast('Facteur enregistré', () =>
    user.click(() => sidebar.getByRole('button', { name: 'Enregistrer' })),
  )
  expect(await findFactor('series=DIESEL')).toMatchObject([{ value: 3.05, origin: 'CHANGED' }])
})

test('a newer edition is offered, and one of its factors is accepted', async () => {
  const user = userEvent.setup()
  await open()
  await user.click(() => screen.getByRole('button', { name: 'Voir les modifications' }))
  const sidebar = within(await screen.findByRole('dialog', { name: /Nouveaux facteurs/ }))
  await user.click(() => sidebar.getAllByRole('checkbox', { name: /^Électricité · / })[1])
  expect(sidebar.getAllByText(/0,058/)).toHaveLength(2)
  expect(sidebar.getByText(/0,033735/)).toBeTruthy()
  expect(sidebar.getByText('\u221241,8 %')).toBeTruthy()
  await user.click(() => sidebar.getByRole('button', { name: 'Adopter 1 facteur' }))
  expect(await screen.findByText('1 facteur adopté')).toBeTruthy()
  await waitFor(async () => expect(await findFactor('series=ELECTRICITY&country=FR')).toHaveLength(3))
  expect(await screen.findByText(/propose 6 facteurs plus récents/)).toBeTruthy()
})

test('the report of the IPCC for refrigerants is named, and AR6 is chosen from a year on', async () => {
  const user = userEvent.setup()
  await open()
  expect(await screen.findByText(/l’AR6 du GIEC s’appliquent à toutes les années/)).toBeTruthy()
  await user.click(() => screen.getByRole('button', { name: 'Changer de rapport' }))
  const sidebar = within(await screen.findByRole('dialog', { name: 'Potentiels de réchauffement' }))
  const potentials = within(sidebar.getByRole('table', { name: 'Potentiels du catalogue, sur 100 ans' }))
  const rowOf = (gas: string) =>
    potentials.getByRole('rowheader', { name: gas }).closest('tr')?.textContent ?? ''
  expect(rowOf('R32')).toMatch(/677.*771/)
  expect(rowOf('R22')).toMatch(/Non fourni.*1.960/)
  const first = sidebar.getByRole('textbox', { name: /Première année de l’AR6/ })
  await user.type(first, '1980')
  await user.click(() => sidebar.getByRole('button', { name: 'Enregistrer' }))
  expect(await sidebar.findByText('La valeur minimale est 1991')).toBeTruthy()
  await user.clear(first)
  await user.type(first, '2025')
  await expectScreenToast('Rapport du GIEC enregistré', () =>
    user.click(() => sidebar.getByRole('button', { name: 'Enregistrer' })),
  )
  expect(await screen.findByText(/jusqu’en 2024, ceux de l’AR6 à partir de 2025/)).toBeTruthy()
  const { ar6From } = (await ada.callOrThrow('GET', `/organizations/${orgId}`)).json<{ ar6From: number }>()
  expect(ar6From).toBe(2025)
})
