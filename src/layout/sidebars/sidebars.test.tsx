import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '#tests/support/userEvent.ts'
import { lazy, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { renderRouted } from '#tests/support/renderUi.tsx'
import { storeSession } from '#tests/support/storeSession.ts'
import { LayoutRoot } from '../LayoutRoot.tsx'
import { SidebarFrame } from './SidebarFrame.tsx'
import type { SidebarRegistry } from './sidebarParams.ts'
import { useSidebars } from './SidebarsProvider.tsx'
import { useSidebar, useUnsavedSidebar } from './useSidebar.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  localStorage.clear()
})

/** Sidebar names of the tests; the product's registry belongs to the features. */
const useTestSidebars = () => {
  const sidebars = useSidebars()
  const open: (name: string, params: object) => void = sidebars.open as never
  return { ...sidebars, open }
}

const RecordSidebar = ({ name }: { name: string }) => {
  const { open } = useTestSidebars()
  const { step, next, back, close } = useSidebar()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  useUnsavedSidebar(text !== '')
  return (
    <SidebarFrame title={name} steps={3}>
      <p>{`step ${step}`}</p>
      <input aria-label={`note of ${name}`} value={text} onChange={(event) => setText(event.target.value)} />
      <button onClick={next}>next</button>
      <button onClick={back}>back</button>
      <button
        onClick={() => {
          close()
          void navigate('/divisions')
        }}
      >
        save
      </button>
      <button onClick={() => open('record', { name: `${name} child` })}>{`open from ${name}`}</button>
    </SidebarFrame>
  )
}

const sidebars = {
  record: { component: lazy(async () => ({ default: RecordSidebar })), width: 612 },
  broken: { component: lazy(() => Promise.reject(new Error('chunk 42'))), width: 440 },
} as unknown as SidebarRegistry

const Page = () => {
  const { open } = useTestSidebars()
  return (
    <>
      <button onClick={() => open('record', { name: 'Ormelle' })}>open</button>
      <button onClick={() => open('broken', {})}>open broken</button>
    </>
  )
}

const draw = () =>
  renderRouted(
    <LayoutRoot loadSidebars={async () => sidebars}>
      <Page />
    </LayoutRoot>,
    '/companies',
  )
const openSidebar = async () => {
  await userEvent.click(() => screen.getByRole('button', { name: 'open' }))
  return screen.findByRole('dialog', { name: 'Ormelle' })
}
const openSecond = async () => {
  const sidebar = await openSidebar()
  await userEvent.click(() => within(sidebar).getByRole('button', { name: 'open from Ormelle' }))
  return screen.findByRole('dialog', { name: 'Ormelle child' })
}
const isClosed = (name: string) => waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull())
const hasFocus = (label: string) => waitFor(() => expect(document.activeElement?.textContent).toBe(label))

test('a sidebar opened from another stacks; Escape closes the top one and gives the focus back', async () => {
  draw()
  await openSecond()
  await userEvent.press(() => screen.getByRole('dialog', { name: 'Ormelle child' }), '{Escape}')
  await isClosed('Ormelle child')
  expect(screen.getByRole('dialog', { name: 'Ormelle' })).toBeTruthy()
  await hasFocus('open from Ormelle')
  await userEvent.press(() => screen.getByRole('dialog', { name: 'Ormelle' }), '{Escape}')
  await isClosed('Ormelle')
  await hasFocus('open')
})

test('the chevron on the edge of the lower sidebar closes the top one', async () => {
  draw()
  await openSecond()
  await userEvent.click(() => screen.getByRole('button', { name: 'Revenir à Ormelle' }))
  await isClosed('Ormelle child')
  expect(screen.getByRole('dialog', { name: 'Ormelle' })).toBeTruthy()
})

test('a lower sidebar is inert and keeps its input', async () => {
  draw()
  const sidebar = await openSidebar()
  await userEvent.type(() => within(sidebar).getByLabelText('note of Ormelle'), 'kept')
  await userEvent.click(() => within(sidebar).getByRole('button', { name: 'open from Ormelle' }))
  await screen.findByRole('dialog', { name: 'Ormelle child' })
  expect(screen.getByLabelText('note of Ormelle').closest('[inert]')).toBeTruthy()
  await userEvent.press(() => screen.getByRole('dialog', { name: 'Ormelle child' }), '{Escape}')
  await isClosed('Ormelle child')
  expect(screen.getByLabelText<HTMLInputElement>('note of Ormelle').value).toBe('kept')
})

