/** Default memory limit of the cube process, in megabytes. */
export const defaultCubeMemoryMb = 3072

/**
 * DuckDB gets one part in this many: it does not count all the memory it takes, and the numbers of members take some
 * too.
 */
export const engineShare = 4
