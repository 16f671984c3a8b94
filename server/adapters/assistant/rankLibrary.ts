import type { LibraryIro } from '#server/reference/iroLibrary/iroLibrary.ts'
import { isFor } from '#server/reference/iroLibrary/starterSubjects.ts'
import { stemsOf } from './textSimilarity.ts'

/** Criteria of a search in the library. */
export type Search = { text: string; topicCode: string | null; divisions: readonly string[] }

export type Ranked = { iro: LibraryIro; score: number; sharedWords: number }

/** Weight of a match, in addition to shared rare words. */
const worth = { topic: 2, sector: 1.5, anySector: 0.5 } as const
/** Factor applied to the score of an IRO of another sector. */
const otherSectorFactor = 0.6
/** Without a topic, an IRO that scores less than this share of the best match is considered a coincidence. */
const keptPart = 0.75

/**
 * Ranks the IROs of a library by similarity to a subject: shared words (rare ones weigh more), then topic and sector. A
 * topic of the standards limits the search to it; without one only words count.
 */
export function createRanking(
  library: readonly LibraryIro[],
): (search: Search, max: number) => readonly Ranked[] {
  const entries = library.map((iro) => ({ iro, stems: stemsOf(`${iro.labels.fr} ${iro.labels.en}`) }))
  const spread = new Map<string, number>()
  for (const { stems } of entries) for (const stem of stems) spread.set(stem, (spread.get(stem) ?? 0) + 1)
  const rarity = (stem: string) => Math.log(1 + entries.length / (spread.get(stem) ?? entries.length))

  return ({ text, topicCode, divisions }, max) => {
    const wanted = stemsOf(text)
    const ranked = entries
      .flatMap(({ iro, stems }) => {
        const isOfTopic = topicCode !== null && topicOf(iro) === topicCode
        if (topicCode !== null && !isOfTopic) return []
        const shared = [...wanted].filter((stem) => stems.has(stem))
        const isOfSector = divisions.some((division) => isFor(iro, division))
        if (shared.length === 0 && !(isOfTopic && isOfSector)) return []
        const full =
          shared.reduce((sum, stem) => sum + rarity(stem), 0) +
          (isOfTopic ? worth.topic : 0) +
          (iro.divisions === 'ALL' ? worth.anySector : isOfSector ? worth.sector : 0)
        const score = isOfSector ? full : full * otherSectorFactor
        return [{ iro, score, sharedWords: shared.length }]
      })
      .toSorted((one, other) => other.score - one.score || one.iro.code.localeCompare(other.iro.code))
    const least = topicCode === null ? (ranked[0]?.score ?? 0) * keptPart : 0
    return ranked.filter(({ score }) => score >= least).slice(0, max)
  }
}

/** `E1-N1` is of topic E1. */
const topicOf = ({ code }: LibraryIro): string => code.split('-', 1)[0] ?? ''
