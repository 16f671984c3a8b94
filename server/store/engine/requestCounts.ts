import { z } from 'zod'
import { isoAfter } from '#server/clock.ts'
import type { Tx } from './database.ts'

const counted = z.object({ count: z.int(), waitMs: z.number() })

/**
 * Counts a request of a key in its window, which begins with its first request and is the same for all processes.
 * @returns the count including this request, and the milliseconds until the window ends
 */
export async function countRequest(
  tx: Tx,
  { key, windowMs, now }: { key: string; windowMs: number; now: Date },
): Promise<{ count: number; waitMs: number }> {
  // Clocks of processes differ by milliseconds. A window that ends more than its length and a minute from now was
  // begun by a clock that has been set back since.
  const isOpen = `request_counts.ends_at > $2::timestamptz
    and request_counts.ends_at <= $3::timestamptz + interval '1 minute'`
  const [row] = await tx.sql(
    counted,
    `insert into request_counts (key, count, ends_at) values ($1, 1, $3)
     on conflict (key) do update set
       count = case when ${isOpen} then request_counts.count + 1 else 1 end,
       ends_at = case when ${isOpen} then request_counts.ends_at else $3 end
     returning count, (extract(epoch from ends_at - $2::timestamptz) * 1000)::float8 as "waitMs"`,
    [key, now.toISOString(), isoAfter(now, windowMs)],
  )
  if (!row) throw new Error('an insert that updates answers one row')
  return row
}
