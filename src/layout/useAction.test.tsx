import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { createQueryClient } from '#src/app/queryClient.ts'
import { ApiError, SessionEndedError } from '#src/dataProvider/errors.ts'
import { TextsProvider } from '#src/ui/text/Texts.tsx'
import { testTexts } from '#tests/support/texts.ts'
import { hurry } from './leaving/leaving.ts'
import { toasts } from './toasts/toastStore.ts'
import { useAction } from './useAction.ts'

afterEach(() => {
  cleanup()
  for (const { id } of toasts.read()) toasts.dismiss(id)
})

const broken = new ApiError('errors.internal', { status: 500 })

/** Runs an action to its end; returns its toasts and the queries that are read again. */
async function run(options: Parameters<typeof useAction<string, Error, string>>[0], meanwhile?: () => void) {
  const queries = createQueryClient()
  for (const key of ['topics', 'changes', 'members']) queries.setQueryData([key], [])
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TextsProvider texts={testTexts('fr')}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </TextsProvider>
  )
  const { result } = renderHook(() => useAction<string, Error, string>(options), { wrapper })
  result.current.mutate('Énergie')
  if (meanwhile) {
    await waitFor(() => {
      if (!result.current.isPending) throw new Error('The action has not begun')
    })
    meanwhile()
  }
  await waitFor(() => expect(['success', 'error']).toContain(result.current.status))
  const stale = queries.getQueryCache().findAll({ predicate: (query) => query.state.isInvalidated })
  return { said: toasts.read(), again: stale.map(({ queryKey }) => queryKey[0]) }
}

test('a success shows its toast, and the changed queries are read again', async () => {
  const { said, again } = await run({
    mutationFn: (name) => Promise.resolve(name.toUpperCase()),
    done: (answer, name) => ({ title: `${name} ajouté`, detail: answer }),
    changes: [['topics'], ['changes']],
  })
  expect(said).toMatchObject([{ kind: 'success', title: 'Énergie ajouté', detail: 'ÉNERGIE' }])
  expect(again).toEqual(['topics', 'changes'])
})

test('a failure shows its reason, and nothing is read again', async () => {
  const { said, again } = await run({
    mutationFn: () => Promise.reject(broken),
    done: 'Thème ajouté',
    failed: (name) => `${name} n’a pas pu être ajouté`,
    changes: [['topics']],
  })
  expect(said).toMatchObject([
    { kind: 'error', title: 'Énergie n’a pas pu être ajouté', detail: 'Une erreur interne s’est produite' },
  ])
  expect(again).toEqual([])
})

test.each([
  ['stands at its field already', broken, () => true],
  ['is that the session ended', new SessionEndedError(), () => false],
])('no toast repeats a refusal that %s', async (_what, error, refused) => {
  const { said } = await run({ mutationFn: () => Promise.reject(error), refused, failed: 'Échec' })
  expect(said).toEqual([])
})

describe('a form that somebody leaves without waiting for its save', () => {
  const leave = async (end: (settle: PromiseWithResolvers<string>) => void) => {
    let isKept = false
    const answer = Promise.withResolvers<string>()
    const { said } = await run(
      {
        mutationFn: () => answer.promise,
        done: 'Thème ajouté',
        failed: 'Échec',
        refused: () => true,
        kept: { keep: () => (isKept = true), isKept: () => isKept, forget: () => (isKept = false) },
      },
      () => {
        hurry()
        expect(isKept).toBe(true)
        end(answer)
      },
    )
    return { said, isKept }
  }

  test('is kept no longer once it is saved', async () => {
    const { said, isKept } = await leave(({ resolve }) => resolve('ok'))
    expect(said).toMatchObject([{ kind: 'success', title: 'Thème ajouté' }])
    expect(isKept).toBe(false)
  })

  test('waits for its author when it could not be saved, and no field swallows the refusal', async () => {
    const { said, isKept } = await leave(({ reject }) => reject(broken))
    const detail = 'Une erreur interne s’est produite. Votre saisie est conservée dans le formulaire.'
    expect(said).toMatchObject([{ kind: 'error', title: 'Échec', detail }])
    expect(isKept).toBe(true)
  })
})
