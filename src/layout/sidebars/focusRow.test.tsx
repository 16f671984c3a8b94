import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '#tests/support/userEvent.ts'
import { lazy } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderRouted } from '#tests/support/renderUi.tsx'
import { LayoutRoot } from '../LayoutRoot.tsx'
import { SidebarFrame } from './SidebarFrame.tsx'
import type { SidebarRegistry } from './sidebarParams.ts'
import { useSidebarAddress } from './useSidebarAddress.ts'

const sidebars = {
  record: {
    component: lazy(async () => ({ default: () => <SidebarFrame title="Ormelle">Text</SidebarFrame> })),
    width: 612,
  },
} as unknown as SidebarRegistry

const List = () => {
  useSidebarAddress({ sidebar: 'record' as never, parameter: 'record', params: () => ({}) as never })
  return (
    <>
      <h1 tabIndex={-1}>Records</h1>
      <a href="/records?record=one">One</a>
      <a href="/records?record=two">Two</a>
    </>
  )
}

/** The next frame comes as soon as the sidebar has left the document, before effects, as it can on a busy machine. */
const hurryFrames = () => {
  const frames = new Set<() => void>()
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => {
    const draw = () => void (frames.delete(draw) && frame(performance.now()))
    frames.add(draw)
    setTimeout(draw, 16)
    return 0
  })
  const observer = new MutationObserver(() => {
    if (screen.queryByRole('dialog', { hidden: true }) === null) for (const draw of new Set(frames)) draw()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}

let stop = (): void => undefined
beforeEach(() => {
  stop = hurryFrames()
})
afterEach(() => {
  stop()
  cleanup()
  vi.unstubAllGlobals()
})

test('the row of a sidebar keeps the focus although the sidebar restores the earlier focus', async () => {
  const router = renderRouted(
    <LayoutRoot loadSidebars={async () => sidebars}>
      <List />
    </LayoutRoot>,
    '/records',
  )
  const heading = screen.getByRole('heading')
  heading.focus()
  const blurred = vi.fn<() => void>()
  await router.navigate('/records?record=two')
  await screen.findByRole('dialog', { name: 'Ormelle' })
  const row = screen.getByRole('link', { name: 'Two', hidden: true })
  row.addEventListener('blur', blurred)
  await userEvent.press(() => screen.getByRole('dialog', { name: 'Ormelle' }), '{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(row))
  await waitFor(() => expect(document.body.hasAttribute('data-focus-held')).toBe(false))
  expect(document.activeElement).toBe(row)
  expect(blurred).not.toHaveBeenCalled()
})
