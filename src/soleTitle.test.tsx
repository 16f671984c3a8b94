import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { keepSoleTitle } from './soleTitle.ts'

afterEach(() => {
  cleanup()
  for (const title of document.querySelectorAll('title')) title.remove()
})

const titles = () => [...document.querySelectorAll('title')].map(({ textContent }) => textContent)

test('the title of the HTML file leaves for that of a page and comes back without one', async () => {
  document.title = 'Matrice'
  keepSoleTitle(document)
  expect(titles()).toEqual(['Matrice'])
  const { unmount } = render(<title>Sociétés · Matrice</title>)
  await waitFor(() => expect(titles()).toEqual(['Sociétés · Matrice']))
  unmount()
  await waitFor(() => expect(titles()).toEqual(['Matrice']))
})
