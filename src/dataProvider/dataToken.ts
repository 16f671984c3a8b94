import { getDataToken } from '#model/calls/cube.ts'
import { createStoredState } from '../storedState.ts'
import { callApi } from './callApi.ts'
import { ApiError } from './errors.ts'
import type { Http } from './http.ts'
import { createSingleFlight } from './singleFlight.ts'

type DataToken = { orgId: string; token: string; expiresAtSeconds: number }

/** The token of the data API (spec §7), kept with the session for the organisation of the last request. */
const storedDataToken = createStoredState<DataToken>('dataToken', 'session', parse)

/** A token that ends sooner could expire in transit. */
const spareSeconds = 30
const once = createSingleFlight()

/**
 * An HTTP client for the data API of an organisation. It sends the API's own token, which it requests where there is
 * none or where it is about to expire. A refused token is replaced once, because it may have been revoked meanwhile.
 */
export const withDataToken =
  (http: Http, orgId: string): Http =>
  async (request) => {
    const send = async () => {
      const token = await readDataToken(http, orgId)
      return http({ ...request, headers: { ...request.headers, Authorization: `Bearer ${token}` } })
    }
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error
      storedDataToken.clear()
      once.forget()
      return send()
    }
  }

async function readDataToken(http: Http, orgId: string): Promise<string> {
  const known = storedDataToken.read()
  const now = Date.now() / 1000
  if (known?.orgId === orgId && known.expiresAtSeconds - spareSeconds > now) return known.token
  return once.run(orgId, undefined, async () => {
    const { token, expiresIn } = await callApi(http, getDataToken, { orgId })
    storedDataToken.write({ orgId, token, expiresAtSeconds: now + expiresIn })
    return token
  })
}

function parse(value: unknown): DataToken | undefined {
  const { orgId, token, expiresAtSeconds } = (value ?? {}) as Partial<DataToken>
  return orgId && token && typeof expiresAtSeconds === 'number'
    ? { orgId, token, expiresAtSeconds }
    : undefined
}
