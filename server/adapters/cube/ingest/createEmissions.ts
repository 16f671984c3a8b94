import type { FactorTable } from '#model/data/emissionFactors.ts'
import { certificates, emissionRules, supplierSeries, type EmissionRule } from '#model/data/emissions.ts'
import type { Nature } from '#model/data/defineNature.ts'
import { units } from '#model/data/units.ts'
import type { OwnedFactor } from '#model/rules/data/emissionFactors.ts'
import type { UncoveredActivity, UsedFactor } from '#model/wire/data/emissionFactors.ts'
import {
  countrySql,
  givenInSql,
  lackingInSql,
  ratesInSql,
  readUncoveredGroups,
  rulesInSql,
} from '../emissionSql.ts'
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
  const inSql = rulesInSql(rules)
  await engine.run(`create table activities as
    select line, site, indicator, start_date, end_date, value, unit, dimensions, year(start_date)::integer as of_year,
      ${countrySql('sites.country')} as of_country,
      ${contractOf(layout)},
      ${inSql.dimensions}
    from facts join sites on facts.site = sites.id join typed using (line)
    where indicator in (${inSql.activities})`)
  const places = await engine.rows<{ year: number; country: string }>(
    'select distinct of_year as year, of_country as country from activities',
  )
  await engine.run(`create table ruled as
    select activities.*, rule, contractual, case when contractual then own_rate end as supplier_rate
    from activities join ${inSql.table} on activity = indicator and ${inSql.appliesTo('activities')}`)
  await engine.run(`create table uncovered as
    select line, indicator, of_year as year, of_country as country, value, unit, series
    from ruled join ${lackingInSql(rules, places, table)} on lacking.rule = ruled.rule and lacking.year = of_year
      and lacking.country = of_country
    where supplier_rate is null and value <> 0`)
  await engine.run(`create table emitted as
    select ruled.*, gives, rate * case when contractual then uncovered else 1 end as tonnes, factor
    from ruled join ${ratesInSql(rules, places, table)} on rates.rule = ruled.rule and rates.year = of_year
      and rates.country = of_country
    where supplier_rate is null
    union all
    select ruled.*, gives, supplier_rate * uncovered, ${supplierFactor}
    from ruled join ${givenInSql(rules)} on given.rule = ruled.rule
    where supplier_rate is not null`)
  await engine.run(`insert into facts
    select line, site, gives, start_date, end_date, value * tonnes, 'tCO2e', value, unit,
      json_merge_patch(dimensions, factor, ${coverage})::varchar, indicator
    from emitted`)
  await engine.run('drop table ruled')
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

/** Activities of rows that count and have no factor, by the factor that they need, largest groups first. */
export async function readUncovered(engine: Engine, { nature }: Layout): Promise<UncoveredActivity[]> {
  if (rulesOf(nature).length === 0) return []
  return readUncoveredGroups(engine, {
    // An activity that lacks two emissions counts once.
    counted: 'select distinct uncovered.* from uncovered semi join facts using (line, indicator)',
    wholes: `select indicator, sum(activities.value) as whole
      from activities semi join facts using (line, indicator) group by indicator`,
    max: reportedFactorsMax,
  })
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
