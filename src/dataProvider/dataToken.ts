import { getDataToken } from '#model/calls/cube.ts'
import { createStoredState } from '../storedState.ts'
import { ask } from './ask.ts'
import { ApiError } from './errors.ts'
import type { Http } from './http.ts'
import { createOnce } from './once.ts'

type DataToken = { orgId: string; token: string; expiresAtSeconds: number }

/** What the data API takes (spec §7), kept with the session for the organisation it was last asked for. */
const storedDataToken = createStoredState<DataToken>('dataToken', 'session', parse)

/** A token that ends sooner would end on its way. */
const spareSeconds = 30
const once = createOnce()

/**
 * A door to the data API of an organisation: its own token goes along, asked for where there is none or it is about to
 * end. A token that is refused is replaced once: it may have been made void meanwhile.
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
    const { token, expiresIn } = await ask(http, getDataToken, { orgId })
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
