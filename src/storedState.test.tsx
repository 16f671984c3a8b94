import { beforeEach, expect, test, vi } from 'vitest'
import { clearSessionState, createStoredState } from './storedState.ts'

beforeEach(() => localStorage.clear())

const readTypedNumber = (value: unknown) => (typeof value === 'number' ? value : undefined)

test('a value is kept under its lifetime and name, and keeps its identity', () => {
  const state = createStoredState('point', 'device', (value) => value as { x: number })
  state.write({ x: 1 })
  expect(localStorage.getItem('matrice.device.point')).toBe('{"x":1}')
  expect(state.read()).toBe(state.read())
})

test('damaged text and values of another type count as absent', () => {
  const state = createStoredState('count', 'device', readTypedNumber)
  localStorage.setItem('matrice.device.count', '{"broken')
  expect(state.read()).toBeUndefined()
  localStorage.setItem('matrice.device.count', '"seven"')
  expect(state.read()).toBeUndefined()
})

test('a change notifies this tab, also when another tab made it', () => {
  const state = createStoredState('count', 'device', readTypedNumber)
  const notify = vi.fn()
  const stop = state.subscribe(notify)
  state.write(1)
  expect(notify).toHaveBeenCalledTimes(1)
  window.dispatchEvent(new StorageEvent('storage', { key: 'matrice.device.count' }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'matrice.device.other' }))
  expect(notify).toHaveBeenCalledTimes(2)
  stop()
  state.write(2)
  expect(notify).toHaveBeenCalledTimes(2)
})

test('logging out clears the values of the session, notifies subscribers, and keeps the values of the device', () => {
  const mine = createStoredState('login', 'session', readTypedNumber)
  const theme = createStoredState('theme', 'device', readTypedNumber)
  mine.write(1)
  theme.write(2)
  const notify = vi.fn()
  const stop = mine.subscribe(notify)
  localStorage.setItem('RaStore.1.companies.listParams', '{}')
  clearSessionState()
  stop()
  expect(localStorage.getItem('RaStore.1.companies.listParams')).toBeNull()
  expect(notify).toHaveBeenCalledOnce()
  expect(mine.read()).toBeUndefined()
  expect(theme.read()).toBe(2)
})
