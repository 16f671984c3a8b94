import { randomUUID } from 'node:crypto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Recomputation } from '#model/wire/data/recomputations.ts'
import type { Page } from '#model/wire/records/page.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { userEvent } from '#tests/support/userEvent.ts'

let server: TestApp
let ada: TestCaller
let orgId: string

beforeAll(async () => {
  server = await startTestApp({ MATRICE_ENV: 'sandbox' })
})
beforeEach(async () => {
  ada = await signUpCaller(server.app, `${randomUUID()}@example.org`)
  orgId = await ada.found('Groupe Ormelle')
})
afterAll(() => server.close())
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const started = async () =>
  (await ada.callOrThrow('GET', `/organizations/${orgId}/recomputations`)).json<Page<Recomputation>>().content

test.each([
  ['of the period that is typed', '2025-T1', ['2025-01-01', '2025-03-31']],
  ['of all figures without a period', '', [null, null]],
])('a recomputation %s is started, after the form refused what is no period', async (_of, typed, days) => {
  const user = userEvent.setup()
  await renderApp(server.app, ada, '/data-hub/recomputations')
  await user.click(() => screen.getByRole('button', { name: 'Recalculer une période' }))
  const form = within(await screen.findByRole('dialog', { name: 'Recalculer une période' }))
  const period = await form.findByRole('textbox', { name: /^Période/ })
  const submit = () => user.click(() => form.getByRole('button', { name: 'Préparer le recalcul' }))
  await user.clear(period)
  await user.type(period, 'hier')
  await submit()
  expect(await form.findByText('Indiquez une période, par exemple 2025 ou 2025-03.')).toBeTruthy()
  expect(await started()).toEqual([])
  await user.clear(period)
  if (typed !== '') await user.type(period, typed)
  await submit()
  await waitFor(async () => {
    const found = await started()
    expect(found.map(({ startDate, endDate }) => [startDate, endDate])).toEqual([days])
  })
})
