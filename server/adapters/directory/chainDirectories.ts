import type { DirectoryEntry } from '#model/wire/register/directory.ts'
import { isSiren } from '#model/rules/register/nationalIds.ts'
import type { Directory } from './directory.ts'

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
