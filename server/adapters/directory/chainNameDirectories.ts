import type { NameDirectory, NameHits } from './directory.ts'

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
