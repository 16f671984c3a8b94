import type { Side } from './compare.ts'
import type { Order } from './fire.ts'
import type { Environment } from './environment.ts'

type Method = Order['requests'][number]['method']

/** Requests to the product for these paths in rotation, by a caller who has just logged in. */
export async function productSide(
  environment: Environment,
  paths: readonly string[],
  method: Method = 'GET',
): Promise<() => Side> {
  const headers = await environment.logIn()
  const requests = paths.map((path) => ({ method, path: `/api/v1${path}` }))
  const { url, program } = environment.product
  return () => ({
    url,
    serverPid: program.pid,
    postmasterPid: environment.postmasterPid,
    headers: { ...headers, ...json },
    requests,
  })
}

/** Requests to the baseline server for these paths in rotation. */
export function baselineSide(
  environment: Environment,
  paths: readonly string[],
  method: Method = 'GET',
): () => Side {
  const requests = paths.map((path) => ({ method, path }))
  const { url, program } = environment.baseline
  return () => ({
    url,
    serverPid: program.pid,
    postmasterPid: environment.postmasterPid,
    headers: json,
    requests,
  })
}

const json = { 'content-type': 'application/json' }
