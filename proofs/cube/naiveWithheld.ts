import type { LevelCode } from '#model/rules/cube/levels.ts'
import type { CubeQuery } from '#model/wire/data/cube.ts'
import { definitions, kpiDefinitions, netTerms } from './definitions.ts'
import { memberOf } from './naiveLevels.ts'
import { readKpi } from './naiveFormula.ts'
import type { World, WorldFact } from './world.ts'

// Which measures a query must not show because too few people are behind them, by counting the people of every group.
// It shares no code with the engine.

/** The fewest people behind a figure: five, and ten for pay. */
export const least = (indicator: string): number | undefined =>
  indicator.startsWith('PY') ? 10 : ['WF', 'TR', 'FL'].includes(indicator.slice(0, 2)) ? 5 : undefined

/** The facts of a measure: an indicator, divided by a dimension if only some of its facts count. */
type Part = { indicator: string; dividedBy: string[] }

function partsOf(code: string): Part[] {
  if (kpiDefinitions[code])
    return readKpi(code).leaves.flatMap((leaf) =>
      partsOf(leaf.code).map(({ indicator, dividedBy }) => ({
        indicator,
        dividedBy: [...dividedBy, ...(leaf.dimension === undefined ? [] : [leaf.dimension])],
      })),
    )
  const definition = definitions.get(code)
  if (definition?.ratio) {
    const dividedBy = Object.keys(definition.ratio.where)
    return [definition.ratio.over, definition.ratio.under].map((indicator) => ({ indicator, dividedBy }))
  }
  const { plus, minus } = netTerms(code)
  return [...plus, ...minus].map((indicator) => ({ indicator, dividedBy: [] }))
}

const dimensions = ['gender', 'carrier']
const files: ReadonlySet<string> = new Set(['nature', 'import'])
const sitesAlone: ReadonlySet<string> = new Set(['division', 'country', 'activitySection', 'activityCode'])

/** Reads which measures a query withholds. */
export function readWithheld(world: World, query: CubeQuery, columnLevels: readonly LevelCode[]) {
  const used: string[] = [
    ...query.rows,
    ...columnLevels,
    ...query.filters.flatMap((filter) => ('level' in filter ? filter.level : [])),
  ]
  const showsSites = query.statistics.length > 0 || used.some((level) => sitesAlone.has(level))
  const place = showsSites ? 'site' : used.includes('company') ? 'company' : 'whole'
  const by = [
    ...(used.some((level) => files.has(level)) ? ['file'] : []),
    ...dimensions.filter((level) => used.includes(level)),
  ]
  const known = new Map<string, boolean>()

  /** True if some group of people of an indicator is too small, at the level of a query or a wider one. */
  function isTooSmall({ indicator, dividedBy }: Part): boolean {
    const needed = least(indicator)
    if (needed === undefined) return false
    const splits = [...new Set([...by, ...dividedBy])].toSorted()
    const name = `${indicator} ${splits.join()}`
    const found = known.get(name) ?? judge(indicator, splits, needed)
    known.set(name, found)
    return found
  }

  function judge(indicator: string, splits: readonly string[], needed: number): boolean {
    const facts = world.facts.filter((fact) => fact.indicator === indicator)
    const company = (fact: WorldFact) =>
      memberOf(world, fact, 'company', { months: 0, days: 0 }) ?? fact.company
    const places: ((fact: WorldFact) => string)[] = [
      () => '',
      ...(place === 'whole' ? [] : [company]),
      ...(place === 'site' ? [(fact: WorldFact) => fact.site] : []),
    ]
    return places.some((placeOf) =>
      [
        ...Map.groupBy(facts, (fact) =>
          [
            fact.start,
            fact.end,
            placeOf(fact),
            ...splits.map((split) => (split === 'file' ? fact.fileId : (fact.dimensions?.[split] ?? ''))),
          ].join('|'),
        ).values(),
      ].some((group) => {
        // A fact of pay is one person; other facts count people.
        const people = indicator.startsWith('PY')
          ? group.length
          : group.reduce((sum, { value }) => sum + value, 0)
        return people > 0 && people < needed
      }),
    )
  }

  const hides = (code: string): boolean => partsOf(code).some(isTooSmall)
  /** True if the number of its facts is not counted: it would tell how small a group is. */
  const isUncounted = (indicator: string): boolean => isTooSmall({ indicator, dividedBy: [] })
  const present = [...new Set(world.facts.map(({ indicator }) => indicator))]
  return {
    hides,
    isUncounted,
    /** The codes that the answer names, of the measures that a query needs. */
    namesOf: (measures: readonly string[]): string[] =>
      [
        ...new Set(
          measures.flatMap((code) =>
            code === 'value'
              ? present.filter((one) => definitions.has(one) && hides(one))
              : ['facts', 'sites', 'coverage'].includes(code)
                ? present.filter(isUncounted)
                : hides(code)
                  ? [code]
                  : [],
          ),
        ),
      ].toSorted(),
  }
}
