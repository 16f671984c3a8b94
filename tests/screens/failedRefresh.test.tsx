import { randomUUID } from 'node:crypto'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '#tests/support/userEvent.ts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loading } from '#src/layout/loading/loadingFlag.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { failCalls } from '#tests/support/failCalls.ts'
import { injectFetch } from '#tests/support/injectFetch.ts'
import { buildFixture, type Fixture } from '#tests/support/fixture.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

let server: TestApp
let caller: TestCaller
let fixture: Fixture

beforeAll(async () => {
  server = await startTestApp({ MATRICE_ENV: 'sandbox' })
  caller = await signUpCaller(server.app, `${randomUUID()}@example.org`)
  fixture = await buildFixture(caller)
})
afterAll(() => server.close())
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

/** Returns from another window, which refetches the data of the page. */
const comeBack = () => fireEvent(window, new Event('visibilitychange'))

test('a page whose refetch fails keeps typed text, says so, and recovers', async () => {
  const user = userEvent.setup()
  const { doubleMaterialityId, topicId } = fixture
  await renderApp(
    server.app,
    caller,
    `/double-materiality/edit/${doubleMaterialityId}/configuration/topic/${topicId}`,
  )
  const search = await screen.findByRole<HTMLInputElement>('searchbox')
  await user.type(search, 'canicule')
  // A request in flight is not repeated.
  await waitFor(() => expect(loading.read()).toBe(false))
  const outdated = /^L’actualisation a échoué/

  const failed = failCalls('GET', /\/double-materialities\/[^/?]+$/)
  comeBack()
  await screen.findByText(outdated)
  expect(failed).toHaveLength(1)
  expect(screen.getByRole('searchbox')).toBe(search)
  expect(search.value).toBe('canicule')

  vi.stubGlobal('fetch', injectFetch(server.app))
  await user.click(() => screen.getByRole('button', { name: 'Réessayer' }))
  await waitFor(() => expect(screen.queryByText(outdated)).toBeNull())
  expect(screen.getByRole('searchbox')).toBe(search)
})
