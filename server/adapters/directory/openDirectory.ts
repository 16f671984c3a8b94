import type { Config } from '#server/config/config.ts'
import { cacheDirectory, cacheNameDirectory, cacheRegister, cacheVatRegister } from './cacheDirectory.ts'
import type { Directory, ForeignDirectory, NameDirectory, NameMemory, NameHits } from './directory.ts'
import { createForeignDirectory } from './foreignDirectory.ts'
import { createGleif } from './gleif.ts'
import { createRechercheEntreprises } from './rechercheEntreprises.ts'
import { createSampleDirectory } from './sampleDirectory.ts'
import { createSirene } from './sirene.ts'
import { createVies } from './vies.ts'
import type { DirectoryEntry, DirectoryHit } from '#model/wire/register/directory.ts'
import { isSiren } from '#model/rules/register/nationalIds.ts'
import { LRUCache } from 'lru-cache'

/** Time limit for one answer of a connector. */
const timeoutMs = 3000

export type DirectorySettings = Pick<
  Config,
  'DIRECTORY' | 'DIRECTORY_URL' | 'SIRENE_KEY' | 'SIRENE_URL' | 'GLEIF_URL' | 'VIES_URL' | 'PUBLIC_URL'
>

/** The directory interface for routes. */
export type Directories = Directory & NameDirectory & NameMemory & ForeignDirectory

/**
 * The configured directory: the named connectors in that order, then the built-in samples. Names are searched among the
 * samples only if no register of French companies is configured: otherwise real and fictional companies would mix.
 */
export function openDirectory(config: DirectorySettings): Directories {
  const samples = createSampleDirectory()
  const userAgent = `Matrice/0.1${config.PUBLIC_URL ? ` (+${config.PUBLIC_URL})` : ''}`
  const at = (baseUrl: string) => ({ baseUrl, userAgent, timeoutMs })
  const french = config.DIRECTORY.flatMap((name) => {
    if (name === 'recherche-entreprises') return [createRechercheEntreprises(at(config.DIRECTORY_URL))]
    // Settings without a key are refused at the start.
    if (name === 'sirene') return [createSirene({ ...at(config.SIRENE_URL), key: config.SIRENE_KEY ?? '' })]
    return []
  })
  const entities = config.DIRECTORY.includes('gleif')
    ? [cacheRegister(createGleif(at(config.GLEIF_URL)))]
    : []
  const vat = config.DIRECTORY.includes('vies')
    ? cacheVatRegister(createVies(at(config.VIES_URL)))
    : undefined
  return {
    ...chainDirectories(...french.map((directory) => cacheDirectory(directory)), samples),
    ...rememberNames(
      french.length > 0
        ? chainNameDirectories(...french.map((directory) => cacheNameDirectory(directory)))
        : samples,
    ),
    ...createForeignDirectory({ entities: [...entities, samples], vat }),
  }
}

/**
 * Queries directories in turn until one knows the company. An invalid SIREN is unknown, and no directory is queried. A
 * directory that fails is skipped; if no other knows the company, its error is thrown, because "unknown" would be a
 * guess.
 */
export const chainDirectories = (...directories: readonly Directory[]): Directory => ({
  async find(siren) {
    if (!isSiren(siren)) return undefined
    const failures: unknown[] = []
    for (const directory of directories) {
      const found = await directory.find(siren).catch((error: unknown) => {
        failures.push(error)
        return undefined as DirectoryEntry | undefined
      })
      if (found) return found
    }
    if (failures.length > 0) throw failures[0]
    return undefined
  },
})

/**
 * Queries directories in turn until one knows the name. Further pages come from the directory whose first page had
 * results, which is in its cache. A directory that fails is skipped; if no other knows the name, its error is thrown,
 * because "no company has this name" would be a guess.
 */
export const chainNameDirectories = (...directories: readonly NameDirectory[]): NameDirectory => ({
  async findByName({ words, page }) {
    const failures: unknown[] = []
    for (const directory of directories) {
      const first = await directory
        .findByName({ words, page: 0 })
        .catch((error: unknown): NameHits | undefined => {
          failures.push(error)
          return undefined
        })
      if (first && first.total > 0) return page === 0 ? first : directory.findByName({ words, page })
    }
    if (failures.length > 0) throw failures[0]
    return { companies: [], total: 0 }
  },
})

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
