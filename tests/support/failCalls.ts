import { expect, vi } from 'vitest'
import { toasts } from '#src/layout/toasts/toastStore.ts'
import type { Locale } from '#src/ui/text/Texts.tsx'
import { expectScreenToast } from './expectScreenToast.ts'
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

/** Runs an action and waits for the toast of its failure, which stays for eight seconds. Answers the toast. */
export async function expectFailure(
  key: string,
  action: () => Promise<unknown>,
  { locale = 'fr' }: { locale?: Locale } = {},
): Promise<HTMLElement> {
  const toast = await expectScreenToast(testTexts(locale).t(key), action)
  const shown = toasts.read().find(({ id }) => String(id) === toast.dataset['toast'])
  expect(shown).toMatchObject({ kind: 'error', durationMs: 8000 })
  return toast
}
