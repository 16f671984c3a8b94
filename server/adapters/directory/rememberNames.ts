import { LRUCache } from 'lru-cache'
import type { DirectoryHit } from '#model/wire/register/directory.ts'
import type { NameDirectory, NameMemory } from './directory.ts'

const entriesMax = 5000
const hourMs = 3_600_000

/**
 * A directory that remembers its answers for an hour: a company picked from an answer is not looked up again, and keeps
 * its origin even if the register has become unavailable since.
 */
export function rememberNames(directory: NameDirectory): NameDirectory & NameMemory {
  const seen = new LRUCache<string, DirectoryHit>({ max: entriesMax, ttl: hourMs })
  return {
    async findByName(search) {
      const found = await directory.findByName(search)
      for (const company of found.companies) seen.set(company.nationalId, company)
      return found
    },
    recall: (siren) => seen.get(siren),
  }
}
