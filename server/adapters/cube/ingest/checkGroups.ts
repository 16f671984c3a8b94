import type { GroupRule } from '#model/data/defineNature.ts'
import { units, unitsOf } from '#model/data/units.ts'
import type { CheckList } from './check.ts'
import type { Layout } from './columnMapping.ts'
import type { Engine } from './openEngine.ts'
import { literal } from './sql.ts'
import { compare, matchOf } from './sqlTerms.ts'

/** Marks problems that concern several rows: duplicate keys, and sums that do not match. */
export async function checkGroups(engine: Engine, layout: Layout, checks: CheckList): Promise<void> {
  await findBad(engine, checks)
  if (layout.nature.key.length > 0) await markDuplicates(engine, layout, checks)
  for (const rule of layout.nature.groupRules) await markGroups(engine, layout, checks, rule)
  await findBad(engine, checks)
}

/** Replaces the table `bad(line)`: the lines with an error. */
export const findBad = (engine: Engine, checks: CheckList): Promise<void> =>
  engine.run(`create or replace table bad as select distinct line from marks where rule in ${checks.errors}`)

const good = 'typed anti join bad using (line)'

const hashOf = (layout: Layout, names: readonly string[]): string =>
  `hash(${names
    .flatMap((name) => {
      const { typed, last, column } = layout.of(name)
      return column.kind === 'period' ? [typed, last] : [typed]
    })
    .join(', ')})`

async function markDuplicates(engine: Engine, layout: Layout, checks: CheckList): Promise<void> {
  const { key } = layout.nature
  const number = checks.add({ rule: 'duplicate', severity: 'error', column: null })
  await engine.run(`insert into marks
    with keyed as (select line, ${hashOf(layout, key)} as key from ${good}),
    twins as (select key, min(line) as first from keyed group by key having count(*) > 1)
    select keyed.line, ${number}, twins.first::varchar
    from keyed join twins using (key) where keyed.line > twins.first`)
}

async function markGroups(engine: Engine, layout: Layout, checks: CheckList, rule: GroupRule): Promise<void> {
  const number = checks.add({ rule: rule.rule, severity: rule.severity, column: rule.column })
  const sumOf = (side: 'left' | 'right') =>
    `sum(${rule.sums[side]
      .map(
        ({ of, unit, when }) =>
          `case when ${matchOf(layout, when)} then ${layout.of(of).typed}${baseFactor(layout, unit)} end`,
      )
      .map((part) => `coalesce(${part}, 0)`)
      .join(
        ' + ',
      )}) filter (where ${rule.sums[side].map(({ of, when }) => `(${matchOf(layout, when)} and ${layout.of(of).typed} is not null)`).join(' or ')})`
  // An entry with only one side does not balance; a limit without a value does not restrict anything.
  const [left, right] =
    rule.is === '=' ? ['coalesce("left", 0)', 'coalesce("right", 0)'] : ['"left"', '"right"']
  const holds =
    rule.slack === undefined
      ? compare(left, rule.is, right, rule.tolerance ?? 0)
      : `abs(${left} - ${right}) < ${rule.slack}`
  await engine.run(`insert into marks
    with keyed as (select *, ${hashOf(layout, rule.over)} as key from ${good}),
    sums as (select key, ${sumOf('left')} as "left", ${sumOf('right')} as "right" from keyed group by key),
    broken as (select key from sums where not (${holds}))
    select line, ${number}, null from keyed semi join broken using (key) where ${matchOf(layout, rule.when)}`)
}

/** SQL that converts a quantity to base units, using the cell that names its unit. */
function baseFactor(layout: Layout, unit: string | undefined): string {
  if (unit === undefined) return ''
  const { column, typed } = layout.of(unit)
  if (column.kind !== 'unit') throw new Error(`${unit} holds no units`)
  const cases = unitsOf(column.of).map((code) => `when ${literal(code)} then ${units[code].factor}`)
  return ` * case ${typed} ${cases.join(' ')} end`
}
