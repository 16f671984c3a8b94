import { cleanup } from '@testing-library/react'
import { afterAll, vi } from 'vitest'
import { toasts } from '#src/layout/toasts/toastStore.ts'

// A page has one `DOMException`, by which react-admin and the app recognise an aborted request; here `fetch` is Node's
// and would throw another one.
const { constructor } = AbortSignal.abort().reason as DOMException
globalThis.DOMException = constructor as typeof DOMException

// jsdom has no layout: sizes never change.
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

// Files share a page, as the URLs of a browser do: the next file must not find the state of the previous one.
afterAll(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
  document.title = ''
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const { id } of toasts.read()) toasts.dismiss(id)
  const { documentElement: html } = document
  for (const name of html.getAttributeNames()) html.removeAttribute(name)
})
