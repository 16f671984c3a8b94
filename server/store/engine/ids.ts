import { v7 } from 'uuid'

const idBytes = 16

/** Random bytes for 256 IDs at a time: a system call for each ID costs more than the rest of it. */
const pool = new Uint8Array(256 * idBytes)
let taken = pool.length

const last = { msecs: 0, seq: 0 }

/** A UUID of version 7: IDs of one process sort in the order of their creation, also within a millisecond. */
export function uuidv7(): string {
  if (taken === pool.length) {
    crypto.getRandomValues(pool)
    taken = 0
  }
  const random = pool.subarray(taken, (taken += idBytes))
  const now = Date.now()
  if (now > last.msecs) {
    last.msecs = now
    // Half of the range stays free for counting up.
    last.seq = new DataView(random.buffer, random.byteOffset).getUint32(0) >>> 1
  } else {
    last.seq += 1
  }
  return v7({ random, ...last })
}

/** A UUID of version 7 with the timestamp of another moment. */
export const uuidv7At = (moment: Date): string => v7({ msecs: moment.getTime() })

/** Whether a text has the form of an ID. */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
