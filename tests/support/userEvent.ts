import { waitFor } from '@testing-library/react'
import libraryEvent, {
  PointerEventsCheckLevel,
  type Options,
  type UserEvent as LibrarySession,
} from '@testing-library/user-event'

export { PointerEventsCheckLevel }

/** An element, or a query for it that is repeated until it finds an element that can be used. */
export type Target = Element | (() => Found | Promise<Found>)
type Found = Element | null | undefined

type Pointed = 'click' | 'dblClick' | 'hover' | 'clear'
type Unpointed = 'tab' | 'paste' | 'copy'

/** The library's actions, with and without a session. */
type LibraryActions = Record<Pointed, (element: Element) => Promise<void>> &
  Pick<LibrarySession, Unpointed> & {
    type: (element: Element, text: string) => Promise<void>
    upload: (element: HTMLElement, files: File | File[]) => Promise<void>
    keyboard: (keys: string) => Promise<unknown>
  }

/**
 * The actions of `user-event`, each of which waits until its element is on the page and enabled. An element that may be
 * re-rendered meanwhile is given as a query.
 */
export type UserEvent = Record<Pointed, (target: Target) => Promise<void>> &
  Pick<LibraryActions, Unpointed> & {
    type: (target: Target, text: string) => Promise<void>
    upload: (target: Target, files: File | File[]) => Promise<void>
    /** Presses keys once the focus is on or within the element. */
    press: (target: Target, keys: string) => Promise<void>
  }

const findReady = async (target: Target): Promise<Element> => {
  const element = typeof target === 'function' ? await target() : target
  if (!element) throw new Error('The query found no element')
  if (!element.isConnected) throw new Error('The element is no longer on the page: give a query for it')
  if (element.closest(':disabled, [aria-disabled="true"]')) throw new Error('The element is disabled')
  if (element.closest('[role="listbox"][aria-busy="true"]')) throw new Error('The list is still loading')
  return element
}

const findFocused = async (target: Target): Promise<void> => {
  const element = await findReady(target)
  if (!element.contains(document.activeElement)) throw new Error('The focus is not on the element')
}

const ready = (target: Target) => waitFor(() => findReady(target))

/**
 * Clicks an element, and once more where the page has replaced it between the press and the click: no part of the page
 * has received that click.
 */
async function click(actions: LibraryActions, target: Target): Promise<void> {
  const element = await ready(target)
  let isReceived = false
  const onClick = () => (isReceived = element.isConnected)
  element.addEventListener('click', onClick, { capture: true, once: true })
  await actions.click(element)
  element.removeEventListener('click', onClick, { capture: true })
  if (isReceived || element.isConnected || typeof target !== 'function') return
  await actions.click(await ready(target))
}

const waiting = (actions: LibraryActions): UserEvent => ({
  tab: actions.tab,
  paste: actions.paste,
  copy: actions.copy,
  click: (target) => click(actions, target),
  dblClick: async (target) => actions.dblClick(await ready(target)),
  hover: async (target) => actions.hover(await ready(target)),
  clear: async (target) => actions.clear(await ready(target)),
  type: async (target, text) => actions.type(await ready(target), text),
  upload: async (target, files) => actions.upload((await ready(target)) as HTMLElement, files),
  press: async (target, keys) => {
    await waitFor(() => findFocused(target))
    await actions.keyboard(keys)
  },
})

export const userEvent = {
  ...waiting(libraryEvent),
  setup: (options?: Options): UserEvent => waiting(libraryEvent.setup(options)),
}
