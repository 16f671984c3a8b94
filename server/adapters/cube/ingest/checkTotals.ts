import { indicatorValues } from '#model/data/natures/indicatorValues.ts'
import { compareTotal, splitTotals } from '#model/rules/data/totals.ts'
import { indicators } from '#model/data/indicators.ts'
import type { Engine } from './openEngine.ts'
import { literal, rowsOf } from './sql.ts'

const splits = [...splitTotals].flatMap(([total, parts]) => parts.map((part) => [total, part] as const))
const splitRows = rowsOf('splits', { total: 'varchar', part: 'varchar' }, splits)
const totals = [...splitTotals.keys()].map(literal).join(', ')
const codes = [...new Set(splits.flat())].map(literal).join(', ')

type Candidate = {
  anchor: number
  total: string
  stated: number | null
  computed: number | null
  /** JSON of the values of its parts that exist. */
  sums: string
}

/**
 * Compares totals with the sum of their parts at each site and period that the file states a part or the total of,
 * existing facts included (`compareTotal`). Makes `total_anchors`, the sites and periods; `total_conflicts`, those
 * where a stated total differs from its parts, with the choice of the user; and `followed`, the totals to be written as
 * the sum of their parts. What was written so for earlier parts is replaced.
 */
export async function checkTotals(engine: Engine, decisions: string | null): Promise<void> {
  await engine.run(`create temp table stated_parts as
    select null::varchar as import_id, null::varchar as file_id, line, site, indicator, start_date, end_date, value,
      activity is not null as is_computed, false as is_followed, null::varchar as nature
    from facts where indicator in (${codes})
    union all
    select known.import_id, known.file_id, known.line, known.site, known.indicator, known.start_date, known.end_date,
      known.value, (known.dimensions->>'$.activity') is not null, (known.dimensions->>'$.components') is not null, known.nature
    from known_facts as known anti join (
      select distinct import_id, file_id, known_line, live_known.indicator
      from live_known join parts using (known) join conflicts using (part) where coalesce(choice, 'REPLACE') = 'REPLACE'
    ) as replaced on known.import_id = replaced.import_id and known.file_id = replaced.file_id
      and known.line = replaced.known_line
      and replaced.indicator in (known.indicator, coalesce(known.dimensions->>'$.activity', ''))
    where known.indicator in (${codes}) and known.site in (select site from facts where indicator in (${codes}))`)
  // A period in which a total is stated, or one part is.
  await engine.run(`create table total_anchors as
    with places as (
      select distinct total, site, start_date, end_date from stated_parts join (select distinct total from ${splitRows}) on indicator = total
      where not is_computed and not is_followed
      union
      select distinct total, site, start_date, end_date from stated_parts join ${splitRows} on indicator = part
    ), own as (
      select total, site, start_date, end_date, line
      from stated_parts join (select total, part as code from ${splitRows} union select total, total from ${splitRows}) on indicator = code
      where import_id is null
    )
    select row_number() over (order by total, site, start_date, end_date)::integer as anchor, total, site, start_date,
      end_date, line
    from (
      select places.*, min(own.line) as line
      from places join own on own.total = places.total and own.site = places.site
        and own.start_date <= places.end_date and own.end_date >= places.start_date
      group by all
    )`)
  const within = `facts.site = anchors.site and facts.start_date >= anchors.start_date and facts.end_date <= anchors.end_date`
  const touching = `facts.site = anchors.site and facts.start_date <= anchors.end_date and facts.end_date >= anchors.start_date`
  const candidates = await engine.rows<Candidate>(`
    with of_parts as (
      select anchor, part, fsum(value) as value, sum(days) as days from (
        select anchor, part, fsum(value) as value, facts.end_date - facts.start_date + 1 as days
        from total_anchors as anchors join ${splitRows} using (total)
          join stated_parts as facts on facts.indicator = part and ${within}
        group by anchor, part, facts.start_date, facts.end_date
      ) group by anchor, part
    ), covered as (
      select anchor, json_group_object(part, value)::varchar as sums
      from of_parts join total_anchors as anchors using (anchor) where days = end_date - start_date + 1
      group by anchor
    ), of_totals as (
      select anchor, fsum(value) filter (where not is_computed) as stated, fsum(value) filter (where is_computed) as computed,
        bool_and(${within}) as is_within
      from total_anchors as anchors join stated_parts as facts
        on facts.indicator = total and not is_followed and ${touching}
      group by anchor
    )
    select anchor, total, stated, computed, sums
    from total_anchors join covered using (anchor) left join of_totals using (anchor)
    where coalesce(is_within, true)`)
  const compared = candidates.map(({ sums, stated, computed, total, anchor }) => {
    const values = JSON.parse(sums) as Record<string, number>
    const parts = splitTotals.get(total as keyof typeof indicators) ?? []
    const state = compareTotal(
      stated === null ? null : stated + (computed ?? 0),
      parts.map((part) => values[part] ?? null),
    )
    const sum = parts.reduce((all, part) => all + (values[part] ?? 0), 0)
    return { anchor, state: state.kind, sum, stated, computed: computed ?? 0 }
  })
  const columns = { anchor: 'integer', state: 'varchar', sum: 'double', stated: 'double', computed: 'double' }
  await engine.run(
    `create temp table compared_totals as select * from ${rowsOf(
      'compared',
      columns,
      compared.map(({ anchor, state, sum, stated, computed }) => [anchor, state, sum, stated, computed]),
    )}`,
  )
  const decided =
    decisions === null
      ? 'select null::varchar as id, null::varchar as chosen where false'
      : `select id, chosen from read_json(${literal(decisions)}, format = 'newline_delimited',
          columns = {id: 'varchar', chosen: 'varchar'})`
  await engine.run(`create table total_conflicts as
    with differing as (
      select anchor, md5(concat_ws(' ', 'PARTS', site, total, start_date, end_date, stated, sum)) as id, site,
        total as indicator, start_date, end_date, sum as new_value, stated + computed as old_value, line
      from compared_totals join total_anchors using (anchor) where state = 'DIFFERS'
    )
    select differing.*, chosen as choice from differing left join (${decided}) as decided using (id)`)
  await engine.run(`create table followed as
    select anchor, sum - computed as value from compared_totals
    where state = 'FOLLOWS' or anchor in (select anchor from total_conflicts where choice = 'REPLACE')`)
  // Also those that an import in between has hidden: if it were undone, they would count beside these.
  await engine.run(`create table outdated_totals as
    with totals as (
      select import_id, file_id, line, site, indicator, start_date, end_date, is_followed, false as is_former
      from stated_parts where not is_computed
      union all
      select import_id, file_id, line, site, indicator, start_date, end_date,
        (dimensions->>'$.components') is not null, true
      from replaced_facts where indicator in (${totals}) and (dimensions->>'$.activity') is null
    )
    select distinct import_id, file_id, facts.line, facts.indicator
    from total_anchors as anchors join totals as facts on facts.indicator = total and ${touching}
    where is_followed or anchor in (select anchor from total_conflicts where choice = 'REPLACE')
      or (is_former and anchor in (select anchor from followed))`)
}

