import {
  chosenFactor,
  coveredScope,
  emissionRules,
  isIncluded,
  neededSeries,
  tonnesPerUnit,
  type EmissionRule,
} from '#model/data/emissions.ts'
import type { FactorTable } from '#model/data/emissionFactors.ts'
import { isFuel } from '#model/data/fuels.ts'
import { units } from '#model/data/units.ts'
import type { OwnedFactor } from '#model/rules/data/emissionFactors.ts'
import type { UncoveredActivity } from '#model/wire/data/emissionFactors.ts'
import type { Engine } from './ingest/openEngine.ts'
import { literal, rowsOf } from './ingest/sql.ts'
import type { KeptFactor } from './storedFactor.ts'

/** Rules from activities to emissions as SQL, with the names of the dimensions that they ask for. */
export function rulesInSql(rules: readonly EmissionRule[]) {
  const names = [...new Set(rules.flatMap(({ when }) => Object.keys(when)))]
  const columns = Object.fromEntries(names.map((name) => [sqlName(name), 'varchar']))
  const rows = rules.map(({ activity, when, contractual }, number) => [
    number,
    activity,
    contractual !== undefined,
    ...names.map((name) =>
      when[name] === undefined ? null : JSON.stringify([when[name]].flat().map(orEmpty)),
    ),
  ])
  const given = rowsOf(
    'given',
    { rule: 'integer', activity: 'varchar', contractual: 'boolean', ...columns },
    rows,
  )
  const lists = names.map((name) => `${sqlName(name)}::json::varchar[] as ${sqlName(name)}`)
  return {
    activities: [...new Set(rules.map(({ activity }) => activity))].map(literal).join(', '),
    /** The dimensions of facts as columns. */
    dimensions: names.map((name) => `coalesce(dimensions->>'$.${name}', '') as ${sqlName(name)}`).join(', '),
    /** The rules as a table to join with facts that have these columns. */
    table: `(select rule, activity, contractual, ${lists.join(', ')} from ${given}) as rules`,
    /** Whether a rule applies to a fact of its activity in the table `facts`. */
    appliesTo: (facts: string) =>
      names
        .map(
          (name) =>
            `(rules.${sqlName(name)} is null or list_contains(rules.${sqlName(name)}, ${facts}.${sqlName(name)}))`,
        )
        .join(' and '),
  }
}

const sqlName = (name: string) => `of_${name}`

const orEmpty = (value: string | null) => value ?? ''

/** What each rule gives, as a table. */
export const givenInSql = (rules: readonly EmissionRule[]): string =>
  rowsOf(
    'given',
    { rule: 'integer', gives: 'varchar', series: 'varchar', has_beside: 'boolean' },
    rules.flatMap((rule, number) =>
      rule.gives.map((code) => [number, code, neededSeries(rule), rule.beside !== undefined] as const),
    ),
  )

/** A year and a country in which activities took place. */
export type Place = { year: number; country: string }

const rateColumns = {
  rule: 'integer',
  year: 'integer',
  country: 'varchar',
  gives: 'varchar',
  rate: 'double',
  factor: 'varchar',
} as const

/** The factors of rules at places as a table: tonnes per unit of the activity, and the factor as a fact stores it. */
export const ratesInSql = (
  rules: readonly EmissionRule[],
  places: readonly Place[],
  table: FactorTable<OwnedFactor>,
): string =>
  rowsOf(
    'rates',
    rateColumns,
    rules.flatMap((rule, number) =>
      places.flatMap(({ year, country }) => {
        const found = rateOf(rule, { year, country }, table)
        return found === undefined
          ? []
          : rule.gives.map((code) => [number, year, country, code, found.rate, found.factor] as const)
      }),
    ),
  )

/** The rules that have no factor at a place, as a table. A part that another factor includes needs none. */
export const lackingInSql = (
  rules: readonly EmissionRule[],
  places: readonly Place[],
  table: FactorTable<OwnedFactor>,
): string =>
  rowsOf(
    'lacking',
    { rule: 'integer', year: 'integer', country: 'varchar', series: 'varchar' },
    rules.flatMap((rule, number) =>
      places.flatMap(({ year, country }) =>
        isIncluded(rule, table, year, country) || rateOf(rule, { year, country }, table) !== undefined
          ? []
          : [[number, year, country, neededSeries(rule)] as const],
      ),
    ),
  )

function rateOf(rule: EmissionRule, { year, country }: Place, table: FactorTable<OwnedFactor>) {
  const { activity, when } = rule
  const chosen = chosenFactor(rule, table, year, country)
  const carrier = typeof when.carrier === 'string' && isFuel(when.carrier) ? when.carrier : undefined
  const rate = chosen && tonnesPerUnit(activity, chosen.factor, carrier)
  if (chosen === undefined || rate === undefined) return undefined
  const { factor, series } = chosen
  const kept: KeptFactor = {
    activity,
    emissionFactor: series,
    factorOrigin: factor.origin,
    factorScope: coveredScope(factor),
    factorSource: factor.source,
    factorUnit: `kgCO₂e/${units[factor.per].symbol}`,
    factorPer: factor.per,
    factorValue: String(factor.value),
    ...(factor.year !== null && { factorYear: String(factor.year) }),
    ...(factor.geography !== '*' && { factorCountry: factor.geography }),
  }
  return { rate, factor: JSON.stringify(kept) }
}

/** The country whose factors apply to a row of `facts`, in SQL: a hotel night counts where the stay was. */
export const countrySql = (site: string): string =>
  `coalesce(case when facts.indicator = 'AD05' then upper(facts.dimensions->>'$.country') end, ${site}, 'FR')`

/**
 * Activities without a factor by the factor that they need, the most frequent first: `counted` has one row for each
 * activity (indicator, series, country, year, value, unit), `wholes` the sum of each indicator (indicator, whole).
 */
export const readUncoveredGroups = (
  { rows }: Pick<Engine, 'rows'>,
  { counted, wholes, max }: { counted: string; wholes: string; max: number },
): Promise<UncoveredActivity[]> =>
  rows(`
    with counted as (${counted}), wholes as (${wholes})
    select series, indicator as activity, country, year, sum(value) as quantity, any_value(unit) as unit,
      case when any_value(whole) > 0 then least(1, greatest(0, sum(value) / any_value(whole))) end as share,
      count(*)::integer as facts
    from counted join wholes using (indicator)
    group by series, indicator, country, year order by facts desc, series, country, year limit ${max}`)

/** The indicators that emissions are computed of. */
export const emissionCodes: readonly string[] = [...new Set(emissionRules.flatMap(({ gives }) => gives))]
