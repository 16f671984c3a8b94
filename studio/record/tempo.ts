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
