import { parseSiren } from '#model/rules/nationalIds.ts'
import type { DirectoryEntry } from '#model/wire/directory.ts'
import type { Directory } from '../engines/directory/directory.ts'

/** As many as the connector's limiter lets through in a second. */
const askedAtOnce = 5

/**
 * Looks companies up by SIREN; others are left out. A directory that fails is asked no more, and one that is slow is
 * asked until `patienceMs` is over: rows go in without it.
 */
export async function findEntries(
  directory: Directory,
  given: readonly { countryCode: string; nationalId: string }[],
  patienceMs: number,
  nowMs: () => number = () => performance.now(),
): Promise<ReadonlyMap<string, DirectoryEntry>> {
  const found = new Map<string, DirectoryEntry>()
  const sirens = [...new Set(given.map(sirenOf))].filter((siren) => siren !== undefined)
  const endsAtMs = nowMs() + patienceMs
  for (let start = 0; start < sirens.length && nowMs() < endsAtMs; start += askedAtOnce) {
    const answers = await Promise.allSettled(
      sirens.slice(start, start + askedAtOnce).map((siren) => directory.find(siren)),
    )
    for (const answer of answers) {
      if (answer.status === 'fulfilled' && answer.value) found.set(answer.value.nationalId, answer.value)
    }
    if (answers.some((answer) => answer.status === 'rejected')) break
  }
  return found
}

const sirenOf = ({
  countryCode,
  nationalId,
}: {
  countryCode: string
  nationalId: string
}): string | undefined => (countryCode === 'FR' ? parseSiren(nationalId) : undefined)
