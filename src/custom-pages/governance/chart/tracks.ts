/** A horizontal stretch between two layers: it comes down at one place and goes down at others. */
export type Stretch = { id: string; comesAt: number; goesAt: readonly number[] }

/** Two verticals this near would be read as one line. */
const nearness = 6

/**
 * Gives each stretch a track, counted from the top, so that no two lie on one another: not their horizontals, and
 * not the vertical that comes down to one with the vertical that goes down from another.
 */
export function assignTracks(stretches: readonly Stretch[]): ReadonlyMap<string, number> {
  const waiting = stretches.filter(isBent).toSorted((one, other) => leftOf(one) - leftOf(other))
  const trackOf = new Map(stretches.map(({ id }) => [id, 0]))
  const tracks: Stretch[][] = []
  while (waiting.length > 0) {
    // A ring of demands has no order; the leftmost then goes first.
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

/** Where one comes down at the place at which another goes down, it has to turn off before. */
const mustBeAbove = (one: Stretch, other: Stretch): boolean =>
  one !== other && other.goesAt.some((x) => Math.abs(x - one.comesAt) < nearness)
