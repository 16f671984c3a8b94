import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { CubeQuery } from '#model/wire/data/cube.ts'
import type { Environment } from '../environment.ts'

/**
 * Queries the cube of an organisation. Returns the number of bytes received, or undefined where the client must retry
 * later.
 */
export type Door = (query: Partial<CubeQuery>) => Promise<number | undefined>

/** Gets the token of the data API as a page does, once for all queries. */
export async function openCubeClient({ product, logIn }: Environment, orgId: string): Promise<Door> {
  const getToken = async () => {
    const given = await fetch(`${product.url}/api/v1/organizations/${orgId}/data-analytics-token`, {
      headers: await logIn(),
    })
    return z.object({ token: z.string() }).parse(await given.json()).token
  }
  let token = await getToken()
  return async (query) => {
    const answer = await fetch(`${product.url}/data/${orgId}/cube/query`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(query),
    })
    const { byteLength } = await answer.arrayBuffer()
    if (answer.ok) return byteLength
    if (answer.headers.has('retry-after')) return undefined
    if (answer.status === 401) {
      token = await getToken()
      return undefined
    }
    throw new Error(`The cube answered ${answer.status}`)
  }
}

/** Response times in milliseconds, in order, and the number of refused queries. */
export type Crowd = { times: number[]; refused: number }

const pauseMs = 100

/** Runs parallel clients, each with one query after another, starting at different positions of the list. */
export async function queryInParallel(
  door: Door,
  queries: readonly Partial<CubeQuery>[],
  { clients, seconds }: { clients: number; seconds: number },
): Promise<Crowd> {
  const end = performance.now() + seconds * 1000
  const crowd: Crowd = { times: [], refused: 0 }
  const client = async (place: number): Promise<void> => {
    for (let next = place; performance.now() < end; next++) {
      const startMs = performance.now()
      const bytes = await door(queries[next % queries.length] ?? {})
      if (bytes !== undefined) crowd.times.push(performance.now() - startMs)
      else {
        crowd.refused += 1
        await sleep(pauseMs)
      }
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, index) => client(index)))
  crowd.times.sort((one, other) => one - other)
  return crowd
}
