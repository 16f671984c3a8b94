import { cleanup } from '@testing-library/react'
import { afterAll, vi } from 'vitest'
import { toasts } from '#src/layout/toasts/toastStore.ts'

// A page has one `DOMException`, by which react-admin and we know a request that was given up; here `fetch` is Node's
// and would throw one of its own.
const { constructor } = AbortSignal.abort().reason as DOMException
globalThis.DOMException = constructor as typeof DOMException

// jsdom lays nothing out: no size ever changes.
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

// Files share a page, as the addresses of a browser do: what one has left in it, the next does not find.
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
