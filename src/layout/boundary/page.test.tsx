import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '#tests/support/userEvent.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { renderUi } from '#tests/support/renderUi.tsx'
import { page } from './page.tsx'
import { isRefreshMarked, markRefresh } from './refreshMark.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  sessionStorage.clear()
})

test('a page is shown once its module is loaded', async () => {
  renderUi(page(async () => ({ default: () => <h1>Sociétés</h1> })))
  expect(await screen.findByRole('heading', { name: 'Sociétés' })).toBeTruthy()
})

test('while it loads its own skeleton is shown', () => {
  renderUi(page(() => new Promise(() => undefined), { skeleton: <p>skeleton</p> }))
  expect(screen.getByText('skeleton')).toBeTruthy()
})

test('a page that cannot be loaded asks to refresh', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  renderUi(page(() => Promise.reject(new Error('Failed to fetch dynamically imported module'))))
  expect((await screen.findByRole('alert')).textContent).toContain('Actualisez la page')
  expect(screen.getByRole('button', { name: 'Actualiser la page' })).toBeTruthy()
})

test('the detail of a failure can be copied and is never shown', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const user = userEvent.setup()
  renderUi(page(() => Promise.reject(new Error('chunk 42'))))
  await user.click(() => screen.getByRole('button', { name: 'Copier le détail' }))
  expect(await navigator.clipboard.readText()).toContain('chunk 42')
  expect(screen.getByRole('alert').textContent).not.toContain('chunk 42')
})

test('a page that still fails after a refresh offers more than another refresh', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  markRefresh(window.location.pathname)
  renderUi(page(() => Promise.reject(new Error('chunk 42'))))
  expect((await screen.findByRole('alert')).textContent).toContain('ne se charge toujours pas')
  expect(screen.getByRole('link', { name: 'Revenir à l’accueil' }).getAttribute('href')).toBe('/')
})

test('a loaded page clears the refresh mark, so that its next failure is a new one', async () => {
  markRefresh(window.location.pathname)
  renderUi(page(async () => ({ default: () => <h1>Sociétés</h1> })))
  await screen.findByRole('heading', { name: 'Sociétés' })
  expect(isRefreshMarked(window.location.pathname)).toBe(false)
})
