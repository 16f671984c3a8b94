import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Shorter than the idle timeout after which PostgreSQL ends a transaction (`sessionOptions`). */
const stalledMs = 45_000

/** Limit for a reader that keeps reading: the connection that it holds is needed by others. */
const longestMs = 15 * 60_000

/**
 * Passes the file to `send`, and resolves when the rest of it fits into memory. A slow reader gets the whole file.
 * @throws Error where the reader has disconnected, has read nothing for 45 seconds, or still reads after 15 minutes
 */
export async function sendWatchedFile(file: Readable, send: (watched: Readable) => void): Promise<void> {
  const stalled = new AbortController()
  const timer = setTimeout(() => stalled.abort(new Error('The reader has stopped reading')), stalledMs)
  const watched = new Transform({
    transform(chunk, _encoding, done) {
      timer.refresh()
      done(null, chunk)
    },
  })
  send(watched)
  const signal = AbortSignal.any([stalled.signal, AbortSignal.timeout(longestMs)])
  await pipeline(file, watched, { signal }).finally(() => clearTimeout(timer))
}
