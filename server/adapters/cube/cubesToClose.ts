/** An open cube, as the choice of those to close needs it. */
type Held = {
  /** Memory that it takes, in bytes. */
  bytes: number
  /** Time of its last query, in milliseconds of any clock. */
  usedMs: number
  isInUse: boolean
}

/**
 * The cubes to close so that the others take at most `bytesMax`: those first whose memory multiplied by their idle time
 * is greatest, so that small cubes do not displace a large one in use. A cube that answers a query is never chosen.
 */
export function cubesToClose<One extends Held>(all: Iterable<One>, bytesMax: number, nowMs: number): One[] {
  const held = [...all]
  const weightOf = ({ bytes, usedMs }: Held): number => bytes * (nowMs - usedMs)
  let bytes = held.reduce((sum, one) => sum + one.bytes, 0)
  return held
    .filter(({ isInUse }) => !isInUse)
    .toSorted((one, other) => weightOf(other) - weightOf(one))
    .filter((one) => {
      if (bytes <= bytesMax) return false
      bytes -= one.bytes
      return true
    })
}
