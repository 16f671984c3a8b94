import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderUi } from '#tests/support/renderUi.tsx'
import { Toasts } from './Toasts.tsx'
import { createToastStore, type ToastContent } from './toastStore.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const showToast = (content: ToastContent) => {
  const store = createToastStore()
  renderUi(<Toasts store={store} />)
  act(() => void store.show(content))
  return store
}
const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms))
const isShown = (title: string): boolean => screen.queryByText(title) !== null

test('a success closes after 5 s', () => {
  showToast({ kind: 'success', title: 'Fiche enregistrée' })
  pass(4999)
  expect(isShown('Fiche enregistrée')).toBe(true)
  pass(1)
  expect(isShown('Fiche enregistrée')).toBe(false)
})

test('an error closes after 8 s and is announced at once', () => {
  showToast({ kind: 'error', title: 'Une erreur interne s’est produite' })
  expect(screen.getByRole('alert').textContent).toContain('Une erreur interne')
  pass(7999)
  expect(isShown('Une erreur interne s’est produite')).toBe(true)
  pass(1)
  expect(isShown('Une erreur interne s’est produite')).toBe(false)
})

test('a hovered toast pauses, then continues with the remaining time', () => {
  showToast({ kind: 'success', title: 'Fiche enregistrée' })
  const card = screen.getByText('Fiche enregistrée').parentElement!.parentElement!
  pass(3000)
  fireEvent.mouseEnter(card)
  pass(60_000)
  expect(isShown('Fiche enregistrée')).toBe(true)
  fireEvent.mouseLeave(card)
  pass(1999)
  expect(isShown('Fiche enregistrée')).toBe(true)
  pass(1)
  expect(isShown('Fiche enregistrée')).toBe(false)
})

test('a focused toast pauses too', () => {
  showToast({ kind: 'success', title: 'Fiche enregistrée' })
  act(() => screen.getByRole('button', { name: 'Fermer la notification' }).focus())
  pass(60_000)
  expect(isShown('Fiche enregistrée')).toBe(true)
})

test('a toast with an action stays until it is used or closed', () => {
  const onClick = vi.fn<() => void>()
  showToast({ kind: 'success', title: 'Site supprimé', action: { label: 'Annuler', onClick } })
  pass(3_600_000)
  expect(isShown('Site supprimé')).toBe(true)
  fireEvent.keyDown(screen.getByRole('button', { name: 'Annuler' }), { key: 'Escape' })
  expect(isShown('Site supprimé')).toBe(false)
  expect(onClick).not.toHaveBeenCalled()
})

test('the focus goes back to where it was when a toast that has it closes', () => {
  const store = createToastStore()
  renderUi(
    <>
      <button type="button">Supprimer</button>
      <Toasts store={store} />
    </>,
  )
  act(() => screen.getByRole('button', { name: 'Supprimer' }).focus())
  act(() => void store.show({ kind: 'success', title: 'Site supprimé' }))
  act(() => screen.getByRole('button', { name: 'Fermer la notification' }).focus())
  fireEvent.click(screen.getByRole('button', { name: 'Fermer la notification' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Supprimer' }))
})

test('its one action is done once and closes it', () => {
  const onClick = vi.fn<() => void>()
  showToast({ kind: 'success', title: 'Fiche enregistrée', action: { label: 'Annuler', onClick } })
  fireEvent.click(screen.getByRole('button', { name: 'Annuler' }))
  expect(onClick).toHaveBeenCalledTimes(1)
  expect(isShown('Fiche enregistrée')).toBe(false)
})

test('progress stays until its work is done, then its result goes by itself', () => {
  const store = showToast({ kind: 'progress', title: 'Import de 1 278 lignes', percent: 64 })
  pass(60_000)
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('64')
  const [toast] = store.read()
  act(() => store.update(toast!.id, { kind: 'success', title: '1 278 lignes importées', percent: undefined }))
  pass(5000)
  expect(isShown('1 278 lignes importées')).toBe(false)
})

test('a modal does not hide the toasts from screen readers', async () => {
  showToast({ kind: 'info', title: 'Fiche enregistrée' })
  const region = screen.getByRole('region', { name: 'Notifications' })
  region.setAttribute('aria-hidden', 'true')
  await act(async () => undefined)
  expect(region.hasAttribute('aria-hidden')).toBe(false)
})
