import { randomUUID } from 'node:crypto'
import { cleanup, screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Page } from '#model/wire/records/page.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { closedClimate } from '#tests/support/closedClimate.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { userEvent } from '#tests/support/userEvent.ts'

let server: TestApp
let ada: TestCaller
let base: string
let sourceId: string

beforeAll(async () => {
  server = await startTestApp({ MATRICE_ENV: 'sandbox' })
})
beforeEach(async () => {
  ada = await signUpCaller(server.app, `${randomUUID()}@example.org`)
  const orgId = await ada.found('Groupe Ormelle')
  base = `/organizations/${orgId}/double-materialities`
  sourceId = await closedClimate(ada, orgId)
})
afterAll(() => server.close())
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

test('a new assessment takes over what is chosen of an earlier one, and marks what changes', async () => {
  const user = userEvent.setup()
  const router = await renderApp(server.app, ada, '/double-materiality')
  await user.click(
    () => screen.getAllByRole('button', { name: 'Créer une analyse de double matérialité' })[0],
  )
  const sidebar = within(await screen.findByRole('dialog'))
  await user.type(await sidebar.findByLabelText(/^Nom de l’analyse/), 'Exercice 2027')
  await user.click(() => sidebar.getByRole('combobox', { name: /Reprise d’une analyse/ }))
  await user.click(() => screen.getByRole('option', { name: 'Exercice 2026' }))
  const parts = within(await sidebar.findByRole('group', { name: 'Éléments à reprendre' }))
  await user.click(() => parts.getByRole('checkbox', { name: 'Parties prenantes' }))
  expect(sidebar.queryByRole('checkbox', { name: /sélection de la bibliothèque/ })).toBeNull()
  await user.click(() => sidebar.getByRole('button', { name: 'Créer l’analyse de double matérialité' }))

  expect(await screen.findByText(/1 sujet, distribution, questionnaires, seuils/)).toBeTruthy()
  const link = await screen.findByRole('link', { name: 'Exercice 2026' })
  expect(link.getAttribute('href')).toContain(sourceId)
  expect(await screen.findByRole('button', { name: 'Émissions des fours' })).toBeTruthy()
  expect(screen.queryByText('Modifié')).toBeNull()
  cleanup()

  const id = router.state.location.pathname.split('/').find((part) => /^[\da-f-]{36}$/.test(part)) ?? ''
  const topics = (await ada.callOrThrow('GET', `${base}/${id}/topics`)).json<Page<{ id: string }>>().content
  const subjects = `${base}/${id}/topics/${topics[0]?.id}/subjects`
  const [subject] = (await ada.callOrThrow('GET', subjects)).json<Page<{ id: string }>>().content
  await ada.callOrThrow('PATCH', `${subjects}/${subject?.id}`, {
    type: 'configuration',
    description: 'Deux fours à gaz',
  })
  await renderApp(server.app, ada, router.state.location.pathname)
  expect(await screen.findByText('Modifié')).toBeTruthy()
})
