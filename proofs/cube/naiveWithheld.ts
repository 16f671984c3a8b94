import type { LevelCode } from '#model/rules/cube/levels.ts'
import type { CubeQuery } from '#model/wire/data/cube.ts'
import { definitions, kpiDefinitions, netTerms } from './definitions.ts'
import { dimensionNames, earlier, isTime, memberOf } from './naiveLevels.ts'
import { readKpi } from './naiveFormula.ts'
import type { World, WorldFact } from './world.ts'

// Which measures a query must not show because too few people are behind them, by counting the people of every group.
// It shares no code with the engine.

/** Figures of business conduct that count people. */
const peopleOfConduct: ReadonlySet<string> = new Set(['GO06', 'GO07', 'GO15', 'GO16', 'GO17'])

/** The fewest people behind a figure: five, and ten for pay. */
export const least = (indicator: string): number | undefined =>
  indicator.startsWith('PY')
    ? 10
    : ['WF', 'TR', 'FL', 'HS', 'HR'].includes(indicator.slice(0, 2)) || peopleOfConduct.has(indicator)
      ? 5
      : undefined

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

const files: ReadonlySet<string> = new Set(['nature', 'import'])
const sitesAlone: ReadonlySet<string> = new Set(['division', 'country', 'activitySection', 'activityCode'])

type Detail = { place: 'whole' | 'company' | 'site'; by: string[]; dividesYears: boolean }

const monthsBack = { 'D-1': 0, 'M-1': 1, 'Q-1': 3, 'S-1': 6, 'Y-1': 12 }

/** Pay belongs to its calendar year, whatever the days of a person in it. */
const periodOf = ({ indicator, start, end }: WorldFact): readonly string[] =>
  indicator.startsWith('PY') && start.slice(0, 4) === end.slice(0, 4) ? [end.slice(0, 4)] : [start, end]

/** The most persons who had pay on one day: somebody must have begun on it. */
const paidAtOnce = (group: readonly WorldFact[]): number =>
  Math.max(
    ...group.map((one) => group.filter(({ start, end }) => start <= one.start && one.start <= end).length),
  )

/** Figures that count the people of another one, and others. */
const wholes: Readonly<Record<string, readonly string[]>> = {
  WF04: ['WF01'],
  WF15: ['WF01'],
  WF16: ['WF01'],
  WF17: ['WF01'],
  WF18: ['WF17', 'WF01'],
  WF19: ['WF01'],
  WF22: ['WF01'],
  WF23: ['WF01'],
  WF24: ['WF01'],
  TR03: ['WF01'],
  FL01: ['WF01'],
  FL02: ['FL01', 'WF01'],
  GO07: ['GO06'],
  GO16: ['GO15'],
  GO17: ['GO15'],
}

/** Women in top management: the other women follow from a headcount by gender. */
const ofWomen = 'WF18'

/** What headcounts are divided by. */
const ofHeads: ReadonlySet<string> = new Set(['gender', 'age', 'contract', 'time'])

/**
 * The people behind figures: those that they count, or else all of the site at that time, whose number may depend on what
 * divides them; one person where it is unknown. Figures of the same lines count once.
 */
function peopleBehind(world: World, group: readonly WorldFact[], splits: readonly string[]): number {
  const divided = splits.filter((split) => ofHeads.has(split))
  const headcountOf = ({ site, end, dimensions = {} }: WorldFact): number => {
    const heads = world.facts.filter(
      (fact) =>
        fact.indicator === 'WF01' &&
        fact.site === site &&
        fact.end <= end &&
        divided.every((split) => (fact.dimensions?.[split] ?? '') === (dimensions[split] ?? '')),
    )
    const last = heads
      .map((fact) => fact.end)
      .toSorted()
      .at(-1)
    const latest = heads.filter((fact) => fact.end === last)
    const ofPeriods = [...Map.groupBy(latest, ({ start }) => start).values()].map((period) =>
      period.reduce((sum, { value }) => sum + value, 0),
    )
    return ofPeriods.length === 0 ? 1 : Math.min(...ofPeriods) || 1
  }
  const [counted, others] = [true, false].map((isCounted) =>
    group.filter(({ unit = '' }) => ['pers', 'FTE'].includes(unit) === isCounted),
  )
  // A site has its people once, however many lines their hours and events have.
  const sites = Map.groupBy(others ?? [], ({ site, start, end }) => [site, start, end].join('|'))
  return (
    (counted ?? []).reduce((sum, { value }) => sum + value, 0) +
    [...sites.values()].reduce((sum, [first]) => sum + (first ? headcountOf(first) : 0), 0)
  )
}

