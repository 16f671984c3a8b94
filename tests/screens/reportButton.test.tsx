import { randomUUID } from 'node:crypto'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { openCampaign } from '#tests/support/openCampaign.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

let server: TestApp
let caller: TestCaller
let results: string
const saved: Blob[] = []

beforeAll(async () => {
  server = await startTestApp({ MATRICE_ENV: 'sandbox' })
  caller = await signUpCaller(server.app, `${randomUUID()}@example.org`)
  const { base, send } = await openCampaign(server.app, caller, await caller.found('Groupe Ormelle'), [
    'EMPLOYEES',
  ])
  await send()
  await caller.call('PUT', `${base}/status`, { value: 'RESULT' })
  results = `/double-materiality/edit/${base.split('/').at(-1)}/results/dashboard`
})
afterAll(() => server.close())
beforeEach(() => {
  saved.length = 0
  // jsdom downloads nothing: what is handed to the browser is kept here.
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (content: Blob) => `blob:${saved.push(content)}`,
      revokeObjectURL: () => undefined,
    }),
  )
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('the report is made in the language and format that are chosen, and saved', async () => {
  await renderApp(server.app, caller, results)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Produire le rapport' }))
  const entries = await screen.findAllByRole('menuitem', { name: /JSON/ })
  await user.click(entries[1] ?? document.body)
  expect(await screen.findByText('Rapport enregistré')).toBeTruthy()
  const bundle = JSON.parse((await saved[0]?.text()) ?? '') as { format: string; language: string }
  expect(bundle).toMatchObject({ format: 'matrice-double-materiality', language: 'en' })
})
