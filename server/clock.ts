/** Source of the current time; tests pass one that they can move. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

/** The instant `ms` milliseconds after `at`, as an ISO string, the format of the database and the wire. */
export const isoAfter = (at: Date, ms: number): string => new Date(at.getTime() + ms).toISOString()

/** The UTC day of a moment, as `2026-11-22`. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)
