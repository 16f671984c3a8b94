/** The day of the reader, as the server counts it. */
export const today = (): string => new Date().toISOString().slice(0, 10)
