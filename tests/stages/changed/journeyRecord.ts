import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { calls } from '#model/calls/calls.ts'
import type { Journey } from '../journeyReport.ts'
import { root } from '../program.ts'

const file = join(root, 'node_modules', '.cache', 'journeys.json')

const recordShape = z.record(
  z.string(),
  z.object({ modules: z.array(z.string()), calls: z.array(z.string()) }),
)

/** What each journey file loaded in the last full run: modules of the client, and calls as `GET /api/v1/kpis/{id}`. */
export type JourneyRecord = z.output<typeof recordShape>

/** Stores what the journeys of a full run loaded, for `npm test -- --changed` on this machine. */
export function writeJourneyRecord(journeys: readonly Journey[]): void {
  const modulesOf = z
    .record(z.string(), z.array(z.string()))
    .parse(JSON.parse(readFileSync(join(root, 'dist', '.vite', 'modules.json'), 'utf8')))
  const record: JourneyRecord = {}
  for (const [path, ofFile] of Map.groupBy(journeys, (journey) => journey.file)) {
    const modules = ofFile.flatMap(({ chunks }) => chunks.flatMap((chunk) => modulesOf[chunk] ?? []))
    record[path] = {
      modules: [...new Set(modules)],
      calls: [...new Set(ofFile.flatMap((journey) => journey.calls.map(patternOf)))],
    }
  }
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(record))
}

/** Null if no full run was recorded on this machine. */
export function readJourneyRecord(): JourneyRecord | null {
  try {
    return recordShape.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

const patterns = calls.map(({ method, path }) => ({
  pattern: `${method} ${path}`,
  matches: new RegExp(
    `^${method} ${path.replaceAll('.', String.raw`\.`).replaceAll(/\{[^}]+\}/g, '[^/]+')}$`,
  ),
}))

/** The declared call of a request, or the request itself. */
const patternOf = (request: string): string =>
  patterns.find(({ matches }) => matches.test(request))?.pattern ?? request
