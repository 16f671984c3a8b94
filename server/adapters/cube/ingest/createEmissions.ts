import type { FactorTable } from '#model/data/emissionFactors.ts'
import {
  certificates,
  chosenFactor,
  emissionRules,
  supplierSeries,
  tonnesPerUnit,
  type EmissionRule,
} from '#model/data/emissions.ts'
import type { Nature } from '#model/data/defineNature.ts'
import { isFuel } from '#model/data/fuels.ts'
import { units } from '#model/data/units.ts'
import type { OwnedFactor } from '#model/rules/data/emissionFactors.ts'
import type { UsedFactor } from '#model/wire/data/emissionFactors.ts'
import { toFactorInfo, type KeptFactor } from '../storedFactor.ts'
import type { Layout } from './columnMapping.ts'
import type { Engine } from './openEngine.ts'
import { literal, rowsOf } from './sql.ts'

/** Maximum number of factors reported for one file; a file with more supplier factors shows them in its rows. */
const reportedFactorsMax = 200

/**
 * Adds to `facts` the emissions of their activities, using the factors valid at that place and time. Each emission
 * keeps its activity as the typed value and its factor among its dimensions. A site without a country is treated as
 * French.
 */
export async function createEmissions(
  engine: Engine,
  layout: Layout,
  table: FactorTable<OwnedFactor>,
): Promise<void> {
  const rules = rulesOf(layout.nature)
  if (rules.length === 0) return
  const names = [...new Set(rules.flatMap(({ when }) => Object.keys(when)))]
  await engine.run(`create table activities as
    select line, site, indicator, start_date, end_date, value, unit, dimensions, year(start_date)::integer as of_year,
      coalesce(case when indicator = 'AD05' then upper(dimensions->>'$.country') end, sites.country, 'FR') as of_country,
      ${contractOf(layout)},
      ${names.map((name) => `coalesce(dimensions->>'$.${name}', '') as ${sqlName(name)}`).join(', ')}
    from facts join sites on facts.site = sites.id join typed using (line)
    where indicator in (${[...new Set(rules.map(({ activity }) => activity))].map(literal).join(', ')})`)
  const places = await engine.rows<{ year: number; country: string }>(
    'select distinct of_year as year, of_country as country from activities',
  )
  const rates = rules.flatMap((rule, number) =>
    places.flatMap((position) => ratesOf(rule, number, position, table)),
  )
  const conditions = rules.map(({ activity, when, contractual }, number) => [
    number,
    activity,
    contractual !== undefined,
    ...names.map((name) =>
      when[name] === undefined ? null : JSON.stringify([when[name]].flat().map(orEmpty)),
    ),
  ])
  const columns = Object.fromEntries(names.map((name) => [sqlName(name), 'varchar']))
  await engine.run(`create table ruled as
    with rules as (
      select rule, activity, contractual, ${names.map((name) => `${sqlName(name)}::json::varchar[] as ${sqlName(name)}`).join(', ')}
      from ${rowsOf('given', { rule: 'integer', activity: 'varchar', contractual: 'boolean', ...columns }, conditions)}
    )
    select activities.*, rule, contractual, case when contractual then own_rate end as supplier_rate
    from activities
    join rules on activity = indicator and ${names.map((name) => `(rules.${sqlName(name)} is null or list_contains(rules.${sqlName(name)}, activities.${sqlName(name)}))`).join(' and ')}`)
  await engine.run(`create table emitted as
    select ruled.*, gives, rate * case when contractual then uncovered else 1 end as tonnes, factor
    from ruled join ${rowsOf('rates', rateColumns, rates)} on rates.rule = ruled.rule and rates.year = of_year
      and rates.country = of_country
    where supplier_rate is null
    union all
    select ruled.*, gives, supplier_rate * uncovered, ${supplierFactor}
    from ruled join ${rowsOf('given', { rule: 'integer', gives: 'varchar' }, givenBy(rules))} on given.rule = ruled.rule
    where supplier_rate is not null`)
  await engine.run(`insert into facts
    select line, site, gives, start_date, end_date, value * tonnes, 'tCO2e', value, unit,
      json_merge_patch(dimensions, factor, ${coverage})::varchar, indicator
    from emitted`)
  await engine.run('drop table ruled')
  await engine.run('drop table activities')
}

