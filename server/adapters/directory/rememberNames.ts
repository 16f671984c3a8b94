import { LRUCache } from 'lru-cache'
import type { DirectoryHit } from '#model/wire/directory.ts'
import type { NameDirectory, NameMemory } from './directory.ts'

const entriesMax = 5000
const hourMs = 3_600_000

/**
 * A directory that remembers for an hour what it answered: whoever picks a company from its answer need not wait for it
 * to be looked up once more, and it keeps its origin when the register has gone away since.
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
