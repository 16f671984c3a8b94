import { act, cleanup, render, screen } from '@testing-library/react'
import Button from '@mui/material/Button'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { changePreferences } from './preferences.ts'
import { StyleRoot } from './StyleRoot.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  document.head.innerHTML = ''
})

const scheme = () => document.documentElement.getAttribute('data-scheme')

test('the scheme of the person is on the page at once and follows a change', () => {
  changePreferences({ theme: 'dark' })
  render(<StyleRoot>page</StyleRoot>)
  expect(scheme()).toBe('dark')
  act(() => changePreferences({ theme: 'light' }))
  expect(scheme()).toBe('light')
})

test('a wish for less motion is on the page', () => {
  changePreferences({ motion: 'reduced' })
  render(<StyleRoot>page</StyleRoot>)
  expect(document.documentElement.getAttribute('data-motion')).toBe('reduced')
})

test('every style carries the nonce of the page', () => {
  document.head.innerHTML = '<meta name="csp-nonce" content="n0nce">'
  render(
    <StyleRoot>
      <Button>Enregistrer</Button>
    </StyleRoot>,
  )
  expect(screen.getByRole('button')).toBeTruthy()
  const styles = Array.from(document.head.querySelectorAll('style'))
  expect(styles.length).toBeGreaterThan(0)
  expect(styles.every((style) => style.nonce === 'n0nce')).toBe(true)
})
