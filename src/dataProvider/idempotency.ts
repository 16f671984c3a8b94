/** How long a request without an answer may be repeated under its key; the server keeps keys for a day. */
const unansweredMs = 10 * 60_000

type Entry = { key: string; until: number }

/**
 * Idempotency keys of creating requests (design §4). The same request repeated while it is running, or after a failure
 * without answer, carries the same key, so that the server creates once. Any later request is new, for example when a
 * person adds again what was just removed. (The second half of a double click sends no request: `useAction`.)
 */
export function createIdempotencyKeys(
  makeKey: () => string = () => crypto.randomUUID(),
  now = () => Date.now(),
) {
  const entries = new Map<string, Entry>()
  return {
    /** Key of a request, identified by its method, path and body. */
    keyFor(request: string): string {
      // Expired entries are removed, because the name of an upload contains its body.
      for (const [name, { until }] of entries) if (until <= now()) entries.delete(name)
      const known = entries.get(request)
      if (known) return known.key
      const key = makeKey()
      entries.set(request, { key, until: Infinity })
      return key
    },
    /** Reports how the request ended; `unknown` when it cannot be known whether it was executed. */
    complete(request: string, outcome: 'done' | 'refused' | 'unknown'): void {
      const entry = entries.get(request)
      if (!entry) return
      if (outcome === 'unknown') entry.until = now() + unansweredMs
      else entries.delete(request)
    },
  }
}
