import { act, cleanup, screen } from '@testing-library/react'
import type { FunctionComponent } from 'react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { renderUi } from '#tests/support/renderUi.tsx'
import { lazyWithMessages, type LoadFile } from '../texts/lazyWithMessages.tsx'
import { partRoute } from './partRoute.tsx'

type Props = { company: { name: string } }

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const draw = (load: LoadFile<Props>) => {
  const Part: FunctionComponent<Props> = lazyWithMessages(load)
  const page = (
    <>
      <h1>La page</h1>
      <Outlet context={{ company: { name: 'Groupe Ormelle' } }} />
    </>
  )
  const router = createMemoryRouter([{ path: '/', element: page, children: [partRoute(Part)] }])
  return act(async () => renderUi(<RouterProvider router={router} />))
}

test('a part is rendered in the page, with the props of the page', async () => {
  await draw(async () => ({ default: ({ company }) => <p>{`Gouvernance de ${company.name}`}</p> }))
  expect(await screen.findByText('Gouvernance de Groupe Ormelle')).toBeTruthy()
})

test('a part that cannot be loaded fails alone', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  await draw(() => Promise.reject(new Error('chunk 42')))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'La page' })).toBeTruthy()
})
