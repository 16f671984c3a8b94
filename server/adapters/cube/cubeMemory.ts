/** What the process of cubes may take where nothing else is set, in megabytes. */
export const defaultCubeMemoryMb = 3072

/** DuckDB plans with one part in so many: it does not count all that it takes, and numbers of members take some besides. */
export const engineShare = 4
