import type { JourneyRecord } from './journeyRecord.ts'

/** Files that no page and no server of a journey loads. */
const withoutJourneys = [
  /\.md$/,
  /\.test\.tsx?$/,
  /^(docs|bench|proofs|studio|ops|\.ci)\//,
  /^tests\/(api|contract|screens|stages|landed)\//,
]

/**
 * The journey files that a change can affect, by what they loaded in the last full run; null for all of them: if shared
 * code changed, or nothing was recorded.
 *
 * @param callsOf the calls of a file of `server/routes`; null if they are unknown
 */
export function selectJourneys(
  changed: readonly string[],
  record: JourneyRecord | null,
  callsOf: (routeFile: string) => readonly string[] | null,
): readonly string[] | null {
  if (record === null) return null
  const selected = new Set<string>()
  for (const path of changed) {
    const affected = affectedBy(path, record, callsOf)
    if (affected === null) return null
    for (const file of affected) selected.add(file)
  }
  return [...selected].toSorted()
}

function affectedBy(
  path: string,
  record: JourneyRecord,
  callsOf: (routeFile: string) => readonly string[] | null,
): readonly string[] | null {
  if (withoutJourneys.some((pattern) => pattern.test(path))) return []
  if (path.endsWith('.e2e.ts')) return [path]
  const journeys = Object.entries(record)
  // A module that no journey has loaded yet is affected through the changed file that imports it.
  if (path.startsWith('src/')) {
    return journeys.flatMap(([file, { modules }]) => (modules.includes(path) ? [file] : []))
  }
  const calls = /^server\/routes\/[^/]+\//.test(path) ? callsOf(path) : null
  if (calls === null) return null
  return journeys.flatMap(([file, loaded]) =>
    loaded.calls.some((call) => calls.includes(call)) ? [file] : [],
  )
}
