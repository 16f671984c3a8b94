import type { Language } from '#model/wire/identity/accounts.ts'
import { iroLibrary } from './iroLibrary.ts'
import { librarySources } from './sources.ts'

const sourceOf = new Map(iroLibrary.map(({ code, source }) => [code, source]))

/**
 * The source of a library entry; null for a subject outside the library, or for an entry that the library no longer
 * has.
 */
export function librarySourceOf(code: string | null, language: Language): string | null {
  const source = code === null ? undefined : sourceOf.get(code)
  return source === undefined ? null : librarySources[source][language]
}
