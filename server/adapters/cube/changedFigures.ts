import { emissionRules, supplierSeries } from '#model/data/emissions.ts'
import { energyOf } from '#model/data/fuels.ts'
import { convert, units, type UnitCode } from '#model/data/units.ts'
import { conversionFor, type CurrencyRate } from '#model/rules/data/currencyRates.ts'
import type { FactorTable } from '#model/data/emissionFactors.ts'
import type { OwnedFactor } from '#model/rules/data/emissionFactors.ts'
import { splitTotals } from '#model/rules/data/totals.ts'
import { lackingInSql, ratesInSql, type Place } from './emissionSql.ts'
import type { Engine } from './ingest/openEngine.ts'
import { listOf, literal, rowsOf } from './ingest/sql.ts'
import { createRuledKinds, dueEmissions, type PlacedSite } from './uncoveredActivities.ts'

/** Relative difference from which a value counts as changed. */
const tolerance = 1e-9
/** Certified shares are read from rounded values. */
const shareTolerance = 1e-6

/** Whether a figure begins on the days that are computed again, in SQL. */
export const beginsWithin = (range: { start: string; end: string } | null, column = 'start_date'): string =>
  range === null ? 'true' : `${column} between date ${literal(range.start)} and date ${literal(range.end)}`

/**
 * Makes the table `changed` and two views of facts with the changes so far: `facts` of the view `stored`, those that
 * count, and `all_facts` of the view `all_stored`, also those that a later import replaced. These change too, since they
 * count again once that import is undone. A file and the place in it identify a fact.
 */
export async function createChanges({ run }: Pick<Engine, 'run'>): Promise<void> {
  await run(`create table changed (file_id varchar, place bigint, value double, typed_value double, dimensions varchar,
    is_removed boolean, reason varchar)`)
  for (const [view, from] of [
    ['facts', 'stored'],
    ['all_facts', 'all_stored'],
  ])
    await run(`create temp view ${view} as
      select given.* replace (coalesce(changed.value, given.value) as value,
        coalesce(changed.dimensions, given.dimensions) as dimensions)
      from ${from} as given left join changed on changed.file_id = given.file_id and changed.place = given.place
      where not coalesce(is_removed, false)`)
}

const isStated = `(dimensions->>'$.activity') is null and (dimensions->>'$.components') is null`

/** Changes amounts whose exchange rate is another one now. */
export async function changeRates(
  { run, rows }: Pick<Engine, 'run' | 'rows'>,
  rates: readonly CurrencyRate[],
  within: string,
): Promise<void> {
  const converted = `select file_id, place, value, dimensions, start_date, end_date,
      dimensions->>'$.conversion.currency' as currency, (dimensions->>'$.conversion.rate')::double as old_rate
    from all_facts where contains(dimensions, '"conversion"') and ${isStated} and ${within}`
  const periods = await rows<{ currency: string; start: string; end: string }>(
    `select distinct currency, start_date::varchar as start, end_date::varchar as end from (${converted}) order by all`,
  )
  const known = periods.flatMap(({ currency, start, end }) => {
    const found = conversionFor(rates, { currency, start, end })
    return found === undefined
      ? []
      : [[currency, start, end, found.rate, found.source, found.startDate, found.endDate] as const]
  })
  const columns = {
    currency: 'varchar',
    first_day: 'date',
    last_day: 'date',
    rate: 'double',
    source: 'varchar',
    rate_start: 'varchar',
    rate_end: 'varchar',
  }
  await run(`insert into changed
    select file_id, place, value / old_rate * rate, null, json_merge_patch(dimensions, json_object('conversion',
        json_object('currency', rates.currency, 'rate', rate, 'source', source, 'startDate', rate_start,
          'endDate', rate_end)))::varchar, false, 'RATE'
    from (${converted}) as converted join ${rowsOf('rates', columns, known)} on rates.currency = converted.currency
      and first_day = start_date and last_day = end_date
    where abs(rate - old_rate) > ${tolerance} * abs(old_rate)`)
}

/** Changes quantities of fuels whose energy content is another one now. */
export async function changeConversions(
  { run, rows }: Pick<Engine, 'run' | 'rows'>,
  within: string,
): Promise<void> {
  const typed = `select file_id, place, value, indicator, unit, typed_unit, dimensions->>'$.carrier' as carrier,
      try_cast(typed_value as double) as amount
    from all_facts where (dimensions->>'$.carrier') is not null and typed_unit <> unit and value <> 0 and ${isStated}
      and ${within}`
  const kinds = await rows<{ unit: string; typed: string; carrier: string }>(
    `select distinct unit, typed_unit as typed, carrier from (${typed}) where amount <> 0 order by all`,
  )
  const factors = kinds.flatMap(({ unit, typed: from, carrier }) =>
    (['PCI', 'PCS'] as const).flatMap((basis) => {
      if (!isUnit(unit) || !isUnit(from)) return []
      const energy = energyOf(1, from, carrier, basis)
      const factor = energy === undefined ? undefined : convert(energy, 'MWh', unit)
      return factor === undefined ? [] : [[unit, from, carrier, factor] as const]
    }),
  )
  const columns = { unit: 'varchar', typed_unit: 'varchar', carrier: 'varchar', factor: 'double' }
  // The basis of a row is not stored with its figure: the nearer one is its own.
  await run(`insert into changed
    select file_id, place, amount * factor, null, null, false, 'CONVERSION'
    from (
      select typed.*, arg_min(factor, abs(amount * factor - value)) as factor
      from (${typed}) as typed join ${rowsOf('factors', columns, factors)} using (unit, typed_unit, carrier)
      where amount <> 0 group by all
    )
    where abs(amount * factor - value) > ${tolerance} * abs(value)`)
}

