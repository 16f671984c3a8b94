/** The same key tree as the French source, every leaf free text: a missing or extra key fails the build. */
export type Translation<T> = { readonly [K in keyof T]: T[K] extends string ? string : Translation<T[K]> }
