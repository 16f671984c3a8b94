import { lifeCycleSource } from '#model/data/factors/factor.ts'
import { emissionRules } from '#model/data/emissions.ts'
import type { UncoveredActivity } from '#model/wire/data/emissionFactors.ts'
import { countrySql, emissionCodes, givenInSql, readUncoveredGroups, rulesInSql } from './emissionSql.ts'
import type { Engine } from './ingest/openEngine.ts'
import { listOf, literal, rowsOf } from './ingest/sql.ts'

/** A site with the country whose factors apply to it; null counts as France. */
export type PlacedSite = { id: string; country: string | null }

/**
 * Makes the table `ruled_kinds` from a view of facts: which rules apply to activities with these dimensions, and what
 * each gives. False where no rule applies to any.
 */
export async function createRuledKinds(
  { run, rows }: Pick<Engine, 'run' | 'rows'>,
  from = 'facts',
): Promise<boolean> {
  const inSql = rulesInSql(emissionRules)
  // Dimensions are few and facts are many: rules are applied to the distinct dimensions.
  await run(`create temp table ruled_kinds as
    with kinds as (
      select *, ${inSql.dimensions} from (select distinct indicator, dimensions from ${from} where indicator in (${inSql.activities}))
    )
    select indicator, dimensions, rules.rule, contractual, gives, series, has_beside
    from kinds join ${inSql.table} on activity = indicator and ${inSql.appliesTo('kinds')}
      join ${givenInSql(emissionRules)} on given.rule = rules.rule`)
  const [ruled] = await rows<{ kinds: number }>('select count(*)::integer as kinds from ruled_kinds')
  return ruled !== undefined && ruled.kinds > 0
}

/** Activities of a view of facts with each emission that a rule of `ruled_kinds` gives, in SQL. */
export const dueEmissions = (sites: readonly PlacedSite[], from = 'facts'): string => `(
  select facts.import_id, facts.file_id, facts.line, facts.site_id, facts.start_date, facts.end_date, facts.value,
    facts.unit, ruled_kinds.*, year(start_date)::integer as of_year, ${countrySql('sites.country')} as of_country
  from ${from} as facts join ruled_kinds using (indicator, dimensions)
    left join ${rowsOf(
      'sites',
      { id: 'varchar', country: 'varchar' },
      sites.map(({ id, country }) => [id, country]),
    )} on sites.id = facts.site_id
  where facts.value <> 0)`

/**
 * Makes the table `uncovered` from the view `facts`: activities that count and whose emission of an indicator does not
 * exist, one row per emission that a rule gives. An emission is not missing where a figure of its indicator was stated
 * for the site and the period, or where the factor beside it includes it. `is_replaced` marks an emission that a later
 * import replaced (`hidden_keys`): it is missing too where that figure was replaced in turn, but it cannot be added.
 */
export async function createUncovered(
  { run, rows }: Pick<Engine, 'run' | 'rows'>,
  sites: readonly PlacedSite[],
): Promise<void> {
  const isRuled = await createRuledKinds({ run, rows })
  const due = dueEmissions(sites)
  if (!isRuled) {
    await run(`create table uncovered as select *, false as is_replaced from ${due} where false`)
  } else {
    const emissions = `(select file_id, line, indicator as emission, dimensions->>'$.activity' as activity,
        contains(coalesce(dimensions->>'$.factorScope', ''), '3.3')
          or coalesce(dimensions->>'$.factorSource', '') = ${literal(lifeCycleSource)} as with_upstream
      from facts where indicator in (select unnest(${listOf(emissionCodes)})) and (dimensions->>'$.activity') is not null)`
    const stated = `(select site_id, indicator as emission, start_date as first_day, end_date as last_day
      from facts where indicator in (select unnest(${listOf(emissionCodes)})) and value is not null
        and (dimensions->>'$.activity') is null and (dimensions->>'$.components') is null)`
    await run(`create temp table emissions as from ${emissions}`)
    await run(`create temp table stated as from ${stated}`)
    await run(`create table uncovered as
      select due.*, (import_id, file_id, line, gives) in (
          select (import_id, file_id, line, indicator) from hidden_keys) as is_replaced
      from ${due} as due
      where not exists (select 1 from emissions where emissions.file_id = due.file_id and emissions.line = due.line
          and emissions.activity = due.indicator and (emissions.emission = due.gives or (has_beside and with_upstream)))
        and not exists (select 1 from stated where stated.site_id = due.site_id and stated.emission = due.gives
          and first_day <= end_date and last_day >= start_date)`)
    await run('drop table emissions')
    await run('drop table stated')
  }
  await run(`create table activity_sums as select file_id, indicator, sum(value) as whole
    from facts where indicator in (select indicator from uncovered) group by file_id, indicator`)
  await run('drop table ruled_kinds')
}

/** Activities without a factor by the factor that they need, the most frequent first; of one file if it is named. */
export const listUncovered = (
  engine: Pick<Engine, 'rows'>,
  { of = 'uncovered', fileId }: { of?: string; fileId?: string } = {},
): Promise<UncoveredActivity[]> => {
  const ofFile = fileId === undefined ? 'true' : `file_id = ${literal(fileId)}`
  return readUncoveredGroups(engine, {
    // An activity that lacks two emissions counts once.
    counted: `select distinct file_id, line, indicator, series, of_country as country, of_year as year, value, unit
      from ${of} where not is_replaced and ${ofFile}`,
    wholes: `select indicator, sum(whole) as whole from activity_sums where ${ofFile} group by indicator`,
    max: listedMax,
  })
}

/** An organisation needs fewer factors than this; further activities are listed once these have theirs. */
const listedMax = 500

/** The days of a site for which emissions of an indicator are missing, as day numbers. */
export type MissingEmission = { indicator: string; site: string; first: number; last: number }

/** Where emissions are missing, by indicator and site. */
export const readMissing = ({ rows }: Pick<Engine, 'rows'>): Promise<MissingEmission[]> =>
  rows(`select distinct gives as indicator, site_id as site, (start_date - date '1970-01-01')::integer as first,
      (end_date - date '1970-01-01')::integer as last
    from uncovered order by all`)
