import type { Config } from '../../config.ts'
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

/** How long a visitor waits for one answer of a connector. */
const timeoutMs = 3000

export type DirectorySettings = Pick<
  Config,
  'DIRECTORY' | 'DIRECTORY_URL' | 'SIRENE_KEY' | 'SIRENE_URL' | 'GLEIF_URL' | 'VIES_URL' | 'PUBLIC_URL'
>

/** What routes ask. */
export type Directories = Directory & NameDirectory & NameMemory & ForeignDirectory

/**
 * The directory of the settings: the connectors it names, in that order, then the samples in the app. Names are looked
 * for among the samples only where no register of French companies is named: real ones and invented ones would mix.
 */
export function openDirectory(config: DirectorySettings): Directories {
  const samples = createSampleDirectory()
  const userAgent = `Matrice/0.1${config.PUBLIC_URL ? ` (+${config.PUBLIC_URL})` : ''}`
  const at = (baseUrl: string) => ({ baseUrl, userAgent, timeoutMs })
  const french = config.DIRECTORY.flatMap((name) => {
    if (name === 'recherche-entreprises') return [createRechercheEntreprises(at(config.DIRECTORY_URL))]
    // Without a key the settings are refused.
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
