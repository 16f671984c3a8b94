import type { Measure } from '#model/data/defineNature.ts'
import { energyOf } from '#model/data/fuels.ts'
import { convert, units, unitsOf, type UnitCode } from '#model/data/units.ts'
import type { CheckList } from './check.ts'
import { findBad } from './checkGroups.ts'
import type { KnownIndicator } from './indicators.ts'
import type { Layout } from './columnMapping.ts'
import type { Engine } from './openEngine.ts'
import { literal, rowsOf } from './sql.ts'
import { comparisonOf, matchOf, termOf } from './sqlTerms.ts'
import { daysOf } from './timeChecks.ts'

/**
 * Makes the table `facts` from the rows without errors: one fact per measure, in the unit of its indicator. A row whose
 * unit has another quantity than its indicator is marked and gives no fact.
 */
export async function createFacts(
  engine: Engine,
  layout: Layout,
  checks: CheckList,
  indicators: ReadonlyMap<string, KnownIndicator>,
): Promise<void> {
  const { measures } = layout.nature
  await engine.run(`create table facts (line bigint, site varchar, indicator varchar, start_date date, end_date date,
    value double, unit varchar, typed_value double, typed_unit varchar, dimensions varchar, activity varchar)`)
  const lookups: Lookups = new Map()
  for (const measure of measures) await addFacts(engine, layout, measure, { indicators, lookups })
  const unit = measures.map((measure) => measure.unit).find((named) => typeof named === 'object')
  if (unit === undefined) return
  const isEnergy = measures.some(({ energyOf: burnt }) => burnt !== undefined)
  const number = checks.add({
    rule: isEnergy ? 'energyContent' : 'unitQuantity',
    severity: 'error',
    column: unit.column,
    args: { expected: '{detail}' },
  })
  const missing = checks.add({
    rule: 'unitMissing',
    severity: 'error',
    column: unit.column,
    args: { expected: '{detail}' },
  })
  const labels = new Map([...indicators.values()].map((own) => [own.unit, symbolsOf(own.unit)] as const))
  await engine.run(`insert into marks
    select distinct line, case when ${layout.of(unit.column).text} is null then ${missing} else ${number} end, label
    from facts join typed using (line)
      left join ${rowsOf('labels', { unit: 'varchar', label: 'varchar' }, [...labels])} using (unit)
    where value is null`)
  await findBad(engine, checks)
  await engine.run('delete from facts where line in (select line from bad)')
}

/** Symbols of the units with the same quantity. */
const symbolsOf = (unit: UnitCode): string =>
  unitsOf([units[unit].quantity])
    .map((code) => units[code].symbol)
    .join(', ')

/** Constant tables by their SQL. Most measures of a nature share theirs, and planning its rows takes time. */
type Lookups = Map<string, string>
type Known = { indicators: ReadonlyMap<string, KnownIndicator>; lookups: Lookups }

/** The name of a table with these rows in SQL, which is made once. */
async function createLookup(engine: Engine, lookups: Lookups, rows: string): Promise<string> {
  const known = lookups.get(rows)
  if (known !== undefined) return known
  const name = `lookup_${lookups.size}`
  await engine.run(`create table ${name} as from ${rows}`)
  lookups.set(rows, name)
  return name
}

async function addFacts(engine: Engine, layout: Layout, measure: Measure, known: Known): Promise<void> {
  const { start, end } = daysOf(layout)
  const site = layout.nature.place === 'headquarter' ? '(select id from headquarter)' : siteOf(layout)
  const value = termOf(layout, measure.value)
  const conversion = await conversionOf(engine, layout, measure, known)
  const where = [
    matchOf(layout, measure.when),
    ...(measure.where ?? []).map((part) =>
      'matches' in part
        ? `regexp_matches(${layout.of(part.column).text}, ${literal(part.matches)})`
        : comparisonOf(layout, part),
    ),
    `${value} is not null`,
  ]
  const dimensions = dimensionsOf(layout, measure)
  const money = isMoney(layout, measure)
    ? {
        rate: '* coalesce(converted.rate, 1)',
        typedUnit: `coalesce(converted.currency, ${conversion.typedUnit})`,
        dimensions: `case when converted.rate is null then ${dimensions} else ${withRate(dimensions)} end`,
        join: 'left join converted on converted.line = typed.line',
      }
    : { rate: '', typedUnit: conversion.typedUnit, dimensions, join: '' }
  await engine.run(`insert into facts
    select typed.line, ${site}, ${conversion.indicator}, ${start}, ${end}, (${value})::double ${money.rate} * ${conversion.factor},
      ${conversion.unit}, (${value})::double, ${money.typedUnit}, ${money.dimensions}, null
    from typed anti join bad using (line) anti join waiting using (line) ${money.join} ${conversion.join}
    where ${where.join(' and ')}`)
}

/** Whether a measure is an amount that may be in another currency. */
const isMoney = ({ nature }: Layout, { unit }: Measure): boolean =>
  typeof unit === 'string' &&
  units[unit].quantity === 'money' &&
  Object.values(nature.columns).some(({ kind }) => kind === 'currency')

/** The dimensions with the rate that the amount was converted with, so that an auditor can compute it again. */
const withRate = (
  dimensions: string,
): string => `json_merge_patch(${dimensions}, json_object('conversion', json_object(
  'currency', converted.currency, 'rate', converted.rate, 'source', converted.source,
  'startDate', converted.start_date::varchar, 'endDate', converted.end_date::varchar)))::varchar`

