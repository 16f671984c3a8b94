import type { Side } from './compare.ts'
import type { Order } from './fire.ts'
import type { Stage } from './stage.ts'

type Method = Order['requests'][number]['method']

/** The product asked for these paths in turn, by somebody whom it has just let in. */
export async function productSide(
  stage: Stage,
  paths: readonly string[],
  method: Method = 'GET',
): Promise<() => Side> {
  const headers = await stage.logIn()
  const requests = paths.map((path) => ({ method, path: `/api/v1${path}` }))
  const { url, program } = stage.product
  return () => ({
    url,
    serverPid: program.pid,
    postmasterPid: stage.postmasterPid,
    headers: { ...headers, ...json },
    requests,
  })
}

/** The bare server asked for these paths in turn. */
export function floorSide(stage: Stage, paths: readonly string[], method: Method = 'GET'): () => Side {
  const requests = paths.map((path) => ({ method, path }))
  const { url, program } = stage.floor
  return () => ({ url, serverPid: program.pid, postmasterPid: stage.postmasterPid, headers: json, requests })
}

const json = { 'content-type': 'application/json' }
