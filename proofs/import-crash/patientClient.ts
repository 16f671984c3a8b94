import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { isUncertain, type HttpClient } from '../app/httpClient.ts'

const timeLimitMs = 180_000

/**
 * Repeats requests until there is a response, because the server may be killed at any moment. Creations have an
 * idempotency key, so that none is done twice.
 */
export function patientClient(client: HttpClient): HttpClient {
  return {
    async call(method, path, body, headers = {}) {
      const own: Record<string, string> =
        method === 'POST' ? { 'idempotency-key': randomUUID(), ...headers } : headers
      const end = Date.now() + timeLimitMs
      for (;;) {
        const answer = await client.call(method, path, body, own)
        if (!isUncertain(answer) || Date.now() > end) return answer
        await sleep(250)
      }
    },
    as: (token) => patientClient(client.as(token)),
  }
}
