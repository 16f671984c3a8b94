import type { LibraryIro } from '../../reference/iroLibrary/libraryIro.ts'
import { stemsOf } from './words.ts'

/** What the library is searched with. */
export type Search = { text: string; topicCode: string | null; sector: string }

export type Ranked = { iro: LibraryIro; score: number; sharedWords: number }

/** What a match is worth beside rare words in common. */
const worth = { topic: 2, sector: 1.5, anySector: 0.5 } as const
/** A case of other sectors is only so near. */
const strangerPart = 0.6
/** Without a topic, what reaches less than this part of the best match is near by chance. */
const keptPart = 0.75

/**
 * The IROs of a library by their nearness to a subject: words in common, the rarer the better, then topic and sector.
 * A topic of the standards bounds the search to it; without one only words count.
 */
export function createRanking(
  library: readonly LibraryIro[],
): (search: Search, max: number) => readonly Ranked[] {
  const entries = library.map((iro) => ({ iro, stems: stemsOf(`${iro.labels.fr} ${iro.labels.en}`) }))
  const spread = new Map<string, number>()
  for (const { stems } of entries) for (const stem of stems) spread.set(stem, (spread.get(stem) ?? 0) + 1)
  const rarity = (stem: string) => Math.log(1 + entries.length / (spread.get(stem) ?? entries.length))

  return ({ text, topicCode, sector }, max) => {
    const wanted = stemsOf(text)
    const ranked = entries
      .flatMap(({ iro, stems }) => {
        const isOfTopic = topicCode !== null && topicOf(iro) === topicCode
        if (topicCode !== null && !isOfTopic) return []
        const shared = [...wanted].filter((stem) => stems.has(stem))
        const isOfSector = iro.sections === 'ALL' || iro.sections.some((section) => section === sector)
        if (shared.length === 0 && !(isOfTopic && isOfSector)) return []
        const full =
          shared.reduce((sum, stem) => sum + rarity(stem), 0) +
          (isOfTopic ? worth.topic : 0) +
          (iro.sections === 'ALL' ? worth.anySector : isOfSector ? worth.sector : 0)
        const score = isOfSector ? full : full * strangerPart
        return [{ iro, score, sharedWords: shared.length }]
      })
      .toSorted((one, other) => other.score - one.score || one.iro.code.localeCompare(other.iro.code))
    const least = topicCode === null ? (ranked[0]?.score ?? 0) * keptPart : 0
    return ranked.filter(({ score }) => score >= least).slice(0, max)
  }
}

/** `E1-N1` is of topic E1. */
const topicOf = ({ code }: LibraryIro): string => code.split('-', 1)[0] ?? ''
