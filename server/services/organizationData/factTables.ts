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

/** SQL that reads files one after the other, each row with the days on which its file counted. */
const whileCounted = (
  files: readonly CountedPath[],
  read: (paths: readonly string[]) => string,
  verb: string,
) =>
  (files.length > 0 ? files : [{ path: null, from: null, until: null }])
    .map(
      ({ path, from, until }) =>
        `select *, ${literal(from)}::timestamptz as ${verb}_from, ${literal(until)}::timestamptz as ${verb}_until
         from (${read(path === null ? [] : [path])})`,
    )
    .join(' union all ')

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
