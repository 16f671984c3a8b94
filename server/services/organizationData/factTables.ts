import { minimumGroupSizeOf } from '#model/rules/data/smallGroups.ts'
import type { Engine } from '#server/adapters/cube/ingest/openEngine.ts'
import { listOf, literal } from '#server/adapters/cube/ingest/sql.ts'
import { readFacts, readReplaced } from '#server/adapters/cube/openFacts.ts'

/** A file of this machine, and when what is in it counted: until null, it still does. */
export type CountedPath = { path: string; from: string; until: string | null }

/** Files of facts, and of keys of replaced facts. */
export type FactPaths = { versions: readonly CountedPath[]; replaced: readonly CountedPath[] }

/** The facts that count, those that counted before, and when later imports replaced which. */
export const factTables = {
  facts:
    'select * exclude (place, counted_until, is_replaced) from counted where counted_until is null and not is_replaced',
  former_facts:
    'select * exclude (place, is_replaced) from counted where counted_until is not null or is_replaced',
  replaced_facts: 'select * exclude (place) from replacements',
} as const

const stillCounted = (files: readonly CountedPath[]): string[] =>
  files.flatMap(({ path, until }) => (until === null ? [path] : []))

/** SQL that reads files, each row with the days on which its file counted. */
function whileCounted(files: readonly CountedPath[], read: typeof readFacts, verb: string): string {
  const days = files.map(({ path, from, until }) => `(${[path, from, until].map(literal).join(', ')})`)
  const known = days.length > 0 ? days.join(', ') : '(null, null, null)'
  return `select given.* exclude (path), days.since::timestamptz as ${verb}_from, days.until::timestamptz as ${verb}_until
    from (${read(
      files.map(({ path }) => path),
      { hasPath: true },
    )}) as given join (values ${known}) as days(path, since, until) using (path)`
}

const isOfPeople = ({ indicator }: { indicator: string }): boolean =>
  minimumGroupSizeOf(indicator) !== undefined

/**
 * Creates the views that `factTables` read, without facts about people.
 * @returns how many facts about people count
 */
export async function createFactViews(engine: Engine, { versions, replaced }: FactPaths): Promise<number> {
  await engine.run(`create temp view stored as
    select kept.*, coalesce(gone.is_replaced, false) as is_replaced
    from (${whileCounted(versions, readFacts, 'counted')}) as kept left join (
      select distinct import_id, file_id, line, indicator, true as is_replaced
      from (${readReplaced(stillCounted(replaced))})) as gone using (import_id, file_id, line, indicator)`)
  const found = await engine.rows<{ indicator: string; facts: number }>(
    `select indicator, count(*) filter (where counted_until is null and not is_replaced)::integer as facts
     from stored group by indicator order by indicator`,
  )
  const shown = listOf(found.filter((one) => !isOfPeople(one)).map(({ indicator }) => indicator))
  const isShown = `list_contains(${shown}::varchar[], indicator)`
  await engine.run(`create temp view counted as select * from stored where ${isShown}`)
  await engine.run(`create temp view replacements as
    select * from (${whileCounted(replaced, readReplaced, 'replaced')}) where ${isShown}`)
  return found.filter(isOfPeople).reduce((total, { facts }) => total + facts, 0)
}
