/** How long a submit that got no answer may be repeated under its key; the server keeps keys for a day. */
const unansweredMs = 10 * 60_000

type Entry = { key: string; until: number }

/**
 * Keys of creating requests (design §4): the same request repeated while it is under way or after
 * a failure without answer carries the same key, so that the server creates once; any later one is new, as that of who
 * adds again what was just removed. (The second half of a double click is no request: `useAct`.)
 */
export function createIdempotencyKeys(
  makeKey: () => string = () => crypto.randomUUID(),
  now = () => Date.now(),
) {
  const entries = new Map<string, Entry>()
  return {
    /** Key for a request, known by its method, path and body. */
    keyFor(request: string): string {
      // What is over is forgotten: the body of an upload is in its name.
      for (const [name, { until }] of entries) if (until <= now()) entries.delete(name)
      const known = entries.get(request)
      if (known) return known.key
      const key = makeKey()
      entries.set(request, { key, until: Infinity })
      return key
    },
    /** Says how the request ended: `unknown` when nobody can tell whether it was done. */
    settle(request: string, outcome: 'done' | 'refused' | 'unknown'): void {
      const entry = entries.get(request)
      if (!entry) return
      if (outcome === 'unknown') entry.until = now() + unansweredMs
      else entries.delete(request)
    },
  }
}
