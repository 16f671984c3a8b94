/** Current date in UTC, as the server computes it. */
export const today = (): string => new Date().toISOString().slice(0, 10)
