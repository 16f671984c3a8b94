import { indicators } from '#model/data/indicators.ts'
import { indicatorValues } from '#model/data/natures/indicatorValues.ts'
import { keptOverlapsMax } from '#model/wire/data/overlaps.ts'
import type { IngestOrder } from '../ingest.ts'
import { totalOverlaps } from './checkTotals.ts'
import { summableIndicators } from './indicators.ts'
import type { Engine } from './openEngine.ts'
import { listOf, literal } from './sql.ts'

const codesWhere = (matches: (one: (typeof indicators)[keyof typeof indicators]) => boolean): string =>
  listOf(Object.entries(indicators).flatMap(([code, indicator]) => (matches(indicator) ? [code] : [])))

const addedOverSites = codesWhere(({ overSites }) => overSites === 'SUM')
const lastOverTime = codesWhere(({ overTime }) => overTime === 'LAST')

/** The value of each overlap, in SQL, from facts with `part`, `indicator`, `start_date`, `end_date` and `value`. */
const valuesOf = (facts: string): string => `
  select part, case when list_contains(${listOf(summableIndicators)}, any_value(indicator)) then fsum(value)
    when list_contains(${lastOverTime}, any_value(indicator)) then arg_max(value, end_date) else avg(value) end as value
  from (
    select part, any_value(indicator) as indicator, end_date,
      case when list_contains(${addedOverSites}, any_value(indicator)) then fsum(value) else avg(value) end as value
    from ${facts} group by part, start_date, end_date
  ) group by part`

/**
 * Makes the table `parts(own, known, part)`: figures of the file and known figures that conflict, directly or through
 * others, are decided on together. A year replaced for January alone would take the other months along.
 */
async function createParts(engine: Engine): Promise<void> {
  await engine.run('create temp table labels as select own, min(known) as label from live_edges group by own')
  for (;;) {
    await engine.run(`create temp table nearer as
      with of_known as (select known, min(label) as label from live_edges join labels using (own) group by known),
      near as (select own, min(label) as label from live_edges join of_known using (known) group by own)
      select own, least(near.label, of_known.label) as label from near join of_known on near.label = known`)
    const [moved] = await engine.rows<{ rows: number }>(`select count(*)::integer as rows
      from labels join nearer using (own) where labels.label <> nearer.label`)
    await engine.run('drop table labels')
    await engine.run('alter table nearer rename to labels')
    if (moved?.rows === 0) break
  }
  await engine.run(`create table parts as
    select own, known, label as part from live_edges join labels using (own)`)
  await engine.run('drop table labels')
}

/**
 * Makes the table `conflicts`, one row per decision that a user takes, from what `findConflicts` has found: the value of
 * the file, the value that exists, where it comes from, and the choice. A choice for the whole file leaves out computed
 * figures that meet stated ones: these are asked for one by one.
 */
