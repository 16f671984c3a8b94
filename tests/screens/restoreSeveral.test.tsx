import { randomUUID } from 'node:crypto'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent, PointerEventsCheckLevel } from '#tests/support/userEvent.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { expectScreenToast } from '#tests/support/expectScreenToast.ts'
import { failCalls } from '#tests/support/failCalls.ts'
import { governanceCalls, type GovernanceCalls } from '#tests/support/governanceCalls.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

let server: TestApp
let caller: TestCaller
let orgId: string
let register: GovernanceCalls
let ids: readonly string[]

beforeAll(async () => {
  server = await startTestApp({ MATRICE_ENV: 'sandbox' })
})
beforeEach(async () => {
  // An account with a single organisation: with several, another one might be opened.
  caller = await signUpCaller(server.app, `${randomUUID()}@example.org`)
  orgId = await caller.found('Groupe Ormelle')
  register = governanceCalls(caller, orgId)
  const [one, other] = [
    await register.physical('Hélène', 'Castaing'),
    await register.physical('Paul', 'Arbois'),
  ]
  ids = [one.id, other.id]
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

/** Selects both persons and deletes them. */
async function removeBoth() {
  await renderApp(server.app, caller, list)
  await screen.findByText('Hélène Castaing', { selector: 'a' })
  await user.click(() => screen.getByRole('checkbox', { name: 'Sélectionner toutes les lignes de la page' }))
  await user.click(() => screen.getByRole('button', { name: 'Supprimer' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  // The button does nothing until the dry run has ended.
  await dialog.findByText('Action possible pour 2 personnes')
  await expectScreenToast('Suppression effectuée pour 2 personnes', () =>
    user.click(() => dialog.getByRole('button', { name: 'Supprimer 2 personnes' })),
  )
}
const undo = async () => user.click(() => screen.getByText('Annuler'))
const restoreElsewhere = (recordIds: readonly string[]) =>
  caller.call('POST', `/organizations/${orgId}/restorations/several`, { kind: 'persons', recordIds })
const areThere = async () => Promise.all(ids.map(async (id) => (await register.read(id)).statusCode === 200))

test('persons deleted together are restored from the toast, and are in their list again', async () => {
  await removeBoth()
  expect(await areThere()).toEqual([false, false])
  await expectScreenToast('Suppression annulée', undo)
  expect(screen.getByText('Restauration effectuée : 2 personnes')).toBeTruthy()
  expect(await areThere()).toEqual([true, true])
  expect(await screen.findByText('Hélène Castaing', { selector: 'a' })).toBeTruthy()
})

test('records already restored by another tab stay unchanged', async () => {
  await removeBoth()
  await restoreElsewhere(ids)
  await expectScreenToast('Suppression annulée', undo)
  expect(await areThere()).toEqual([true, true])
})

test('a partial restoration shows how many are missing, and why', async () => {
  await removeBoth()
  const scope = { accountId: caller.accountId, orgId, need: 'any', role: 'EDITOR' } as const
  await server.app.db.inOrganization(scope, (tx) =>
    tx.execute('delete from deletions where org_id = $1 and record_id = $2', [orgId, ids[1]]),
  )
  const toast = within(await expectScreenToast('Suppression partiellement annulée', undo))
  expect(
    toast.getByText(/Restauration effectuée : 1 personne\. Restauration impossible : 1 personne \(.+\)/),
  ).toBeTruthy()
  expect(await areThere()).toEqual([true, false])
})

test('a server error can be retried', async () => {
  await removeBoth()
  const through = globalThis.fetch
  let isDown = true
  failCalls('POST', /restorations/, (url, init) =>
    isDown ? Promise.resolve(new Response(null, { status: 500 })) : through(url, init),
  )
  await expectScreenToast('La suppression n’a pas pu être annulée', undo)
  isDown = false
  await expectScreenToast('Suppression annulée', undo)
  expect(await areThere()).toEqual([true, true])
})
