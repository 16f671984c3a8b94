/** Who noticed: the window, a promise that nobody waited for, or a boundary of React. */
export const crashKinds = ['error', 'rejection', 'boundary'] as const
export type CrashKind = (typeof crashKinds)[number]

/** A page that crashes again and again tells no more of it. */
export const crashesPerPage = 5
