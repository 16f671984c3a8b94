import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '#tests/support/userEvent.ts'
import { lazy, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderRouted } from '#tests/support/renderUi.tsx'
import { storeSession } from '#tests/support/storeSession.ts'
import { LayoutRoot } from '../LayoutRoot.tsx'
import { historyParameter, siteParameter } from './sidebarAddress.ts'
import { SidebarFrame } from './SidebarFrame.tsx'
import type { SidebarRegistry } from './sidebarParams.ts'
import { useSidebars } from './SidebarsProvider.tsx'
import { useUnsavedSidebar } from './useSidebar.ts'
import { useSidebarAddress } from './useSidebarAddress.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  localStorage.clear()
})

/** A sidebar over the one that uses this. The product's registry belongs to the features. */
const useOver = (sidebar: string, parameter: string, only?: string) =>
  useSidebarAddress({
    sidebar: sidebar as never,
    parameter,
    params: (id) => ({ id }) as never,
    ...(only !== undefined && { only }),
  })

const Company = ({ id }: { id: string }) => {
  const [text, setText] = useState('')
  useUnsavedSidebar(text !== '')
  const site = useOver('site', siteParameter)
  const history = useOver('history', historyParameter, id)
  return (
    <SidebarFrame title={`company ${id}`}>
      <input aria-label="note" value={text} onChange={(event) => setText(event.target.value)} />
      <button onClick={() => site.open('s1')}>open s1</button>
      <button onClick={() => history.open(id)}>history of {id}</button>
    </SidebarFrame>
  )
}
const Site = ({ id }: { id: string }) => {
  const history = useOver('history', historyParameter, id)
  return (
    <SidebarFrame title={`site ${id}`}>
      <button onClick={() => history.open(id)}>history of {id}</button>
    </SidebarFrame>
  )
}
const History = ({ id }: { id: string }) => <SidebarFrame title={`history ${id}`}>Text</SidebarFrame>

const registry = Object.fromEntries(
  Object.entries({ company: Company, site: Site, history: History }).map(([name, component]) => [
    name,
    { component: lazy(async () => ({ default: component })), width: 612 },
  ]),
) as unknown as SidebarRegistry

const Page = () => {
  const open: (name: string, params: object) => void = useSidebars().open as never
  useOver('company', 'company')
  return <button onClick={() => open('company', { id: 'c2' })}>open without address</button>
}

const draw = (path: string) => {
  storeSession()
  return renderRouted(
    <LayoutRoot loadSidebars={async () => registry}>
      <Page />
    </LayoutRoot>,
    path,
  )
}
const opened = (name: string) => screen.findByRole('dialog', { name })
const closed = (name: string) => waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull())
const all = '/companies?page=2&company=c1&tab=divisions&site=s1&history=s1'

test('an address opens a chain of sidebars, each over the one before', async () => {
  const router = draw(all)
  await opened('history s1')
  const titles = screen.getAllByRole('dialog').map((panel) => panel.getAttribute('aria-label'))
  expect(titles).toEqual(['company c1', 'site s1', 'history s1'])
  expect(router.state.location.search).toBe('?page=2&company=c1&tab=divisions&site=s1&history=s1')
})

test('Escape closes the top sidebar, and the address keeps those below', async () => {
  const router = draw(all)
  await userEvent.press(() => screen.getByRole('dialog', { name: 'history s1' }), '{Escape}')
  await closed('history s1')
  expect(router.state.location.search).toBe('?page=2&company=c1&tab=divisions&site=s1')
  await userEvent.press(() => screen.getByRole('dialog', { name: 'site s1' }), '{Escape}')
  await closed('site s1')
  expect(router.state.location.search).toBe('?page=2&company=c1&tab=divisions')
})

test('closing all of them at once leaves the address of the list', async () => {
  const router = draw(all)
  await opened('history s1')
  const scrim = document.querySelector('[role="dialog"]')?.parentElement?.firstElementChild
  await userEvent.click(() => scrim ?? document.body)
  await closed('company c1')
  await waitFor(() => expect(router.state.location.search).toBe('?page=2'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('each opening is a step of the history, and Back closes one sidebar', async () => {
  const router = draw('/companies?company=c1')
  await userEvent.click(() => screen.getByRole('button', { name: 'open s1' }))
  const site = await opened('site s1')
  await userEvent.click(() => within(site).getByRole('button', { name: 'history of s1' }))
  await opened('history s1')
  expect(router.state.location.search).toBe('?company=c1&site=s1&history=s1')
  await router.navigate(-1)
  await closed('history s1')
  await router.navigate(-1)
  await closed('site s1')
  expect(screen.getByRole('dialog', { name: 'company c1' })).toBeTruthy()
  expect(router.state.location.search).toBe('?company=c1')
  await router.navigate(1)
  await opened('site s1')
})

test('Back from a sidebar does not ask about what is typed in the one below, which stays', async () => {
  const router = draw('/companies?company=c1')
  await userEvent.type(() => screen.getByLabelText('note'), 'kept')
  await userEvent.click(() => screen.getByRole('button', { name: 'history of c1' }))
  await opened('history c1')
  await router.navigate(-1)
  await closed('history c1')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('note').value).toBe('kept')
})

test('a sidebar over one without an address has none either', async () => {
  const router = draw('/companies')
  await userEvent.click(() => screen.getByRole('button', { name: 'open without address' }))
  await userEvent.click(() => screen.getByRole('button', { name: 'history of c2' }))
  await opened('history c2')
  expect(router.state.location.search).toBe('')
})
