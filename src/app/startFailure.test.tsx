import { afterEach, expect, test, vi } from 'vitest'
import { storedLocale } from './locale.ts'
import { showStartFailure } from './startFailure.ts'

afterEach(() => {
  localStorage.clear()
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

const draw = () => {
  const root = document.createElement('div')
  document.body.append(root)
  showStartFailure(root)
  return root
}

test('an application that cannot be loaded says so and asks to refresh, in French by default', () => {
  const root = draw()
  expect(root.querySelector('[role="alert"] h1')?.textContent).toBe('La page n’a pas pu être chargée')
  expect(root.querySelector('button')?.textContent).toBe('Actualiser la page')
})

test('in the language last chosen on the device', () => {
  storedLocale.write('en')
  expect(draw().querySelector('h1')?.textContent).toBe('The page could not be loaded')
})
