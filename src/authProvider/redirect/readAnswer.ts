/**
 * The parameters that the provider wrote into the address: in the « # » part, or in the query where it does not support
 * that.
 */
export const readAnswer = ({ search, hash }: Pick<Location, 'search' | 'hash'>): URLSearchParams =>
  new URLSearchParams(hash.length > 1 ? hash.slice(1) : search)
