/** What the provider wrote into the address: behind the « # », or in the query where it does not know that way. */
export const readAnswer = ({ search, hash }: Pick<Location, 'search' | 'hash'>): URLSearchParams =>
  new URLSearchParams(hash.length > 1 ? hash.slice(1) : search)
