import { randomUUID } from 'node:crypto'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expectScreenToast } from '#tests/support/expectScreenToast.ts'
import { userEvent, PointerEventsCheckLevel } from '#tests/support/userEvent.ts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { companyCalls, type CompanyCalls } from '#tests/support/companyCalls.ts'
import { failCalls } from '#tests/support/failCalls.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

let server: TestApp
let caller: TestCaller
let companies: CompanyCalls

beforeAll(async () => {
  server = await startTestApp({ MATRICE_ENV: 'sandbox' })
  caller = await signUpCaller(server.app, `${randomUUID()}@example.org`)
  companies = companyCalls(caller, await caller.found('Groupe Ormelle'))
})
afterAll(() => server.close())
afterEach(() => {
  cleanup()
  // Styles of earlier tests would be matched against every element of later ones.
  document.head.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const saveName = async (name: string) => {
  const { id } = await companies.created({ name: 'Ormelle Fonderie' })
  const router = await renderApp(server.app, caller, `/my-organization/companies/${id}/overview/information`)
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never })
  const input = await screen.findByLabelText(/^Nom/)
  await user.clear(input)
  await user.paste(name)
  await expectScreenToast('Société enregistrée', () => user.click(() => screen.getByText('Enregistrer')))
  return { id, router, user, undo: () => screen.getByText('Annuler') }
}

test('a save is undone from its toast, and the form shows it', async () => {
  const { id, user, undo } = await saveName('Ormelle Fonderie SAS')
  await expectScreenToast('Modification annulée', () => user.click(undo))
  expect((await companies.read(id)).json()).toMatchObject({ name: 'Ormelle Fonderie' })
  await waitFor(() => expect(screen.getByLabelText(/^Nom/)).toHaveProperty('value', 'Ormelle Fonderie'))
})

test('a save is undone from another page too', async () => {
  const { id, router, user, undo } = await saveName('Ormelle Fonderie SAS')
  await router.navigate('/my-organization/profile')
  await screen.findByRole('region', { name: 'En chiffres' })
  await expectScreenToast('Modification annulée', () => user.click(undo()))
  expect((await companies.read(id)).json()).toMatchObject({ name: 'Ormelle Fonderie' })
})

test('a change is not undone over a change saved by somebody else since', async () => {
  const { id, user, undo } = await saveName('Ormelle Fonderie SAS')
  await companies.patch(id, { name: 'Fonderie du Nord' })
  await expectScreenToast(/La fiche a été modifiée depuis/, () => user.click(undo))
  expect((await companies.read(id)).json()).toMatchObject({ name: 'Fonderie du Nord' })
})

test('undoing a change reports that the record is deleted', async () => {
  const { id, user, undo } = await saveName('Ormelle Fonderie SAS')
  await companies.remove(id)
  expect(await expectScreenToast('La fiche a été supprimée depuis', () => user.click(undo))).toBeTruthy()
})

test('a failed undo can be retried', async () => {
  const { id, user, undo } = await saveName('Ormelle Fonderie SAS')
  const through = globalThis.fetch
  let isDown = true
  failCalls('PATCH', /companies/, (url, init) =>
    isDown ? Promise.resolve(new Response(null, { status: 500 })) : through(url, init),
  )
  await expectScreenToast('La modification n’a pas pu être annulée', () => user.click(undo))
  isDown = false
  await expectScreenToast('Modification annulée', () => user.click(undo))
  expect((await companies.read(id)).json()).toMatchObject({ name: 'Ormelle Fonderie' })
})
