/** A stretch of a film: its start and end in the recording, and its duration in the film. */
export type Stretch = { fromSeconds: number; toSeconds: number; lastsSeconds: number }

/**
 * The time in the film of a moment of the recording. Stretches follow each other, each at an even pace, so that a slow
 * machine lengthens the recording, not the film.
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

/** A scene of a film: its start and end, the waits to cut out, and its minimum and maximum duration. */
export type SceneTiming = {
  fromSeconds: number
  toSeconds: number
  waits: readonly { fromSeconds: number; toSeconds: number }[]
  leastSeconds: number
  mostSeconds: number
}

/** The remaining part of a wait: a short pause is easier to follow than a jump. */
const waitShownSeconds = 0.2

/** The stretches of a scene: waits almost removed, the rest at one pace within the minimum and maximum duration. */
export function pace({ fromSeconds, toSeconds, waits, leastSeconds, mostSeconds }: SceneTiming): Stretch[] {
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
