import { randomUUID } from 'node:crypto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent, PointerEventsCheckLevel } from '#tests/support/userEvent.ts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { confirmDialog } from '#tests/support/confirmDialog.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { openCampaign } from '#tests/support/openCampaign.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

let server: TestApp
let caller: TestCaller
let base: string
let emails: readonly string[]

beforeAll(async () => {
  server = await startTestApp({ MATRICE_ENV: 'sandbox' })
  caller = await signUpCaller(server.app, `${randomUUID()}@example.org`)
  const open = await openCampaign(server.app, caller, await caller.found('Groupe Ormelle'), [
    'EMPLOYEES',
    'EMPLOYEES',
    'CUSTOMERS',
  ])
  base = open.base
  emails = open.emails
})
afterAll(() => server.close())
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('selected stakeholders are exported, and removed after a confirmation', async () => {
  const saved: Blob[] = []
  // jsdom cannot download: content passed to the browser is stored here.
  const createObjectURL = (content: Blob) => `blob:${saved.push(content)}`
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined }))
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never })
  const id = base.split('/').at(-1)
  await renderApp(server.app, caller, `/double-materiality/edit/${id}/configuration/contacts`)
  for (const email of emails.slice(0, 2)) {
    await user.click(() => screen.getByRole('checkbox', { name: `Sélectionner ${email}` }))
  }
  const bar = within(await screen.findByRole('group', { name: 'Actions sur la sélection' }))
  expect(bar.getByText('2 parties prenantes sélectionnées')).toBeTruthy()
  await user.click(() => bar.getByRole('button', { name: 'Exporter la sélection' }))
  await user.click(() => screen.getAllByRole('menuitem', { name: /CSV/ })[0])
  await waitFor(() => expect(saved).toHaveLength(1))
  const lines = ((await saved[0]?.text()) ?? '').trimEnd().split('\r\n').slice(1)
  expect(new Set(lines.map((line) => line.split(';')[0]))).toEqual(new Set(emails.slice(0, 2)))

  await user.click(() => bar.getByRole('button', { name: 'Retirer' }))
  await confirmDialog(user, 'Retirer les parties prenantes')
  expect(await screen.findByText('2 parties prenantes retirées')).toBeTruthy()
  const left = (await caller.call('GET', `${base}/contacts`)).json<{ content: { email: string }[] }>()
  expect(left.content.map(({ email }) => email)).toEqual(emails.slice(2))
})
