import type { Language } from '#model/wire/accounts.ts'
import { iroLibrary } from './iroLibrary.ts'
import { librarySources } from './sources.ts'

const sourceOf = new Map(iroLibrary.map(({ code, source }) => [code, source]))

/** What an entry of the library rests on; null of a subject that is none, or of one that the library no longer has. */
export function librarySourceOf(code: string | null, language: Language): string | null {
  const source = code === null ? undefined : sourceOf.get(code)
  return source === undefined ? null : librarySources[source][language]
}