const isUnit = (code: string): code is UnitCode => Object.hasOwn(units, code)

/**
 * Changes emissions whose factor, or whose activity, is another one now. An emission is removed where another factor
 * includes it; it stays where there is no factor any more.
 */
export async function changeEmissions(
  engine: Pick<Engine, 'run' | 'rows'>,
  factors: FactorTable<OwnedFactor>,
  sites: readonly PlacedSite[],
  within: string,
): Promise<void> {
  const { run, rows } = engine
  await createRuledKinds(engine, 'all_facts')
  await run(`create table activities as
    select due.*, certified.value / due.value as share
    from ${dueEmissions(sites, 'all_facts')} as due
      left join certified on contractual and certified.file_id = due.file_id and certified.line = due.line
    where ${within}
    qualify count(*) over (partition by due.file_id, due.line, indicator, gives) = 1`)
  const places = await rows<Place>(
    'select distinct of_year as year, of_country as country from activities order by all',
  )
  await run(`create table again as
    with emissions as (
      select file_id, place, line, indicator as gives, dimensions->>'$.activity' as indicator, value as old_value,
        dimensions as old_dimensions, try_cast(typed_value as double) as old_quantity,
        dimensions->>'$.emissionFactor' = ${literal(supplierSeries)} as of_supplier
      from all_facts where (dimensions->>'$.activity') is not null
    )
    select emissions.*, activities.value as quantity, activities.dimensions, factor, coalesce(of_supplier, false) as is_own,
      case when contractual then least(1, greatest(0,
        coalesce(share, (old_dimensions->>'$.coveredShare')::double / 100, 0))) else 0 end as covered,
      case when of_supplier then old_value * activities.value / old_quantity
        else activities.value * rate * (1 - covered) end as value,
      lacking.rule is not null as is_lacking, rate is null and not is_own and not is_lacking as is_removed
    from emissions join activities using (file_id, line, indicator, gives)
      left join ${ratesInSql(emissionRules, places, factors)} on rates.rule = activities.rule
        and rates.year = of_year and rates.country = of_country and rates.gives = activities.gives
      left join ${lackingInSql(emissionRules, places, factors)} on lacking.rule = activities.rule
        and lacking.year = of_year and lacking.country = of_country`)
  const differs = ['emissionFactor', 'factorValue', 'factorPer', 'factorScope']
    .map((name) => `(old_dimensions->>'$.${name}') is distinct from (factor->>'$.${name}')`)
    .join(' or ')
  await run(`insert into changed
    select again.file_id, again.place, value, quantity,
      case when not is_own and not is_removed then json_merge_patch(again.dimensions, factor, case when covered > 0
        then json_object('coveredShare', round(covered * 100, 4)::varchar) else '{}'::json end)::varchar end,
      is_removed,
      case when is_removed or not is_own and (${differs}) then 'FACTOR' else coalesce(
        (select any_value(reason) from changed join all_stored as given on given.file_id = changed.file_id
            and given.place = changed.place
          where given.file_id = again.file_id and given.line = again.line and given.indicator = again.indicator),
        'CONVERSION') end
    from again
    where is_removed or (value is not null and (abs(value - old_value)
        > case when covered > 0 then ${shareTolerance} else ${tolerance} end * greatest(abs(value), abs(old_value))
      or not is_own and (old_dimensions->>'$.factorScope') is distinct from (factor->>'$.factorScope')))`)
  for (const table of ['again', 'activities', 'ruled_kinds']) await run(`drop table ${table}`)
}

const codesOfTotals = [...new Set([...splitTotals].flat(2))]

/**
 * Changes totals that follow from their components (`splitTotals`), emissions to be added (`completed`) included. As when
 * a total is first written, each component must cover its days: otherwise it is removed, since the sum of the others
 * would look complete.
 */
export async function changeTotals({ run }: Pick<Engine, 'run'>, within: string): Promise<void> {
  await run(`insert into changed
    with totals as (
      select file_id, place, site_id, indicator, start_date as first_day, end_date as last_day, value as old_value,
        string_split(dimensions->>'$.components', ' ') as parts
      from facts where (dimensions->>'$.components') is not null and ${within}
    ), wanted as (
      select file_id, place, site_id, first_day, last_day, unnest(parts) as code, false as is_total from totals
      union all
      select file_id, place, site_id, first_day, last_day, indicator, true from totals
    ), figures as (
      select site_id, indicator as code, start_date, end_date, value, (dimensions->>'$.activity') is not null as is_computed
      from facts where indicator in (select unnest(${listOf(codesOfTotals)})) and value is not null
      union all
      select site_id, gives, start_date, end_date, value * tonnes, true from completed
    ), of_codes as (
      select file_id, place, code, is_total, fsum(value) as value, sum(days) as days from (
        select file_id, place, code, is_total, fsum(value) as value, end_date - start_date + 1 as days
        from wanted join figures using (site_id, code)
        where start_date >= first_day and end_date <= last_day and (is_computed or not is_total)
        group by file_id, place, code, is_total, start_date, end_date
      ) group by file_id, place, code, is_total
    ), sums as (
      select totals.file_id, totals.place, any_value(old_value) as old_value,
        fsum(case when is_total then -of_codes.value else of_codes.value end) as value,
        count(*) filter (where not is_total and days = last_day - first_day + 1) < any_value(len(parts)) as is_removed
      from totals left join of_codes using (file_id, place)
      group by totals.file_id, totals.place
    )
    select file_id, place, value, null, null, is_removed, 'COMPONENTS'
    from sums where is_removed or abs(value - old_value) > ${tolerance} * greatest(abs(value), abs(old_value))`)
}
