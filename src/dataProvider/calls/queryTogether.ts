import type { queryCube } from '#model/calls/cube.ts'
import { cubeResultEvents, type CubeAnswer } from '#model/wire/data/cube.ts'
import type { Given } from '../callApi.ts'
import { withDataToken } from '../dataToken.ts'
import { externalError } from '../errors.ts'
import { createEventReader, errorOfPart } from '../eventReader.ts'
import type { Http } from '../http.ts'

type Query = Given<typeof queryCube>['body']

type Waiting = {
  query: Query
  signal: AbortSignal
  resolve: (answer: CubeAnswer) => void
  reject: (error: unknown) => void
}

/** The server takes no more queries in one call. */
const queriesMax = 100

/** Queries of the current task, by client and organisation. */
const waiting = new WeakMap<Http, Map<string, Waiting[]>>()

/**
 * Queries the cube. Queries of the same task, such as those of a dashboard's widgets, leave in one call, and each is
 * answered as soon as its result arrives. The call is aborted once all its queries are.
 * @throws ApiError for every failure but an abort, which passes through
 */
export function queryTogether(
  http: Http,
  orgId: string,
  query: Query,
  signal: AbortSignal,
): Promise<CubeAnswer> {
  const byOrganization = waiting.get(http) ?? new Map<string, Waiting[]>()
  waiting.set(http, byOrganization)
  const batch = byOrganization.get(orgId) ?? []
  if (batch.length === 0) {
    byOrganization.set(orgId, batch)
    // Widgets that appear together send their queries in effects of one task.
    setTimeout(() => {
      byOrganization.delete(orgId)
      for (let from = 0; from < batch.length; from += queriesMax)
        void send(http, orgId, batch.slice(from, from + queriesMax))
    })
  }
  return new Promise((resolve, reject) => batch.push({ query, signal, resolve, reject }))
}

async function send(http: Http, orgId: string, batch: readonly Waiting[]): Promise<void> {
  const wanted = batch.filter(({ signal, reject }) => {
    if (signal.aborted) reject(signal.reason)
    return !signal.aborted
  })
  if (wanted.length === 0) return
  const leaving = new AbortController()
  const abort = (): void => {
    if (wanted.every(({ signal }) => signal.aborted)) leaving.abort()
  }
  for (const { signal } of wanted) signal.addEventListener('abort', abort)
  try {
    await withDataToken(
      http,
      orgId,
    )({
      method: 'POST',
      path: `/data/${encodeURIComponent(orgId)}/cube/queries`,
      caller: 'none',
      headers: { Accept: 'text/event-stream' },
      body: { queries: wanted.map(({ query }) => query) },
      signal: leaving.signal,
      onText: createEventReader((name, data) => {
        if (name !== 'result') return
        const { index, answer, error } = cubeResultEvents.result.parse(data)
        if (answer) wanted[index]?.resolve(answer)
        if (error) wanted[index]?.reject(errorOfPart(error))
      }),
    })
    // Has no effect on the queries that have been answered.
    const cut = externalError(new Error('the stream ended before all results'))
    for (const { reject } of wanted) reject(cut)
  } catch (error) {
    for (const { reject } of wanted) reject(error)
  } finally {
    for (const { signal } of wanted) signal.removeEventListener('abort', abort)
  }
}