export async function createOverlaps(
  engine: Engine,
  { overlap, decisions }: Pick<IngestOrder, 'overlap' | 'decisions'>,
): Promise<void> {
  await createParts(engine)
  await engine.run(`create temp table own_facts as
    select distinct part, own, line, site, indicator, start_date, end_date, key, dimensions, activity, value
    from facts join figures using (site, indicator, start_date, end_date, dimensions)
      join (select distinct own, part from parts) using (own)`)
  await engine.run(`create temp table known_of_parts as
    select part, live_known.* from live_known join (select distinct known, part from parts) using (known)`)
  const decided =
    decisions === null
      ? 'select null::varchar as id, null::varchar as chosen where false'
      : `select id, chosen from read_json(${literal(decisions)}, format = 'newline_delimited',
          columns = {id: 'varchar', chosen: 'varchar'})`
  await engine.run(`create table conflicts as
    with new_values as (${valuesOf('own_facts')}),
    old_values as (${valuesOf('known_of_parts')}),
    stated as (
      select part, any_value(site) as site, min(start_date) as first_day, max(end_date) as last_day, min(line) as line,
        count(*)::integer as facts, bool_or(activity is not null) as is_computed,
        case when count(distinct dimensions) = 1 then any_value(dimensions) end as dimensions
      from own_facts group by part
    ), existing as (
      select part, any_value(site) as site, any_value(indicator) as indicator, min(start_date) as first_day,
        max(end_date) as last_day, count(*)::integer as facts,
        bool_and(computed_from is not null) as is_computed,

        bool_and(nature = ${literal(indicatorValues.code)}) as is_typed,
        bit_xor(md5_number_lower(concat_ws(' ', import_id, file_id, known_line, indicator))) as digest
      from (select *, key[len(key)] as computed_from from known_of_parts) group by part
    ), own_figures as (
      select part, parts.own, any_value(start_date) as start_date, any_value(end_date) as end_date, any_value(key) as key,
        md5_number_lower(coalesce(any_value(concat_ws(' ', site, indicator, start_date, end_date, key)), parts.own::varchar))
          as digest
      from parts left join own_facts using (part, own) group by part, parts.own
    ), digests as (select part, bit_xor(digest) as digest from own_figures group by part),
    known_figures as (select distinct known, start_date, end_date, key from known_of_parts),
    compared as (
      select parts.part, bool_or(own.start_date <> known.start_date or own.end_date <> known.end_date) as is_shifted,
        bool_or(own.key <> known.key) as is_detailed
      from parts join own_figures as own using (part, own) join known_figures as known using (known) group by parts.part
    ), found as (
      select part, md5(concat_ws(' ', existing.digest, digests.digest)) as id, coalesce(stated.site, existing.site) as site,
        indicator, least(stated.first_day, existing.first_day) as start_date,
        greatest(stated.last_day, existing.last_day) as end_date, new_values.value as new_value,
        old_values.value as old_value, stated.line, coalesce(stated.facts, 0) as new_facts,
        existing.facts as old_facts, stated.dimensions,
        case when stated.is_computed then 'COMPUTED' when is_shifted then 'PERIOD' when is_detailed then 'DETAIL'
          else 'VALUE' end as kind,
        case when existing.is_computed then 'COMPUTED' when existing.is_typed then 'TYPED' else 'FILE' end as old_origin
      from existing join digests using (part) join old_values using (part) left join stated using (part)
        left join new_values using (part) left join compared using (part)
    )
    select found.*, row_number() over (order by sites.name, indicator, start_date, part)::integer as position,
      coalesce(chosen, case when kind <> 'COMPUTED' then ${literal(overlap)} end) as choice
    from found left join sites on sites.id = site left join (${decided}) as decided on decided.id = found.id`)
  await engine.run('drop table own_facts')
}

/** Figures of the file whose overlap has a choice, in SQL. */
export const ownWith = (choice: string): string =>
  `select distinct own from parts join conflicts using (part) where choice = ${literal(choice)}`

/** The number of overlaps and differing totals, and of those without a choice. */
export async function countOverlaps(engine: Engine): Promise<{ total: number; undecided: number }> {
  const [counts] = await engine.rows<{ total: number; undecided: number }>(
    `select count(*)::integer as total, (count(*) - count(choice))::integer as undecided
     from (select choice from conflicts union all select choice from total_conflicts)`,
  )
  return counts ?? { total: 0, undecided: 0 }
}

/**
 * Writes the overlaps as JSON lines, those of the first sites if there are too many to show. Existing values of withheld
 * indicators that another user sent are left out.
 */
export async function writeOverlaps(
  engine: Engine,
  { authorId }: Pick<IngestOrder, 'authorId'>,
  { path, withheld }: { path: string; withheld: readonly string[] },
): Promise<string> {
  const isWithheld = `list_contains(${listOf(withheld)}::varchar[], indicator) and author_id <> ${literal(authorId)}`
  await engine.run(`copy (
      with of_files as (
        select part, file_id, min(known_line) as line, count(*) as facts, bool_or(${isWithheld}) as is_withheld
        from known_of_parts group by part, file_id
      ), sources as (
        select part, bool_or(is_withheld) as is_withheld,
          list({fileId: file_id, line: line, facts: facts} order by facts desc, file_id)[:3] as sources
        from of_files group by part
      )
      select id, site, indicator, start_date::varchar as start_date, end_date::varchar as end_date, new_value,
        case when not is_withheld then old_value end as old_value, line, new_facts, old_facts, dimensions, kind, old_origin,
        sources, position, choice
      from conflicts join sources using (part)
      union all by name
      select * from (${totalOverlaps('(select count(*) from conflicts)')})
      order by position limit ${keptOverlapsMax}
    ) to ${literal(path)} (format json)`)
  return path
}
