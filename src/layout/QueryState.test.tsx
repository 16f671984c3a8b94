import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '#tests/support/userEvent.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError, NotFoundError } from '#src/dataProvider/errors.ts'
import { renderUi } from '#tests/support/renderUi.tsx'
import { allOf, QueryState, type Reading } from './QueryState.tsx'
import { toasts } from './toasts/toastStore.ts'

afterEach(() => {
  cleanup()
  for (const { id } of toasts.read()) toasts.dismiss(id)
})

const broken = new ApiError('errors.internal', { status: 503, code: 'down', detail: 'no answer' })
const outdated = 'L’actualisation a échoué. Les informations affichées ne sont peut-être plus à jour.'

const reading = <T,>(state: Partial<Reading<T>>): Reading<T> => ({
  data: undefined,
  error: null,
  isFetching: false,
  refetch: () => Promise.resolve(),
  ...state,
})

const typed = () => screen.getByLabelText<HTMLInputElement>('Motif').value

const show = (query: Reading<string>) => (
  <QueryState query={query} failed="Les thèmes n’ont pas pu être affichés" waiting="En attente" gone="Parti">
    {(name) => <input aria-label={name} />}
  </QueryState>
)

test('without data the waiting element is shown', () => {
  renderUi(show(reading({ isFetching: true })))
  expect(screen.queryByText('En attente')).not.toBeNull()
})

test('a table that waits for its rows is the one that shows them', () => {
  const list = (query: Reading<string>) => (
    <QueryState query={query} failed="" waiting={<input aria-label="Motif" />}>
      {(name) => <input aria-label={name} />}
    </QueryState>
  )
  const { rerender } = renderUi(list(reading({})))
  const before = screen.getByLabelText('Motif')
  rerender(list(reading({ data: 'Motif' })))
  expect(screen.getByLabelText('Motif')).toBe(before)
})

test('a failed first read shows the failure, with a retry and details to copy', async () => {
  const user = userEvent.setup()
  const refetch = vi.fn<() => Promise<void>>(() => Promise.resolve())
  renderUi(show(reading({ error: broken, refetch })))
  expect(screen.getByRole('alert').textContent).toMatch(
    /Les thèmes n’ont pas pu être affichés.*Rien n’est perdu/,
  )
  await user.click(() => screen.getByRole('button', { name: 'Réessayer' }))
  expect(refetch).toHaveBeenCalledOnce()
  await user.click(() => screen.getByRole('button', { name: 'Copier le détail' }))
  expect(await navigator.clipboard.readText()).toBe('503 down no answer')
})

test('data and input stay when a refetch fails, until it succeeds', async () => {
  const user = userEvent.setup()
  const refetch = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const { rerender } = renderUi(show(reading({ data: 'Motif' })))
  await user.type(() => screen.getByLabelText('Motif'), 'brouillon')
  rerender(show(reading({ data: 'Motif', error: broken, refetch })))
  expect(typed()).toBe('brouillon')
  expect(screen.getByRole('status').textContent).toContain(outdated)
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(() => screen.getByRole('button', { name: 'Réessayer' }))
  expect(refetch).toHaveBeenCalledOnce()
  rerender(show(reading({ data: 'Motif' })))
  expect(typed()).toBe('brouillon')
  expect(screen.queryByText(outdated)).toBeNull()
})

test('data that the server reports as gone do not stay', () => {
  renderUi(show(reading({ data: 'Motif', error: new NotFoundError() })))
  screen.getByText('Parti')
  expect(screen.queryByLabelText('Motif')).toBeNull()
})

test('a next page that cannot be read leaves the list as it is', () => {
  renderUi(show(reading({ data: 'Motif', error: broken, isFetchNextPageError: true })))
  screen.getByLabelText('Motif')
  expect(screen.queryByText(outdated)).toBeNull()
})

test('parts of one page that fail together report it once', () => {
  const failed = reading({ data: 'Motif', error: broken })
  renderUi(
    <QueryState query={failed} failed="" waiting="">
      {() => show(failed)}
    </QueryState>,
  )
  expect(screen.getAllByText(outdated)).toHaveLength(1)
})

test('a part shows a failed read in one line, and a failed refetch in a toast', () => {
  const part = (query: Reading<string>) => (
    <QueryState isPart query={query} failed="Historique indisponible" hint="Serveur arrêté" waiting="">
      {(name) => <input aria-label={name} />}
    </QueryState>
  )
  const { rerender } = renderUi(part(reading({ error: broken })))
  expect(screen.getByRole('alert').textContent).toContain('Historique indisponible. Serveur arrêté')
  expect(toasts.read()).toEqual([])
  rerender(part(reading({ data: 'Motif', error: broken })))
  screen.getByLabelText('Motif')
  expect(screen.queryByText(outdated)).toBeNull()
  expect(toasts.read()).toMatchObject([{ kind: 'error', title: 'L’actualisation a échoué' }])
})

test('combined queries have data once all have, and a retry reads only those that failed', async () => {
  const first = reading({ data: 1 })
  const again = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const kept = vi.fn<() => Promise<void>>(() => Promise.resolve())
  expect(allOf(first, reading<string>({}))).toMatchObject({ data: undefined, error: null })
  expect(allOf(first, reading({ data: 'deux' })).data).toEqual([1, 'deux'])
  const failed = allOf({ ...first, refetch: kept }, reading<string>({ error: broken, refetch: again }))
  expect(failed).toMatchObject({ data: undefined, error: broken })
  await failed.refetch()
  expect([kept, again].map(({ mock }) => mock.calls.length)).toEqual([0, 1])
})
