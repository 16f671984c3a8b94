import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '#tests/support/userEvent.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { reportKey, reportQueue } from '#server/store/materiality/reports/reportQueue.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { openCampaign } from '#tests/support/openCampaign.ts'
import { expectScreenToast } from '#tests/support/expectScreenToast.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

let server: TestApp
let caller: TestCaller
let base: string
let results: string
const saved: Blob[] = []

beforeAll(async () => {
  server = await startTestApp({ MATRICE_ENV: 'sandbox' })
  caller = await signUpCaller(server.app, `${randomUUID()}@example.org`)
  const orgId = await caller.found('Groupe Ormelle')
  const campaign = await openCampaign(server.app, caller, orgId, ['EMPLOYEES'])
  base = campaign.base
  await campaign.send()
  await caller.call('PUT', `${base}/status`, { value: 'RESULT' })
  results = `/double-materiality/edit/${base.split('/').at(-1)}/results/dashboard`
})
afterAll(() => server.close())
beforeEach(() => {
  saved.length = 0
  // jsdom cannot download: content passed to the browser is stored here.
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

test('the report is made in the selected language and format, and saved', async () => {
  await renderApp(server.app, caller, results)
  const user = userEvent.setup()
  await user.click(() => screen.getByRole('button', { name: 'Générer le rapport' }))
  const entries = await screen.findAllByRole('menuitem', { name: /JSON/ })
  // A thread of its own makes it, behind the request.
  await expectScreenToast('Rapport enregistré', () => user.click(() => entries[1] ?? document.body))
  const bundle = JSON.parse((await saved[0]?.text()) ?? '') as { format: string; language: string }
  expect(bundle).toMatchObject({ format: 'matrice-double-materiality', language: 'en' })

  cleanup()
  await renderApp(server.app, caller, results)
  await user.click(() => screen.getByRole('button', { name: 'Générer le rapport' }))
  await user.click(() => screen.getByRole('menuitem', { name: /^JSON, en anglais, demandé/ }))
  await waitFor(() => expect(saved).toHaveLength(2))
  expect(await saved[1]?.text()).toBe(await saved[0]?.text())
})

test('a report requested before the page was opened is followed, and offered when it is ready', async () => {
  // No worker makes it: this test does, while the page polls.
  await server.app.reports.stop()
  await caller.call('POST', `${base}/reports`, { format: 'xlsx', language: 'fr' })
  await renderApp(server.app, caller, results)
  const user = userEvent.setup()
  expect(await screen.findByText(/^Un autre rapport est en cours de génération/)).toBeTruthy()
  const { db, files, identity } = server.app
  const order = await db.global((tx) => reportQueue.lease(tx, identity.now()))
  if (!order) throw new Error('Nothing was asked for')
  const received = await files.receive(Readable.from([Buffer.from('a file')]), 100)
  await files.keep(received, reportKey(order.orgId, order.id))
  const end = { fileName: 'report.xlsx', sizeBytes: received.sizeBytes, now: identity.now() }
  await db.global((tx) => reportQueue.complete(tx, order.orgId, order.id, end))
  await user.click(() => screen.getByRole('button', { name: 'Télécharger' }))
  await waitFor(() => expect(saved).toHaveLength(1))
})
