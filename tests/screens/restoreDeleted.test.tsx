import { randomUUID } from 'node:crypto'
import { cleanup, screen, within } from '@testing-library/react'
import { expectScreenToast } from '#tests/support/expectScreenToast.ts'
import { userEvent, PointerEventsCheckLevel } from '#tests/support/userEvent.ts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { confirmDialog } from '#tests/support/confirmDialog.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { failCalls } from '#tests/support/failCalls.ts'
import { governanceCalls, type GovernanceCalls } from '#tests/support/governanceCalls.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

let server: TestApp
let caller: TestCaller
let orgId: string
let register: GovernanceCalls

beforeAll(async () => {
  server = await startTestApp({ MATRICE_ENV: 'sandbox' })
  caller = await signUpCaller(server.app, `${randomUUID()}@example.org`)
  orgId = await caller.found('Groupe Ormelle')
  register = governanceCalls(caller, orgId)
})
afterAll(() => server.close())
afterEach(() => {
  cleanup()
  document.head.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const list = '/my-organization/governance/physical'
const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never })

/** Deletes a person from their sidebar. */
async function removePerson() {
  const { id } = await register.physical('Hélène', 'Castaing')
  await renderApp(server.app, caller, `${list}?person=${id}`)
  const sidebar = within(await screen.findByRole('dialog', { name: 'Hélène Castaing' }))
  await user.click(() => sidebar.getByRole('button', { name: 'Autres actions' }))
  await user.click(() => screen.getByRole('menuitem', { name: 'Supprimer la personne' }))
  await expectScreenToast('Personne supprimée', () => confirmDialog(user, 'Supprimer la personne'))
  return { id, undo: async () => user.click(() => screen.getByText('Annuler')) }
}
const isThere = async (id: string) => (await register.read(id)).statusCode === 200

test('a deletion is undone from its toast, and the row is in its list again', async () => {
  const { id, undo } = await removePerson()
  await expectScreenToast('Suppression annulée', undo)
  expect(screen.getByText('La fiche et les données qui en dépendent sont restaurées.')).toBeTruthy()
  expect(await isThere(id)).toBe(true)
  expect(await screen.findByText('Hélène Castaing', { selector: 'a' })).toBeTruthy()
})

test('a deletion already undone by another tab is reported as such', async () => {
  const { id, undo } = await removePerson()
  await caller.call('POST', `/organizations/${orgId}/restorations`, { kind: 'persons', recordId: id })
  await undo()
  expect(await screen.findByText('Elle a déjà été annulée, peut-être dans un autre onglet')).toBeTruthy()
})

test('a refusal of the server is explained, and a failure can be retried', async () => {
  const { id, undo } = await removePerson()
  const through = globalThis.fetch
  let isDown = true
  failCalls('POST', /restorations/, (url, init) =>
    isDown ? Promise.resolve(new Response(null, { status: 500 })) : through(url, init),
  )
  await undo()
  expect(await screen.findByText('La suppression n’a pas pu être annulée')).toBeTruthy()
  isDown = false
  await expectScreenToast('Suppression annulée', undo)
  expect(await isThere(id)).toBe(true)
})
