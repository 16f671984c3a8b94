/** A stretch of a film: where it began and ended while it was taken, and how long it is shown. */
export type Stretch = { fromSeconds: number; toSeconds: number; lastsSeconds: number }

/**
 * When a moment of the taking is shown: stretches follow each other, each at an even pace. A slow machine makes a
 * scene long, not the film.
 */
export function shownAt(stretches: readonly Stretch[], seconds: number): number {
  let shown = 0
  for (const { fromSeconds, toSeconds, lastsSeconds } of stretches) {
    if (seconds < toSeconds) {
      const share = (seconds - fromSeconds) / Math.max(0.001, toSeconds - fromSeconds)
      return shown + Math.max(0, share) * lastsSeconds
    }
    shown += lastsSeconds
  }
  return shown
}

/** A scene of a film: its moments, the waits to cut out of it, and how long it should and may last. */
export type Take = {
  fromSeconds: number
  toSeconds: number
  waits: readonly { fromSeconds: number; toSeconds: number }[]
  leastSeconds: number
  mostSeconds: number
}

/** What is left of a wait: the eye follows a cut better than a leap. */
const waitShownSeconds = 0.2

/** The stretches of a scene: waits all but gone, the rest at one pace between least and most. */
export function pace({ fromSeconds, toSeconds, waits, leastSeconds, mostSeconds }: Take): Stretch[] {
  const cuts = waits.filter((wait) => wait.toSeconds - wait.fromSeconds > waitShownSeconds)
  const bounds = [fromSeconds, ...cuts.flatMap((cut) => [cut.fromSeconds, cut.toSeconds]), toSeconds]
  const lengths = bounds.slice(1).map((to, index) => to - (bounds[index] ?? to))
  const active = lengths.reduce((sum, length, index) => (index % 2 === 0 ? sum + length : sum), 0)
  const room = waitShownSeconds * cuts.length
  const wanted = Math.min(Math.max(active, leastSeconds - room), mostSeconds - room)
  return lengths.map((length, index) => ({
    fromSeconds: bounds[index] ?? 0,
    toSeconds: bounds[index + 1] ?? 0,
    lastsSeconds: index % 2 === 0 ? (length / Math.max(active, 0.001)) * wanted : waitShownSeconds,
  }))
}
