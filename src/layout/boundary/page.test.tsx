import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderUi } from '#tests/support/renderUi.tsx'
import { page } from './page.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('a page shows when its file has come', async () => {
  renderUi(page(async () => ({ default: () => <h1>Sociétés</h1> })))
  expect(await screen.findByRole('heading', { name: 'Sociétés' })).toBeTruthy()
})

test('while it comes its own skeleton stands in', () => {
  renderUi(page(() => new Promise(() => undefined), <p>skeleton</p>))
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
  await user.click(await screen.findByRole('button', { name: 'Copier le détail' }))
  expect(await navigator.clipboard.readText()).toContain('chunk 42')
  expect(screen.getByRole('alert').textContent).not.toContain('chunk 42')
})
