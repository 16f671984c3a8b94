import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { PointerEventsCheckLevel, userEvent } from '#tests/support/userEvent.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { buildFixture, type Fixture } from '#tests/support/fixture.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

let server: TestApp
let caller: TestCaller
let fixture: Fixture

beforeAll(async () => {
  server = await startTestApp({ MATRICE_ENV: 'sandbox' })
  caller = await signUpCaller(server.app, 'library@example.org')
  fixture = await buildFixture(caller)
})
afterAll(() => server.close())
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never })

test('the library is filtered by division of NAF, and shows the divisions of an entry twice', async () => {
  await renderApp(server.app, caller, `/double-materiality/edit/${fixture.doubleMaterialityId}/configuration`)
  await user.click(() => screen.getByRole('button', { name: 'Ajouter depuis la bibliothèque' }))
  const sidebar = within(await screen.findByRole('dialog'))
  const sector = () => sidebar.getByRole<HTMLInputElement>('combobox', { name: 'Secteur ou division NAF' })
  await waitFor(() => expect(sector().placeholder).toBe('Activités de l’analyse de double matérialité'))
  await user.type(sector, '45 ·')
  await user.click(() => screen.getByRole('option', { name: /^45 · Commerce et réparation d.automobiles/ }))
  const waste = await sidebar.findByRole('checkbox', { name: /^Huiles, batteries, pneus/ })
  expect(waste.closest('li')?.textContent).toContain(
    'NAF rév.\u00A02\u00A0: 45 · NAF\u00A02025\u00A0: 46, 47, 95',
  )
  const late = sidebar.getByRole('checkbox', { name: /^Factures de petites entreprises/ })
  expect(late.closest('li')?.textContent).toContain('Toutes les divisions NAF')
  expect(sidebar.queryByRole('checkbox', { name: /^Silice cristalline/ })).toBeNull()

  await user.clear(sector())
  await user.type(sector, '24 ·')
  await user.click(() => screen.getByRole('option', { name: /^24 · Métallurgie/ }))
  expect(await sidebar.findByRole('checkbox', { name: /^Silice cristalline/ })).toBeTruthy()
  expect(sidebar.queryByRole('checkbox', { name: /^Huiles, batteries, pneus/ })).toBeNull()
})
