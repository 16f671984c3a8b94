import { setTimeout as wait } from 'node:timers/promises'
import { parseSiren } from '#model/rules/register/nationalIds.ts'
import type { DirectoryEntry } from '#model/wire/register/directory.ts'
import type { Directory } from '#server/adapters/directory/directory.ts'

/** As many as the connector's limiter allows per second. */
const askedAtOnce = 5

/** Resolves when the waiting time is over, or when nobody waits any more. */
type WaitForLimit = (ms: number, signal: AbortSignal) => Promise<unknown>

const systemPatience: WaitForLimit = (ms, signal) => wait(ms, undefined, { signal }).catch(() => undefined)

/**
 * Looks companies up by SIREN; others are left out. A directory that fails is not queried again, and a slow one is
 * waited for until `timeLimitMs` is over: rows continue without it, and its later answers go into its cache.
 */
export async function findEntries(
  directory: Directory,
  given: readonly { countryCode: string; nationalId: string }[],
  timeLimitMs: number,
  patience: WaitForLimit = systemPatience,
): Promise<ReadonlyMap<string, DirectoryEntry>> {
  const found = new Map<string, DirectoryEntry>()
  const end = new AbortController()
  const stop = (): void => end.abort()
  const find = async (siren: string): Promise<void> => {
    const entry = await directory.find(siren)
    if (entry) found.set(entry.nationalId, entry)
  }
  const sirens = [...new Set(given.map(sirenOf))].filter((siren) => siren !== undefined)
  const over = patience(timeLimitMs, end.signal).then(stop)
  for (let start = 0; start < sirens.length && !end.signal.aborted; start += askedAtOnce) {
    const requested = sirens.slice(start, start + askedAtOnce).map((siren) => find(siren).catch(stop))
    await Promise.race([Promise.all(requested), over])
  }
  stop()
  // A copy: answers that arrive later are not for this caller.
  return new Map(found)
}

const sirenOf = ({
  countryCode,
  nationalId,
}: {
  countryCode: string
  nationalId: string
}): string | undefined => (countryCode === 'FR' ? parseSiren(nationalId) : undefined)
