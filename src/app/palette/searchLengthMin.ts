/** One letter is in nearly every name. */
export const searchLengthMin = 2
