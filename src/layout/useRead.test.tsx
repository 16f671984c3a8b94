import { QueryClientProvider, useMutation } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listComments, listEvidence } from '#model/calls/repository.ts'
import { compareAssessments, listReports } from '#model/calls/results.ts'
import { getTopic, listTopics } from '#model/calls/topics.ts'
import type { Topic } from '#model/wire/materiality/topics.ts'
import { toPage } from '#model/wire/records/page.ts'
import { createQueryClient } from '#src/app/queryClient.ts'
import { currentOrganization } from '#src/dataProvider/currentOrganization.ts'
import type { Http, HttpRequest } from '#src/dataProvider/http.ts'
import { HttpContext } from '#src/dataProvider/HttpContext.tsx'
import { TextsProvider, type Locale } from '#src/ui/text/Texts.tsx'
import { testTexts } from '#tests/support/texts.ts'
import { readsOf, useRead, useReadAll } from './useRead.ts'

const place = { doubleMaterialityId: 'dm-1', topicId: 't-1', subjectId: 's-1' }
const other = { ...place, doubleMaterialityId: 'dm-2' }

let requested: HttpRequest[]
let locale: Locale
const queries = createQueryClient()

beforeEach(() => {
  requested = []
  locale = 'fr'
  currentOrganization.write({
    id: 'org-1',
    name: 'Ormelle',
    isInternational: false,
    mainCompanyId: null,
    role: 'OWNER',
    requiresSecondFactor: false,
    lacksSecondFactor: false,
  })
})
afterEach(() => {
  cleanup()
  queries.clear()
  currentOrganization.clear()
})

const inApp =
  (answer: (request: HttpRequest) => unknown) =>
  ({ children }: { children: ReactNode }) => {
    const http: Http = (request) => {
      requested.push(request)
      return Promise.resolve({ status: 200, headers: new Headers(), json: answer(request) })
    }
    return (
      <HttpContext value={http}>
        <TextsProvider texts={testTexts(locale)}>
          <QueryClientProvider client={queries}>{children}</QueryClientProvider>
        </TextsProvider>
      </HttpContext>
    )
  }

const askedPaths = () => requested.map(({ path }) => path)

test('a call is sent in the current organisation and cached under its path', async () => {
  const { result } = renderHook(() => useRead(listEvidence, place), { wrapper: inApp(() => []) })
  await waitFor(() => expect(result.current.data).toEqual([]))
  expect(askedPaths()).toEqual([
    '/api/v1/organizations/org-1/double-materialities/dm-1/topics/t-1/subjects/s-1/evidence',
  ])
  const kept = queries.getQueryCache().findAll({ queryKey: readsOf(listEvidence, place) })
  expect(kept).toHaveLength(1)
  expect(queries.getQueryCache().findAll({ queryKey: readsOf(listEvidence, other) })).toEqual([])
})

test('invalidating a path reads everything below it again, and nothing else', async () => {
  const { result } = renderHook(
    () => [
      useRead(listEvidence, place),
      useRead(listEvidence, other),
      useRead(listReports, { doubleMaterialityId: 'dm-1' }),
    ],
    { wrapper: inApp(() => []) },
  )
  await waitFor(() => expect(result.current.every(({ isSuccess }) => isSuccess)).toBe(true))
  requested = []
  await queries.invalidateQueries({ queryKey: readsOf(getTopic, place) })
  expect(askedPaths()).toEqual([
    '/api/v1/organizations/org-1/double-materialities/dm-1/topics/t-1/subjects/s-1/evidence',
  ])
  requested = []
  await queries.invalidateQueries({ queryKey: readsOf(listTopics) })
  expect(requested).toHaveLength(2)
})

test('ids that are not in the path are ignored', () => {
  expect(readsOf(listReports, place)).toEqual(readsOf(listReports, { doubleMaterialityId: 'dm-1' }))
})

test('what a list is asked by keeps it apart, and both are of the same place', async () => {
  const { result } = renderHook(
    () =>
      [undefined, 'dm-0'].map((earlierId) =>
        useRead(
          compareAssessments,
          { doubleMaterialityId: 'dm-1', query: { earlierId } },
          { failed: null, retry: false },
        ),
      ),
    { wrapper: inApp(() => ({})) },
  )
  await waitFor(() => expect(result.current.every(({ isError }) => isError)).toBe(true))
  expect(requested.map(({ query }) => query)).toEqual([{ earlierId: undefined }, { earlierId: 'dm-0' }])
})

test('nothing is sent while the parameters are undefined', () => {
  const { result } = renderHook(() => useRead(listComments, undefined), { wrapper: inApp(() => ({})) })
  expect(result.current.fetchStatus).toBe('idle')
  expect(requested).toEqual([])
})

test('answers are cached per language', async () => {
  const read = () => useRead(listEvidence, place)
  const first = renderHook(read, { wrapper: inApp(() => []) })
  await waitFor(() => expect(first.result.current.isSuccess).toBe(true))
  first.unmount()
  locale = 'en'
  const { result } = renderHook(read, { wrapper: inApp(() => []) })
  expect(result.current.data).toBeUndefined()
  await waitFor(() => expect(requested).toHaveLength(2))
})

test('a list is read to its end', async () => {
  const topics = Array.from({ length: 130 }, (_, index): Topic => ({
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    label: `Thème ${index}`,
    universe: 'SOCIAL',
    code: null,
    activeSubjects: 0,
    archivedSubjects: 0,
    exclusionReason: null,
  }))
  const { result } = renderHook(() => useReadAll(listTopics, { doubleMaterialityId: 'dm-1' }), {
    wrapper: inApp(({ query }) => {
      const { pageNumber, pageSize } = query as { pageNumber: number; pageSize: number }
      const start = pageNumber * pageSize
      return toPage(topics.slice(start, start + pageSize), topics.length, { pageNumber, pageSize })
    }),
  })
  await waitFor(() => expect(result.current.data).toHaveLength(130))
  expect(requested.map(({ query }) => query?.['pageNumber'])).toEqual([0, 1])
})

test('a component that mounts later shares an answer, but not one from before a change', async () => {
  const wrapper = inApp(() => [])
  const mount = async () => {
    const { result } = renderHook(() => useRead(listEvidence, place), { wrapper })
    await waitFor(() => expect(result.current).toMatchObject({ isSuccess: true, fetchStatus: 'idle' }))
  }
  await mount()
  await mount()
  expect(requested).toHaveLength(1)
  const { result } = renderHook(() => useMutation({ mutationFn: () => Promise.resolve() }), { wrapper })
  await act(() => result.current.mutateAsync())
  await mount()
  expect(requested).toHaveLength(2)
})
