import { isSiren, parseSiren } from '#model/rules/nationalIds.ts'
import type { DirectoryEntry } from '#model/wire/directory.ts'
import type { Directory } from '#server/engines/directory/directory.ts'

type Row = { nationalId: string; country: string }

/** One call spends no longer than this on the directory; further rows go in unverified. */
export const enrichMaxMs = 5000

/** As many as the connector's limiter lets through in a second. */
const askedAtOnce = 5

/**
 * Looks the French rows up, by SIREN. A directory that fails is asked no more, and one that is slow is asked until
 * the time is over: a file goes in without it.
 */
export async function enrichRows(
  directory: Directory,
  rows: readonly Row[],
  nowMs: () => number = () => performance.now(),
): Promise<ReadonlyMap<string, DirectoryEntry>> {
  const found = new Map<string, DirectoryEntry>()
  const sirens = [...new Set(rows.filter(isFrench).map((row) => parseSiren(row.nationalId) ?? ''))]
  const endsAtMs = nowMs() + enrichMaxMs
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

const isFrench = (row: Row): boolean => row.country === 'FR' && isSiren(row.nationalId)
