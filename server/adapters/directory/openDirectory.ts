import type { Config } from '#server/config/config.ts'
import { cacheDirectory, cacheNameDirectory, cacheRegister, cacheVatRegister } from './cacheDirectory.ts'
import { chainDirectories } from './chainDirectories.ts'
import { chainNameDirectories } from './chainNameDirectories.ts'
import type { Directory, ForeignDirectory, NameDirectory, NameMemory } from './directory.ts'
import { createForeignDirectory } from './foreignDirectory.ts'
import { createGleif } from './gleif.ts'
import { createRechercheEntreprises } from './rechercheEntreprises.ts'
import { rememberNames } from './rememberNames.ts'
import { createSampleDirectory } from './sampleDirectory.ts'
import { createSirene } from './sirene.ts'
import { createVies } from './vies.ts'

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
