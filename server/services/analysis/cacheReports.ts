import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { ReportWish } from './runReport.ts'

type Make = (wish: ReportWish, signal: AbortSignal) => Promise<string>

const keptBytes = 32 * 1024 ** 2

/**
 * Caches the pages made last: facts do not change, so the same order in the same month gives the same page except for
 * its timestamp.
 */
export function cacheReports(make: Make): Make {
  const kept = new LRUCache<string, string>({
    maxSize: keptBytes,
    sizeCalculation: ({ length }) => length + 1,
  })
  return async (wish, signal) => {
    const { at, ...order } = wish.order
    const name = createHash('sha256')
      .update(JSON.stringify([at.slice(0, 7), order, wish.keys]))
      .digest('hex')
    const known = kept.get(name)
    if (known !== undefined) return known
    const page = await make(wish, signal)
    kept.set(name, page)
    return page
  }
}
