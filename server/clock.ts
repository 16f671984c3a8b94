/** Where the server reads the time; tests pass one they can move. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

/** An instant `ms` milliseconds after `at`, as the database and the wire write it. */
export const isoAfter = (at: Date, ms: number): string => new Date(at.getTime() + ms).toISOString()

/** The day of a moment by the clock of UTC, as `2026-11-22`. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)
