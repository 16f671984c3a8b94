/** A single letter occurs in nearly every name. */
export const searchLengthMin = 2
