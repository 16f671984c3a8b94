import { Refused } from './problemOf.ts'

/**
 * Asks an address whether anybody answers: any answer will do but a failing server's, and one that refuses us. Nothing
 * of it is read.
 */
export async function askAddress(
  url: string,
  signal: AbortSignal,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  const answer = await fetch(url, { headers, signal, redirect: 'manual' })
  await answer.body?.cancel()
  if (answer.status === 401 || answer.status === 403) throw new Refused(`${answer.status}`)
  if (answer.status >= 500) throw new Error(`answered ${answer.status}`)
}
