import type { DirectoryEntry } from '#model/wire/directory.ts'
import { isSiren } from '#model/rules/nationalIds.ts'
import type { Directory } from './directory.ts'

/**
 * Asks directories in turn until one knows the company. A wrong SIREN is unknown to all, and none is asked. A
 * directory that fails is passed over; when nobody knows the company and one failed, its error is thrown, since
 * "unknown" would be a guess.
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
