import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { browserStage, withoutFull } from '../browserStage.ts'
import { root } from '../program.ts'
import type { Stage } from '../stage.ts'
import { vitestStage } from '../vitestStage.ts'
import { callsOfRouteFile } from './callsOfRouteFile.ts'
import { changedFiles, workBase } from './changedFiles.ts'
import { readJourneyRecord } from './journeyRecord.ts'
import { selectJourneys } from './selectJourneys.ts'

/**
 * The stages of `npm test -- --changed`: all static checks, the tests that import a changed file, and the journeys that
 * loaded one. It is for work in progress; a merge requires the full run.
 */
export async function changedStages({
  statics,
  client,
}: {
  statics: readonly Stage[]
  client: Stage
}): Promise<Stage[]> {
  const base = await workBase()
  const files = await changedFiles(base)
  const callsOf = new Map<string, readonly string[] | null>()
  for (const file of files) callsOf.set(file, await callsOfRouteFile(file))
  const selected = selectJourneys(files, readJourneyRecord(), (file) => callsOf.get(file) ?? null)
  // A journey file that was deleted is left out.
  const journeys = selected?.filter((file) => existsSync(join(root, file))) ?? null
  const described = journeys === null ? 'all journeys' : `${journeys.length} files of journeys`
  process.stdout.write(`${files.length} changed files: tests that import them, ${described}\n`)
  const tests = files.length === 0 ? [] : ['unit', 'contract', 'api', 'screens', 'pages']
  const browser =
    journeys === null || journeys.length > 0
      ? [client, browserStage([...withoutFull, ...(journeys ?? [])])]
      : []
  return [
    ...statics,
    ...tests.map((project) => vitestStage(project, `--changed=${base}`, '--passWithNoTests')),
    ...browser,
  ]
}
