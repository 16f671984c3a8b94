import { LRUCache } from 'lru-cache'
import type { DirectoryEntry } from '#model/wire/directory.ts'
import type { Directory } from './directory.ts'

const hourMs = 3_600_000

/** How long an answer is kept: a day for a company, an hour for "unknown", which a registration may change. */
const keep = { foundMs: 24 * hourMs, unknownMs: hourMs, entriesMax: 5000 }

/** Remembers the answers of a directory; errors are not kept, and one company asked twice at once is asked once. */
export function cacheDirectory(directory: Directory, nowMs = () => performance.now()): Directory {
  const cache = new LRUCache<string, { entry: DirectoryEntry | undefined }>({
    max: keep.entriesMax,
    ttl: keep.foundMs,
    perf: { now: nowMs },
    ttlResolution: 0,
    async fetchMethod(siren, _stale, { options }) {
      const entry = await directory.find(siren)
      if (!entry) options.ttl = keep.unknownMs
      return { entry }
    },
  })
  return { find: async (siren) => (await cache.fetch(siren))?.entry }
}