const siteOf = (layout: Layout): string => {
  const site = layout.columns.find(({ column }) => column.kind === 'site')
  if (site === undefined) throw new Error(`${layout.nature.code} names no site`)
  return site.typed
}

type Conversion = { indicator: string; unit: string; typedUnit: string; factor: string; join: string }

/** Conversion from the unit of the cell to that of the indicator, as a small table that DuckDB looks up per row. */
async function conversionOf(
  engine: Engine,
  layout: Layout,
  measure: Measure,
  { indicators, lookups }: Known,
): Promise<Conversion> {
  if (typeof measure.indicator === 'object')
    return conversionOfAny(layout, measure, measure.indicator.column, indicators)
  const own = indicators.get(measure.indicator)
  if (own === undefined) throw new Error(`There is no indicator ${measure.indicator}`)
  const constant = { indicator: literal(own.code), unit: literal(own.unit) }
  if (typeof measure.unit !== 'object') {
    const from = measure.unit ?? own.unit
    const factor = convert(1, from, own.unit)
    if (factor === undefined) throw new Error(`${own.code} is not in ${from}`)
    return { ...constant, typedUnit: literal(from), factor: String(factor), join: '' }
  }
  const unit = layout.of(measure.unit.column)
  const factors = factorsOf(layout, measure, unitsIn(layout, measure.unit.column), own.unit)
  const columns = { unit: 'varchar', carrier: 'varchar', basis: 'varchar', factor: 'double' }
  const table = await createLookup(engine, lookups, rowsOf('given', columns, factors))
  const on = [`${unit.typed} = factors.unit`]
  if (measure.energyOf !== undefined) {
    const { carrier, basis } = measure.energyOf
    on.push(
      `${layout.of(carrier).typed} = factors.carrier`,
      `coalesce(${layout.of(basis).typed}, 'PCI') = factors.basis`,
    )
  }
  return {
    ...constant,
    typedUnit: unit.typed,
    factor: 'factors.factor',
    join: `left join ${table} as factors on ${on.join(' and ')}`,
  }
}

function conversionOfAny(
  layout: Layout,
  measure: Measure,
  column: string,
  indicators: ReadonlyMap<string, KnownIndicator>,
): Conversion {
  if (typeof measure.unit !== 'object') throw new Error('Any indicator comes with the unit of its cell')
  const { typed } = layout.of(column)
  const unit = layout.of(measure.unit.column)
  const from = unitsIn(layout, measure.unit.column)
  // A value without a unit is unambiguous only if the quantity has one unit: kWh must not be mistaken for MWh.
  const owns = [...indicators.values()].map(
    ({ code, unit: own }) => [code, own, unitsOf([units[own].quantity]).length === 1 ? 1 : null] as const,
  )
  const factors = [...indicators.values()].flatMap((own) =>
    from.flatMap((code) => {
      const factor = convert(1, code, own.unit)
      return factor === undefined ? [] : [[own.code, code, factor] as const]
    }),
  )
  const columns = { indicator: 'varchar', unit: 'varchar', factor: 'double' }
  return {
    indicator: typed,
    unit: 'owns.unit',
    typedUnit: `coalesce(${unit.typed}, owns.unit)`,
    factor: `(case when ${unit.typed} is null then owns.bare else factors.factor end)`,
    join: `left join ${rowsOf('owns', { indicator: 'varchar', unit: 'varchar', bare: 'double' }, owns)} on ${typed} = owns.indicator
      left join ${rowsOf('factors', columns, factors)}
        on ${typed} = factors.indicator and ${unit.typed} = factors.unit`,
  }
}

function unitsIn(layout: Layout, name: string): UnitCode[] {
  const { column } = layout.of(name)
  if (column.kind !== 'unit') throw new Error(`${name} holds no units`)
  return unitsOf(column.of)
}

type Factor = readonly [unit: string, carrier: string | null, basis: string | null, factor: number]

function factorsOf(layout: Layout, measure: Measure, from: readonly UnitCode[], to: UnitCode): Factor[] {
  if (measure.energyOf === undefined) {
    return from.flatMap((unit) => {
      const factor = convert(1, unit, to)
      return factor === undefined ? [] : [[unit, null, null, factor] as const]
    })
  }
  const { column } = layout.of(measure.energyOf.carrier)
  const carriers = column.kind === 'code' ? column.codes : []
  return carriers.flatMap((carrier) =>
    from.flatMap((unit) =>
      (['PCI', 'PCS'] as const).flatMap((basis) => {
        const energy = energyOf(1, unit, carrier, basis)
        const factor = energy === undefined ? undefined : convert(energy, 'MWh', to)
        return factor === undefined ? [] : [[unit, carrier, basis, factor] as const]
      }),
    ),
  )
}

/** JSON of a row's dimensions, sorted by name. */
function dimensionsOf(layout: Layout, { dimensions = [], tags = {} }: Measure): string {
  const parts = [
    ...dimensions.map((name) => ({ name, cell: layout.of(name).typed })),
    ...Object.entries(tags).map(([name, value]) => ({ name, cell: literal(value) })),
  ]
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map(
      ({ name, cell }) =>
        `case when ${cell} is not null then ${literal(`"${name}":`)} || to_json(${cell}::varchar) end`,
    )
  return parts.length === 0 ? "'{}'" : `'{' || concat_ws(',', ${parts.join(', ')}) || '}'`
}