/** The factors of emissions that remain in `facts`, with the number of facts computed with each. */
export async function readUsedFactors(engine: Engine, { nature }: Layout): Promise<UsedFactor[]> {
  if (rulesOf(nature).length === 0) return []
  const used = await engine.rows<{ factor: string; year: number; facts: number }>(`
    select factor, of_year as year, count(*)::integer as facts
    from emitted semi join facts on facts.line = emitted.line and facts.indicator = gives
    group by factor, of_year order by facts desc, factor, year limit ${reportedFactorsMax}`)
  return used.map(({ factor, year, facts }) => ({
    ...toFactorInfo(JSON.parse(factor) as KeptFactor),
    activityYear: year,
    facts,
  }))
}

/** Emissions computed from an indicator, in SQL: they are hidden when its fact is. */
export const emissionsBySource = (): string => {
  const pairs = emissionRules.flatMap(({ activity, gives }) => gives.map((code) => `${activity} ${code}`))
  const rows = [...new Set(pairs)].map((pair) => pair.split(' '))
  return rowsOf('emissions', { activity: 'varchar', gives: 'varchar' }, rows)
}

/** Typed indicators do not generate emissions: see `emissionRules`. */
function rulesOf({ measures }: Nature): EmissionRule[] {
  const activities = new Set(measures.map(({ indicator }) => indicator))
  return emissionRules.filter(({ activity }) => activities.has(activity))
}

/** The contract of a row (supplier rate and share not covered), if its nature has these columns. */
function contractOf({ nature, of }: Layout): string {
  if (nature.columns['supplier_ef'] === undefined) return 'null::double as own_rate, 1 as uncovered'
  const [rate, instrument, share] = ['supplier_ef', 'instrument', 'renewable_pct'].map(
    (name) => of(name).typed,
  )
  return `${rate}::double as own_rate,
    case when ${instrument} in (${certificates.map(literal).join(', ')})
      then 1 - coalesce(${share}, 0)::double / 100 else 1 end as uncovered`
}

/** Share of a purchase that certificates cover, stored with the emission. */
const coverage = `case when contractual and uncovered < 1
  then json_object('coveredShare', round((1 - uncovered) * 100, 4)::varchar) else '{}'::json end`

const perKWh = `kgCO₂e/${units.kWh.symbol}`

/** The factor of a supplier comes from its row. */
const supplierFactor = `json_object('activity', indicator, 'emissionFactor', ${literal(supplierSeries)},
  'factorOrigin', ${literal(supplierSeries)}, 'factorScope', '2', 'factorUnit', ${literal(perKWh)},
  'factorPer', 'kWh', 'factorValue', own_rate::varchar)::varchar`

const givenBy = (rules: readonly EmissionRule[]) =>
  rules.flatMap(({ gives }, number) => gives.map((code) => [number, code] as const))

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
  rule: EmissionRule,
  number: number,
  { year, country }: { year: number; country: string },
  table: FactorTable<OwnedFactor>,
): Rate[] {
  const { activity, when, gives } = rule
  const chosen = chosenFactor(rule, table, year, country)
  const carrier = typeof when.carrier === 'string' && isFuel(when.carrier) ? when.carrier : undefined
  const rate = chosen && tonnesPerUnit(activity, chosen.factor, carrier)
  if (chosen === undefined || rate === undefined) return []
  const { factor, series } = chosen
  const kept: KeptFactor = {
    activity,
    emissionFactor: series,
    factorOrigin: factor.origin,
    factorScope: factor.scope,
    factorSource: factor.source,
    factorUnit: `kgCO₂e/${units[factor.per].symbol}`,
    factorPer: factor.per,
    factorValue: String(factor.value),
    ...(factor.year !== null && { factorYear: String(factor.year) }),
    ...(factor.geography !== '*' && { factorCountry: factor.geography }),
  }
  return gives.map((code) => [number, year, country, code, rate, JSON.stringify(kept)] as const)
}

const orEmpty = (value: string | null) => value ?? ''

const sqlName = (name: string) => `of_${name}`
