import { e1 } from './e1.ts'
import { e2 } from './e2.ts'
import { e3 } from './e3.ts'
import type { LibraryIro } from './libraryIro.ts'

/** The starter library of impacts, risks and opportunities, topic by topic. */
export const iroLibrary: readonly LibraryIro[] = [...e1, ...e2, ...e3]
