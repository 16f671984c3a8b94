import { beforeEach, expect, test } from 'vitest'
import { wipeStaleState } from './stateVersion.ts'

beforeEach(() => localStorage.clear())

test('stored state without a version is cleared whole', () => {
  localStorage.setItem('matrice.session.login', '{}')
  localStorage.setItem('matrice.device.preferences', '{}')
  expect(wipeStaleState()).toBe(true)
  expect(Object.fromEntries(Object.entries(localStorage))).toEqual({ 'matrice.version': '10' })
})

test('stored state of another version is cleared whole', () => {
  localStorage.setItem('matrice.version', '9')
  localStorage.setItem('anything', 'else')
  expect(wipeStaleState()).toBe(true)
  expect(Object.fromEntries(Object.entries(localStorage))).toEqual({ 'matrice.version': '10' })
})

test('stored state of version 10 is kept', () => {
  localStorage.setItem('matrice.version', '10')
  localStorage.setItem('matrice.device.locale', '"en"')
  expect(wipeStaleState()).toBe(false)
  expect(localStorage.getItem('matrice.device.locale')).toBe('"en"')
})
