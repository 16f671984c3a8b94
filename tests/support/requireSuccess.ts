/**
 * Stops what prepares a test or a proof at the first call that was refused: an error body read as a record leads to
 * misses far away from their cause.
 *
 * @param call its method and path.
 * @throws Error with the call, its status and its body, unless the status is of the 2xx.
 */
export function requireSuccess(call: string, status: number, body: unknown): void {
  if (status >= 200 && status < 300) return
  throw new Error(`${call} was refused: ${status} ${typeof body === 'string' ? body : JSON.stringify(body)}`)
}
