/** Where the server reads the time; tests pass one they can move. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

/** An instant `ms` milliseconds after `at`, as the database and the wire write it. */
export const isoAfter = (at: Date, ms: number): string => new Date(at.getTime() + ms).toISOString()
