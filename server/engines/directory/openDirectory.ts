import type { Config } from '../../config.ts'
import { cacheDirectory } from './cacheDirectory.ts'
import { chainDirectories } from './chainDirectories.ts'
import type { Directory } from './directory.ts'
import { createRechercheEntreprises } from './rechercheEntreprises.ts'
import { createSampleDirectory } from './sampleDirectory.ts'

/** How long a visitor waits for one answer of a connector. */
const timeoutMs = 3000

/** The directory of the settings: the connector, if one is set, then the samples in the app. */
export function openDirectory(config: Pick<Config, 'DIRECTORY' | 'DIRECTORY_URL' | 'PUBLIC_URL'>): Directory {
  const samples = createSampleDirectory()
  if (config.DIRECTORY === 'sample') return chainDirectories(samples)
  const connector = createRechercheEntreprises({
    baseUrl: config.DIRECTORY_URL,
    userAgent: `Matrice/0.1${config.PUBLIC_URL ? ` (+${config.PUBLIC_URL})` : ''}`,
    timeoutMs,
  })
  return chainDirectories(cacheDirectory(connector), samples)
}
