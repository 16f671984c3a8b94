/**
 * How long an answer serves components of the same page that mount after it has arrived, such as lazy-loaded ones, in
 * milliseconds. A change made on the page invalidates it at once.
 */
export const sharedMs = 5_000
