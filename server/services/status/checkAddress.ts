import { Refused } from './problemOf.ts'

/**
 * Checks that an address answers: any answer is accepted except a server error or a refusal of access. The body is
 * not read.
 */
export async function checkAddress(
  url: string,
  signal: AbortSignal,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  const answer = await fetch(url, { headers, signal, redirect: 'manual' })
  await answer.body?.cancel()
  if (answer.status === 401 || answer.status === 403) throw new Refused(`${answer.status}`)
  if (answer.status >= 500) throw new Error(`answered ${answer.status}`)
}
