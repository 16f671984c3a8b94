/** A horizontal segment between two layers: a line enters it from above at one x and leaves it downwards at others. */
export type Stretch = { id: string; comesAt: number; goesAt: readonly number[] }

/** Vertical lines closer than this would look like one. */
const nearness = 6

/**
 * Assigns each segment a track, counted from the top, without overlaps: neither between horizontal segments, nor
 * between the vertical entering one and the vertical leaving another.
 */
export function assignTracks(stretches: readonly Stretch[]): ReadonlyMap<string, number> {
  const waiting = stretches.filter(isBent).toSorted((one, other) => leftOf(one) - leftOf(other))
  const trackOf = new Map(stretches.map(({ id }) => [id, 0]))
  const tracks: Stretch[][] = []
  while (waiting.length > 0) {
    // A cycle of constraints has no order: the leftmost segment goes first.
    const free = waiting.findIndex((stretch) => !waiting.some((other) => mustBeAbove(other, stretch)))
    const [next] = waiting.splice(Math.max(free, 0), 1)
    if (!next) break
    const lowest = tracks.findLastIndex((track) => track.some((placed) => mustBeAbove(placed, next)))
    let track = lowest + 1
    while (tracks[track]?.some((placed) => overlaps(placed, next))) track++
    tracks[track] = [...(tracks[track] ?? []), next]
    trackOf.set(next.id, track)
  }
  return trackOf
}

const isBent = ({ comesAt, goesAt }: Stretch): boolean => goesAt.some((x) => Math.abs(x - comesAt) >= 1)

const leftOf = ({ comesAt, goesAt }: Stretch): number => Math.min(comesAt, ...goesAt)
const rightOf = ({ comesAt, goesAt }: Stretch): number => Math.max(comesAt, ...goesAt)

const overlaps = (one: Stretch, other: Stretch): boolean =>
  leftOf(one) < rightOf(other) + nearness && leftOf(other) < rightOf(one) + nearness

/** If one segment is entered at the x where another is left, it must be above the other. */
const mustBeAbove = (one: Stretch, other: Stretch): boolean =>
  one !== other && other.goesAt.some((x) => Math.abs(x - one.comesAt) < nearness)
