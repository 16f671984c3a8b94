import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Sooner than the database ends a transaction that says nothing (`sessionOptions`). */
const stalledMs = 45_000

/** Even for who reads on: what they hold is needed by others. */
const longestMs = 15 * 60_000

/**
 * Gives `send` the file to read, and ends when what is left of it fits into memory. A slow reader gets all of it.
 * @throws Error the reader is gone, has read nothing for 45 seconds, or still reads after a quarter of an hour.
 */
export async function sendWhileRead(file: Readable, send: (watched: Readable) => void): Promise<void> {
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
