import { randomUUID } from 'node:crypto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expectScreenToast } from '#tests/support/expectScreenToast.ts'
import { userEvent } from '#tests/support/userEvent.ts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { toasts } from '#src/layout/toasts/toastStore.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { governanceCalls, type GovernanceCalls } from '#tests/support/governanceCalls.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

let server: TestApp
let caller: TestCaller
let register: GovernanceCalls

beforeAll(async () => {
  server = await startTestApp({ MATRICE_ENV: 'sandbox' })
  caller = await signUpCaller(server.app, `${randomUUID()}@example.org`)
  register = governanceCalls(caller, await caller.found('Groupe Ormelle'))
})
afterAll(() => server.close())
afterEach(async () => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
  for (const { id } of toasts.read()) toasts.dismiss(id)
  for (const { id } of (await register.list()).content) await register.remove(id)
})

/** Opens the comparison of entries with the same last name and birth date. */
async function openComparison(firstNames: readonly string[]) {
  for (const name of firstNames) await register.physical(name, 'Castaing', { birthDate: '1968-06-17' })
  await renderApp(server.app, caller, '/my-organization/governance/physical')
  const user = userEvent.setup()
  await user.click(() => screen.getByRole('button', { name: 'Comparer' }))
  const sidebar = within(await screen.findByRole('dialog', { name: 'Fusionner des fiches' }))
  await sidebar.findByRole('radio', { name: /Fiche conservée/ })
  return { user, sidebar }
}

test('a dismissed pair is not proposed again, until it is restored', async () => {
  const { user, sidebar } = await openComparison(['Hélène', 'HELENE'])
  await user.click(() => sidebar.getByRole('button', { name: 'Ce n’est pas un doublon' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Comparer' })).toBeNull())
  expect((await register.duplicates()).totalItems).toBe(0)

  await user.click(() => screen.getByRole('button', { name: '1 doublon écarté' }))
  const list = within(await screen.findByRole('dialog', { name: 'Doublons écartés' }))
  expect(await list.findByText(/Écarté par Ada Test, aujourd’hui/)).toBeTruthy()
  await user.click(() => list.getByRole('button', { name: /Proposer à nouveau/ }))
  expect(await list.findByText('Aucun doublon écarté')).toBeTruthy()
  expect((await register.duplicates()).totalItems).toBe(1)
})

test('a dismissal can be undone from its message', async () => {
  const { user, sidebar } = await openComparison(['Hélène', 'HELENE'])
  await user.click(() => sidebar.getByRole('button', { name: 'Ce n’est pas un doublon' }))
  await expectScreenToast('Doublon à nouveau proposé', () =>
    user.click(() => screen.getByRole('button', { name: 'Annuler' })),
  )
  expect((await register.duplicates()).totalItems).toBe(1)
})

test('of three entries one is removed, and the others stay to be merged', async () => {
  const { user, sidebar } = await openComparison(['Hélène', 'HELENE', 'Helene'])
  expect(sidebar.getByRole('button', { name: 'Ce ne sont pas des doublons' })).toBeTruthy()
  await user.click(() => sidebar.getByRole('button', { name: /n’est pas un doublon.*HELENE/ }))
  await waitFor(() => expect(sidebar.queryByRole('radio', { name: /HELENE/ })).toBeNull())
  await user.click(() => sidebar.getByRole('button', { name: 'Fusionner les 2 fiches' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await register.list()).totalItems).toBe(2)
  expect(await register.duplicates()).toMatchObject({ totalItems: 0, dismissedPairs: 1 })
})
