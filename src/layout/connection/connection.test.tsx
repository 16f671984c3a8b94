import { act, cleanup, screen } from '@testing-library/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { userEvent } from '#tests/support/userEvent.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HttpContext } from '#src/dataProvider/HttpContext.tsx'
import { externalError } from '#src/dataProvider/errors.ts'
import type { Http } from '#src/dataProvider/http.ts'
import { renderUi } from '#tests/support/renderUi.tsx'
import ConnectionNotice from './ConnectionNotice.tsx'
import { connection, createConnectionStore } from './connectionStore.ts'

beforeEach(() => connection.reached())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const draw = (http: Http) =>
  renderUi(
    <QueryClientProvider client={new QueryClient()}>
      <HttpContext value={http}>
        <ConnectionNotice />
      </HttpContext>
    </QueryClientProvider>,
  )
const answering: Http = async () => {
  connection.reached()
  return { status: 200, headers: new Headers(), json: undefined }
}
const notice = () => screen.getByRole('status').textContent

test('the notice appears when the network is lost, and disappears when it is back', () => {
  draw(answering)
  expect(notice()).toBe('')
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(notice()).toContain('Vous êtes hors ligne.')
  act(() => void window.dispatchEvent(new Event('online')))
  expect(notice()).toBe('')
})

test('an unanswered call shows it, the next answered one hides it', () => {
  draw(answering)
  act(() => connection.missed())
  expect(notice()).toContain('Le serveur ne répond pas.')
  act(() => connection.reached())
  expect(notice()).toBe('')
})

test('its button checks the server, and retries failed queries once it answers', async () => {
  const requested: string[] = []
  let isUp = false
  draw(async (request) => {
    requested.push(request.path)
    if (!isUp) throw externalError(new TypeError('fetch failed'))
    return answering(request)
  })
  act(() => connection.missed())
  const user = userEvent.setup()
  await user.click(() => screen.getByRole('button', { name: 'Vérifier la connexion' }))
  expect(notice()).toContain('Le serveur ne répond pas.')
  isUp = true
  await user.click(() => screen.getByRole('button', { name: 'Vérifier la connexion' }))
  expect(notice()).toBe('')
  expect(requested).toEqual(['/livez', '/livez'])
})

test('without a network a missed call says offline, not that the server is at fault', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const store = createConnectionStore()
  expect(store.read()).toBe('offline')
  store.reached()
  expect(store.read()).toBe('offline')
  store.missed()
  expect(store.read()).toBe('offline')
})

test('the notice reserves its height, so that it covers no title', () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(56)
  const space = () => document.documentElement.style.getPropertyValue('--notice-space')
  draw(answering)
  expect(space()).toBe('')
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(space()).toBe('56px')
  act(() => void window.dispatchEvent(new Event('online')))
  expect(space()).toBe('')
})
