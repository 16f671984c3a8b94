import { screen, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { toasts } from '#src/layout/toasts/toastStore.ts'
import { testTexts } from './texts.ts'

/** A server error without a body. */
const silently = () => Promise.resolve(new Response(null, { status: 500 }))

type Answer = (url: string, init: RequestInit) => Promise<Response>

/** Makes calls with this method and path fail from now on. Returns the calls made. */
export function failCalls(method: string, path: RegExp, answer: Answer = silently) {
  const through = globalThis.fetch
  const calls: string[] = []
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    if ((init.method ?? 'GET') !== method || !path.test(url)) return through(url, init)
    calls.push(url)
    return answer(url, init)
  })
  return calls
}

/** Holds calls with this method and path until they are continued, or fail. */
export function holdCalls(method: string, path: RegExp) {
  const through = globalThis.fetch
  const { promise, resolve } = Promise.withResolvers<Answer>()
  const calls = failCalls(method, path, async (url, init) => (await promise)(url, init))
  return { calls, release: () => resolve(through), fail: () => resolve(silently) }
}

/** The toast of a failure is shown for eight seconds; returns its card. */
export async function findFailure(key: string, args: Record<string, number> = {}): Promise<HTMLElement> {
  const labels = testTexts('fr').t(key, args)
  return waitFor(() => {
    const card = screen
      .queryAllByText(labels)
      .map((element) => element.closest<HTMLElement>('[data-kind="error"]'))
      .find((element) => element !== null)
    expect(toasts.read()).toContainEqual(expect.objectContaining({ kind: 'error', durationMs: 8000 }))
    if (!card) throw new Error(`No toast says "${labels}"`)
    return card
  })
}
