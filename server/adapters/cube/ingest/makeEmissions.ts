import { factorFor, shippedFactors, type FactorTable } from '#model/data/emissionFactors.ts'
import { emissionRules, tonnesPerUnit, type EmissionRule } from '#model/data/emissions.ts'
import type { Nature } from '#model/data/defineNature.ts'
import { isFuel } from '#model/data/fuels.ts'
import { units } from '#model/data/units.ts'
import type { Engine } from './openEngine.ts'
import { literal, rowsOf } from './sql.ts'

/**
 * Adds to `facts` what their activities emit, by the factors that are valid then and there: each emission keeps its
 * activity as what was typed, and its factor among its dimensions. A site without a country is taken for a French one.
 */
export async function makeEmissions(
  engine: Engine,
  nature: Nature,
  table: FactorTable = shippedFactors,
): Promise<void> {
  const rules = rulesOf(nature)
  if (rules.length === 0) return
  const names = [...new Set(rules.flatMap(({ when }) => Object.keys(when)))]
  await engine.run(`create table activities as
    select line, site, indicator, start_date, end_date, value, unit, dimensions, year(start_date)::integer as of_year,
      coalesce(case when indicator = 'AD05' then upper(dimensions->>'$.country') end, sites.country, 'FR') as of_country,
      ${names.map((name) => `coalesce(dimensions->>'$.${name}', '') as ${sqlName(name)}`).join(', ')}
    from facts join sites on facts.site = sites.id
    where indicator in (${[...new Set(rules.map(({ activity }) => activity))].map(literal).join(', ')})`)
  const places = await engine.rows<{ year: number; country: string }>(
    'select distinct of_year as year, of_country as country from activities',
  )
  const rates = rules.flatMap((rule, number) =>
    places.flatMap((place) => ratesOf(rule, number, place, table)),
  )
  const conditions = rules.map(({ activity, when }, number) => [
    number,
    activity,
    ...names.map((name) =>
      when[name] === undefined ? null : JSON.stringify([when[name]].flat().map(orEmpty)),
    ),
  ])
  const columns = Object.fromEntries(names.map((name) => [sqlName(name), 'varchar']))
  await engine.run(`insert into facts
    with rules as (
      select rule, activity, ${names.map((name) => `${sqlName(name)}::json::varchar[] as ${sqlName(name)}`).join(', ')}
      from ${rowsOf('given', { rule: 'integer', activity: 'varchar', ...columns }, conditions)}
    )
    select line, site, gives, start_date, end_date, value * rate, 'tCO2e', value, unit,
      json_merge_patch(dimensions, factor)::varchar, activity
    from activities
    join rules on activity = indicator and ${names.map((name) => `(rules.${sqlName(name)} is null or list_contains(rules.${sqlName(name)}, activities.${sqlName(name)}))`).join(' and ')}
    join ${rowsOf('rates', rateColumns, rates)} on rates.rule = rules.rule and rates.year = of_year
      and rates.country = of_country`)
  await engine.run('drop table activities')
}

/** Emissions that come of an indicator, in SQL: they are hidden where its fact is. */
export const emissionsBySource = (): string => {
  const pairs = emissionRules.flatMap(({ activity, gives }) => gives.map((code) => `${activity} ${code}`))
  const rows = [...new Set(pairs)].map((pair) => pair.split(' '))
  return rowsOf('emissions', { activity: 'varchar', gives: 'varchar' }, rows)
}

/** Typed indicators make no emissions: see `emissionRules`. */
function rulesOf({ measures }: Nature): EmissionRule[] {
  const activities = new Set(measures.map(({ indicator }) => indicator))
  return emissionRules.filter(({ activity }) => activities.has(activity))
}

const rateColumns = {
  rule: 'integer',
  year: 'integer',
  country: 'varchar',
  gives: 'varchar',
  rate: 'double',
  factor: 'varchar',
} as const

type Rate = readonly [number, number, string, string, number, string]

function ratesOf(
  { activity, when, factor: series, gives }: EmissionRule,
  number: number,
  { year, country }: { year: number; country: string },
  table: FactorTable,
): Rate[] {
  const factor = factorFor(table, series, year, country)
  const carrier = typeof when.carrier === 'string' && isFuel(when.carrier) ? when.carrier : undefined
  const rate = factor && tonnesPerUnit(activity, factor, carrier)
  if (factor === undefined || rate === undefined) return []
  const kept = {
    activity,
    emissionFactor: series,
    factorScope: factor.scope,
    factorSource: factor.source,
    factorUnit: `kgCO₂e/${units[factor.per].symbol}`,
    factorValue: String(factor.value),
    ...(factor.year !== null && { factorYear: String(factor.year) }),
  }
  return gives.map((code) => [number, year, country, code, rate, JSON.stringify(kept)] as const)
}

const orEmpty = (value: string | null) => value ?? ''

const sqlName = (name: string) => `of_${name}`