test('steps go forth and back, never before the first', async () => {
  draw()
  await openSidebar()
  await userEvent.click(() => screen.getByRole('button', { name: 'next' }))
  expect(screen.getByText('Étape 2 sur 3')).toBeTruthy()
  await userEvent.click(() => screen.getByRole('button', { name: 'back' }))
  await userEvent.click(() => screen.getByRole('button', { name: 'back' }))
  expect(screen.getByText('step 1')).toBeTruthy()
})

test('closing with something unsaved asks first, and staying keeps it', async () => {
  draw()
  const sidebar = await openSidebar()
  await userEvent.type(() => within(sidebar).getByLabelText('note of Ormelle'), 'new')
  await userEvent.press(sidebar, '{Escape}')
  await userEvent.click(() => screen.getByRole('button', { name: 'Continuer la saisie' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.getByLabelText<HTMLInputElement>('note of Ormelle').value).toBe('new')

  await userEvent.click(() => within(sidebar).getByRole('button', { name: 'Fermer le volet' }))
  await userEvent.click(() => screen.getByRole('button', { name: 'Abandonner' }))
  await isClosed('Ormelle')
})

test('a change of path asks about something unsaved first, and staying stays on the page', async () => {
  // Without a session no question is asked, because the page redirects to the login.
  storeSession()
  const router = draw()
  const sidebar = await openSidebar()
  await userEvent.type(() => within(sidebar).getByLabelText('note of Ormelle'), 'new')
  await act(() => router.navigate('/divisions'))
  await userEvent.click(() => screen.getByRole('button', { name: 'Continuer la saisie' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(router.state.location.pathname).toBe('/companies')
  expect(screen.getByLabelText<HTMLInputElement>('note of Ormelle').value).toBe('new')

  await act(() => router.navigate('/divisions'))
  await userEvent.click(() => screen.getByRole('button', { name: 'Abandonner' }))
  await isClosed('Ormelle')
  expect(router.state.location.pathname).toBe('/divisions')
})

test('going back within the page asks too: its address may be what names the sidebar', async () => {
  storeSession()
  const router = draw()
  await act(() => router.navigate('/companies?person=1'))
  const sidebar = await openSidebar()
  await userEvent.type(() => within(sidebar).getByLabelText('note of Ormelle'), 'unsaved')
  await act(() => router.navigate('/companies?person=1&page=2'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await act(() => router.navigate(-1))
  const question = await screen.findByRole('alertdialog')
  await userEvent.click(() => within(question).getByRole('button', { name: 'Continuer la saisie' }))
  expect(router.state.location.search).toBe('?person=1&page=2')
  expect(screen.getByLabelText<HTMLInputElement>('note of Ormelle').value).toBe('unsaved')
})

test('a sidebar that has been saved goes on to another page without a question', async () => {
  storeSession()
  const router = draw()
  const sidebar = await openSidebar()
  await userEvent.type(() => within(sidebar).getByLabelText('note of Ormelle'), 'new')
  await userEvent.click(() => within(sidebar).getByRole('button', { name: 'save' }))
  await isClosed('Ormelle')
  expect(router.state.location.pathname).toBe('/divisions')
})

test('a change of path closes everything and goes to the top, a change of query does neither', async () => {
  const router = draw()
  await openSecond()
  document.documentElement.scrollTop = 400
  await act(() => router.navigate('/companies?page=2'))
  expect(screen.getByRole('dialog', { name: 'Ormelle child' })).toBeTruthy()
  expect(document.documentElement.scrollTop).toBe(400)
  await act(() => router.navigate('/divisions'))
  await isClosed('Ormelle child')
  await isClosed('Ormelle')
  expect(document.documentElement.scrollTop).toBe(0)
})

test('a sidebar that cannot be loaded says so in its own place and can be closed; the page stays', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  draw()
  await userEvent.click(() => screen.getByRole('button', { name: 'open broken' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Actualisez la page')
  await userEvent.click(() => screen.getByRole('button', { name: 'Fermer le volet' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByRole('button', { name: 'open' })).toBeTruthy()
})