/** Writes the totals that follow from their parts in the place of stated ones that do not count. */
export async function followParts(engine: Engine): Promise<void> {
  await engine.run(`delete from facts where activity is null
    and (line, indicator) in (select (line, indicator) from outdated_totals where import_id is null)`)
  const units = Object.entries(indicators).map(([code, { unit }]) => [code, unit] as const)
  const names = [...splitTotals].map(([total, parts]) => [total, parts.join(' ')] as const)
  // No line of the file states such a total: its number is below zero.
  await engine.run(`insert into facts
    select -anchor, site, total, start_date, end_date, value, unit, value, unit, json_object('components', parts)::varchar, null
    from followed join total_anchors using (anchor)
      join ${rowsOf('units', { total: 'varchar', unit: 'varchar' }, units)} using (total)
      join ${rowsOf('names', { total: 'varchar', parts: 'varchar' }, names)} using (total)
    where abs(value) > 1e-9`)
}

/** Differing totals as rows of overlaps, in SQL; `first` is the position of the first one. */
export const totalOverlaps = (first: string): string => `
  select id, site, indicator, start_date::varchar as start_date, end_date::varchar as end_date, new_value, old_value, line,
    (select count(*) from stated_parts join ${splitRows} on indicator = part where total = conflicts.indicator
      and stated_parts.site = conflicts.site and stated_parts.start_date >= conflicts.start_date
      and stated_parts.end_date <= conflicts.end_date)::integer as new_facts,
    len(sources)::integer as old_facts, null as dimensions, 'PARTS' as kind,
    case when is_typed then 'TYPED' else 'FILE' end as old_origin,
    list_filter(sources, lambda source: source.fileId is not null)[:3] as sources,
    (${first} + row_number() over (order by anchor))::integer as position, choice
  from total_conflicts as conflicts join (
    select anchor, bool_and(coalesce(nature, ${literal(indicatorValues.code)}) = ${literal(indicatorValues.code)}) as is_typed,
      list({fileId: file_id, line: facts.line, facts: 1::bigint}) as sources
    from total_conflicts as anchors join stated_parts as facts on facts.indicator = anchors.indicator
      and not is_computed and not is_followed and facts.site = anchors.site
      and facts.start_date >= anchors.start_date and facts.end_date <= anchors.end_date
    group by anchor
  ) using (anchor)`
