/**
 * How long an answer serves components of the same page that mount after it has arrived, such as lazy-loaded ones, in
 * milliseconds. After a change made in this tab, or a return to it, nothing read before serves them
 * (`createQueryClient`).
 */
export const sharedMs = 5_000