/** Reads which measures a query withholds. */
export function readWithheld(world: World, query: CubeQuery, columnLevels: readonly LevelCode[]) {
  const { range } = query
  const filters = query.filters.flatMap((filter) => ('level' in filter ? filter.level : []))

  /** How finely the cells of some levels divide people. */
  function detailOf(levels: readonly string[]): Detail {
    const used: string[] = [...levels, ...filters]
    const showsSites = query.statistics.length > 0 || used.some((level) => sitesAlone.has(level))
    const isWhole = !range || (range.start.endsWith('-01-01') && range.end.endsWith('-12-31'))
    return {
      place: showsSites ? 'site' : used.includes('company') ? 'company' : 'whole',
      by: [
        ...(used.some((level) => files.has(level)) ? ['file'] : []),
        ...dimensionNames.filter((level) => used.includes(level)),
      ],
      dividesYears:
        !isWhole ||
        // Pay of months is often sent month by month, each in its own file.
        used.some((level) => files.has(level)) ||
        used.some((level) => level !== 'year' && isTime(level as LevelCode)) ||
        (query.compare !== undefined && query.compare.variation !== 'Y-1'),
    }
  }
  const known = new Map<string, boolean>()
  const before =
    range && query.compare && earlier(range, { months: monthsBack[query.compare.variation], days: 0 })

  /** Groups count in the years that the query, or what it compares with, touches. */
  const isInYears = ({ start, end }: WorldFact): boolean => {
    if (!range) return true
    const years = [range, before ?? range].flatMap((days) => [days.start.slice(0, 4), days.end.slice(0, 4)])
    const [first = '', last = ''] = [years.toSorted().at(0), years.toSorted().at(-1)]
    return start.slice(0, 4) <= last && end.slice(0, 4) >= first
  }

  /** True if some group of people of an indicator is too small, at the level of a query or a wider one. */
  function isTooSmall({ indicator, dividedBy }: Part, { place, by, dividesYears }: Detail): boolean {
    const needed = least(indicator)
    if (needed === undefined) return false
    if (dividesYears && indicator.startsWith('PY') && hasPartsOfYears(indicator)) return true
    const gender = indicator === ofWomen ? ['gender'] : []
    const splits = [...new Set([...by, ...dividedBy, ...gender])].toSorted()
    const name = `${indicator} ${place} ${splits.join()}`
    const found = known.get(name) ?? judge(indicator, { splits, needed, place })
    known.set(name, found)
    return found
  }

  const hasPartsOfYears = (indicator: string): boolean =>
    world.facts.some(
      (fact) =>
        fact.indicator === indicator && Date.parse(fact.end) - Date.parse(fact.start) < 364 * 86_400_000,
    )

  function judge(
    indicator: string,
    { splits, needed, place }: { splits: readonly string[]; needed: number; place: Detail['place'] },
  ): boolean {
    const all = world.facts.filter((fact) => fact.indicator === indicator)
    const facts = all.filter(isInYears)
    if (all.length > 0 && facts.length === 0) return false
    const company = (fact: WorldFact) =>
      memberOf(world, fact, 'company', { months: 0, days: 0 }) ?? fact.company
    const places: ((fact: WorldFact) => string)[] = [
      () => '',
      ...(place === 'whole' ? [] : [company]),
      ...(place === 'site' ? [(fact: WorldFact) => fact.site] : []),
    ]
    const isFew = (people: number) => people > 0 && people < needed
    const splitsOf = (fact: WorldFact) =>
      splits.map((split) => (split === 'file' ? fact.fileId : (fact.dimensions?.[split] ?? '')))
    const groupsOf = (own: readonly WorldFact[], keyOf: (fact: WorldFact) => readonly string[]) => [
      ...Map.groupBy(own, (fact) => [...keyOf(fact), ...splitsOf(fact)].join('|')).values(),
    ]
    return places.some(
      (placeOf) =>
        groupsOf(facts, (fact) => [...periodOf(fact), placeOf(fact)]).some((group) =>
          // A fact of pay is one person on each of its days.
          isFew(indicator.startsWith('PY') ? paidAtOnce(group) : peopleBehind(world, group, splits)),
        ) ||
        (wholes[indicator] ?? []).some((whole) =>
          groupsOf(restsOf(indicator, whole), (fact) => [fact.end, placeOf(fact)]).some((group) =>
            isFew(restOf(group)),
          ),
        ),
    )

    /** The facts of a part of some people and of all of them, in the years of the query. */
    function restsOf(part: string, whole: string): readonly WorldFact[] {
      return world.facts.filter(
        (fact) => [part, whole].includes(fact.indicator) && isInYears({ ...fact, start: fact.end }),
      )
    }
    /** Those who are not in the part: a reader of both knows them. */
    function restOf(group: readonly WorldFact[]): number {
      const [part, others] = [true, false].map((isPart) =>
        group.filter((fact) => (fact.indicator === indicator) === isPart),
      )
      if (!part || !others || part.length === 0) return 0
      return peopleBehind(world, others, splits) - peopleBehind(world, part, splits)
    }
  }

  const finest = detailOf([...query.rows, ...columnLevels])
  const isHidden = (code: string, detail: Detail): boolean =>
    // The highest pay is that of one person.
    code === 'PY03' || partsOf(code).some((part) => isTooSmall(part, detail))
  /** True if the cells of some levels must not show a measure. */
  const hides = (code: string, levels: readonly string[]): boolean => isHidden(code, detailOf(levels))
  /** True if the number of its facts is not counted: it would tell how small a group is. */
  const isUncounted = (indicator: string): boolean =>
    indicator === 'PY03' || isTooSmall({ indicator, dividedBy: [] }, finest)
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
              ? present.filter((one) => definitions.has(one) && isHidden(one, finest))
              : ['facts', 'sites', 'coverage'].includes(code)
                ? present.filter(isUncounted)
                : isHidden(code, finest)
                  ? [code]
                  : [],
          ),
        ),
      ].toSorted(),
  }
}
