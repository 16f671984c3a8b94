/** A session ends after this many days without a renewal, and after `absolute` days in any case. */
export const sessionDays = { idle: 15, absolute: 30 } as const
