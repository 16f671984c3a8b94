import { e1 } from './e1.ts'
import { e2 } from './e2.ts'
import { e3 } from './e3.ts'
import { e4 } from './e4.ts'
import { e5 } from './e5.ts'
import { g1 } from './g1.ts'
import type { LibraryIro } from './libraryIro.ts'
import { s1 } from './s1.ts'
import { s2 } from './s2.ts'
import { s3 } from './s3.ts'
import { s4 } from './s4.ts'

/** The starter library of impacts, risks and opportunities, by topic in the order of ESRS 2023. */
export const iroLibrary: readonly LibraryIro[] = [
  ...e1,
  ...e2,
  ...e3,
  ...e4,
  ...e5,
  ...s1,
  ...s2,
  ...s3,
  ...s4,
  ...g1,
]
