import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { createQueryClient } from '#src/app/queryClient.ts'
import { ApiError, externalError, NotFoundError, SessionEndedError } from '#src/dataProvider/errors.ts'
import { TextsProvider } from '#src/ui/text/Texts.tsx'
import { testTexts } from '#tests/support/texts.ts'
import { FetchFailures } from './FetchFailures.tsx'
import { toasts } from './toastStore.ts'

afterEach(() => {
  cleanup()
  for (const { id } of toasts.read()) toasts.dismiss(id)
})

/** Runs queries that fail, one for each key, and returns the resulting toasts. */
async function fail(error: Error, meta?: { failed: string | null }, keys = ['one']) {
  let calls = 0
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TextsProvider texts={testTexts('fr')}>
      <QueryClientProvider client={client}>
        <FetchFailures />
        {children}
      </QueryClientProvider>
    </TextsProvider>
  )
  const queryFn = () => {
    calls += 1
    return Promise.reject(error)
  }
  for (const key of keys) {
    const { result } = renderHook(() => useQuery({ queryKey: [key], queryFn, ...(meta && { meta }) }), {
      wrapper,
    })
    await waitFor(() => expect(result.current.isError).toBe(true))
  }
  return { calls, shown: toasts.read() }
}

test('a failed read shows a toast with its reason, and nothing is retried', async () => {
  const { calls, shown } = await fail(externalError(new TypeError('fetch failed')))
  expect(shown).toMatchObject([
    {
      kind: 'error',
      title: 'Une erreur est survenue lors de la récupération des données',
      detail: 'Une erreur externe s’est produite',
      durationMs: 8000,
    },
  ])
  expect(calls).toBe(1)
})

test('several at once share one toast', async () => {
  const { calls, shown } = await fail(new ApiError('errors.internal', { status: 500 }), undefined, ['a', 'b'])
  expect(calls).toBe(2)
  expect(shown).toHaveLength(1)
})

test('a list has its own title for its failure', async () => {
  const { shown } = await fail(externalError(null), { failed: 'Les résultats n’ont pas pu être affichés' })
  expect(shown).toMatchObject([{ title: 'Les résultats n’ont pas pu être affichés' }])
})

test.each<[string, Error, { failed: null }?]>([
  ['nothing was found', new NotFoundError()],
  ['the session is over', new SessionEndedError()],
  ['the plan leads elsewhere', new ApiError('errors.planRequired', { status: 403, code: 'planRequired' })],
  ['a link is no more', new ApiError('errors.invitationGone', { status: 410 })],
  ['the asker gave up', new DOMException('', 'AbortError')],
  ['the asker says it itself', externalError(null), { failed: null }],
])('there is no second message when %s', async (_what, error, meta) => {
  expect((await fail(error, meta)).shown).toEqual([])
})

test('data read before stay, and no toast says that they could not be displayed', async () => {
  const client = createQueryClient()
  client.setQueryData(['list'], ['Ormelle'])
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TextsProvider texts={testTexts('fr')}>
      <QueryClientProvider client={client}>
        <FetchFailures />
        {children}
      </QueryClientProvider>
    </TextsProvider>
  )
  const meta = { failed: 'Les sociétés n’ont pas pu être affichées' }
  const queryFn = () => Promise.reject(externalError(null))
  const { result } = renderHook(() => useQuery({ queryKey: ['list'], queryFn, meta, staleTime: 0 }), {
    wrapper,
  })
  await waitFor(() => expect(result.current.isRefetchError).toBe(true))
  expect(toasts.read()).toEqual([])
})
