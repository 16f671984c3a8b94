import type { APIResponse } from '@playwright/test'
import type { LightMyRequestResponse } from 'fastify'

/**
 * Stops the preparation of a test or a proof at the first refused call: an error body read as a record would cause
 * failures far from their cause.
 *
 * @param call its method and path. @throws Error with the call, its status and its body, unless the status is 2xx.
 */
export function requireSuccess(call: string, status: number, body: unknown): void {
  if (status >= 200 && status < 300) return
  throw new Error(`${call} was refused: ${status} ${typeof body === 'string' ? body : JSON.stringify(body)}`)
}

/** An injected call that prepares a test. @throws Error if it was refused */
export function accepted(answer: LightMyRequestResponse): LightMyRequestResponse {
  const { method = '', url = '' } = answer.raw.req
  requireSuccess(`${method} ${url}`, answer.statusCode, answer.body)
  return answer
}

/** A call of a journey that prepares it. @throws Error if it was refused */
export async function acceptedOf(method: string, answer: APIResponse): Promise<APIResponse> {
  if (!answer.ok()) requireSuccess(`${method} ${answer.url()}`, answer.status(), await answer.text())
  return answer
}
