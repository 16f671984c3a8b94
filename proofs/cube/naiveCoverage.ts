import type { LevelCode } from '#model/rules/cube/levels.ts'
import type { CubeQuery } from '#model/wire/data/cube.ts'
import { definitions, kpiDefinitions, mandatory, netTerms } from './definitions.ts'
import { earlier, isTime, memberOf, type Move } from './naiveLevels.ts'
import { scoreLevels } from './naiveScores.ts'
import type { World, WorldFact } from './world.ts'

// How complete a cell is, by looking at every month of every site. It shares no code with the engine.

type Ids = readonly string[]
type Pinned = { level: LevelCode; operator: string; members: readonly string[] }

const siteLevels = ['company', 'division', 'country', 'activitySection', 'activityCode']
const indicatorLevels: ReadonlySet<string> = new Set(['indicator', 'universe', 'topic'])

/** A level that leaves the figures of a site and month together. */
const keepsSites = (level: LevelCode): boolean =>
  [...siteLevels, 'organization', 'scenario', 'indicator'].includes(level) ||
  (isTime(level) && level !== 'day')

const monthOf = (day: string): string => day.slice(0, 7)

const lastDays = new Map<string, string>()

function lastDayOf(month: string): string {
  const known = lastDays.get(month)
  if (known !== undefined) return known
  const [year = 0, number = 0] = month.split('-').map(Number)
  const day = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
  lastDays.set(month, day)
  return day
}

/** The months from the first to the last one. */
function monthsFrom(first: string, last: string): string[] {
  const found: string[] = []
  for (let month = first; month <= last;) {
    found.push(month)
    const [year = 0, number = 0] = month.split('-').map(Number)
    month = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7)
  }
  return found
}

const expand = (code: string): string[] => {
  const { plus, minus } = netTerms(code)
  return [...plus, ...minus]
}

/** What a sum adds up, and what must be stated to take it off. */
const termsOf = (code: string): string[] => {
  const { plus, minus } = netTerms(code)
  return [...plus, ...minus.filter((one) => mandatory.has(one))]
}

/** The indicators of each side of a measure, which a site needs, and the terms of its sum. */
export function partsOf(measure: string): { sides: string[][]; terms: string[] } {
  const kpi = kpiDefinitions[measure]
  if (kpi)
    return {
      sides: kpi.sides.map((side) => side.flatMap(expand)),
      terms: [...new Set(kpi.terms.flatMap(termsOf))],
    }
  const definition = definitions.get(measure)
  if (definition?.ratio) return { sides: [[definition.ratio.over], [definition.ratio.under]], terms: [] }
  const terms = termsOf(measure)
  const weight = typeof definition?.overSites === 'object' ? [expand(definition.overSites.weightedBy)] : []
  return { sides: [expand(measure), ...weight], terms: terms.length > 1 ? terms : [] }
}

type Asked = {
  query: CubeQuery
  rowLevels: readonly LevelCode[]
  columnLevels: readonly LevelCode[]
  move: Move
}

/** Reads the completeness of the cells of a query, as the counts of months, sites, months of sites, and terms. */
export function readNaiveCoverage(world: World, { query, rowLevels, columnLevels, move }: Asked) {
  const filters = query.filters.flatMap((filter): Pinned[] =>
    'level' in filter && !scoreLevels.has(filter.level) && !indicatorLevels.has(filter.level) ? [filter] : [],
  )
  const starts = world.facts.map(({ start }) => start).toSorted()
  const ends = world.facts.map(({ end }) => end).toSorted()
  const allMonths = monthsFrom(
    `${Number(starts[0]?.slice(0, 4)) - 1}-01`,
    `${Number(ends.at(-1)?.slice(0, 4)) + 1}-12`,
  )
  const companyOf = new Map(world.facts.map(({ site, company }) => [site, company]))
  const sites = [...new Set([...world.register.sites.map(({ id }) => id), ...companyOf.keys()])]
  const probe = (site: string, start: string, end: string): WorldFact => ({
    site,
    company: companyOf.get(site) ?? '',
    indicator: 'EN01',
    value: 0,
    fileId: '',
    start,
    end,
  })

  return function coverageAt(
    row: Ids,
    column: Ids,
    measure: string,
    { isNow, only, kept }: { isNow: boolean; only?: Pinned | undefined; kept: ReadonlySet<WorldFact> | null },
  ): string | null {
    const cell = [
      ...row.map((id, depth) => ({ level: rowLevels[depth], id })),
      ...column.map((id, depth) => ({ level: columnLevels[depth], id })),
    ].flatMap(({ level, id }): Pinned[] =>
      level === undefined ? [] : [{ level, operator: 'in', members: [id] }],
    )
    const narrowed = only && !indicatorLevels.has(only.level) ? [only] : []
    const conditions = [...cell, ...filters, ...narrowed]
    if (!conditions.every(({ level }) => keepsSites(level))) return null
    const { sides, terms } = partsOf(measure)
    const by: Move = isNow ? { months: 0, days: 0 } : move
    const range = isNow ? query.range : query.range && earlier(query.range, move)
    const timed = conditions.filter(({ level }) => isTime(level))
    const isOpenEnded = !cell.some(({ level }) => isTime(level)) && !range
    const own = sites.filter((site) =>
      conditions.every(
        ({ level, operator, members }) =>
          !siteLevels.includes(level) ||
          members.includes(memberOf(world, probe(site, '', ''), level, by) ?? '') === (operator === 'in'),
      ),
    )
    const ofMeasure = world.facts.filter(({ indicator }) => sides.flat().includes(indicator))
    const [first] = ofMeasure.map(({ start }) => monthOf(start)).toSorted()
    const last = ofMeasure
      .map(({ end }) => monthOf(end))
      .toSorted()
      .at(-1)

    const isWhole = (month: string) =>
      !range || (`${month}-01` >= range.start && lastDayOf(month) <= range.end)
    const isTouched = (month: string) =>
      !range || (lastDayOf(month) >= range.start && `${month}-01` <= range.end)
    const hasWhole = !range || monthsFrom(monthOf(range.start), monthOf(range.end)).some(isWhole)
    const windowOf = (site: string): string[] =>
      allMonths.filter((month) => {
        if (isOpenEnded && (first === undefined || last === undefined || month < first || month > last))
          return false
        if (!(hasWhole ? isWhole(month) : isTouched(month))) return false
        return timed.every(({ level, operator, members }) => {
          const member = memberOf(world, probe(site, `${month}-01`, lastDayOf(month)), level, by)
          return (member !== null && members.includes(member)) === (operator === 'in')
        })
      })
    /** The months of a window for which a site has a figure; a longer figure counts where all its months are in it. */
    const givenIn = (site: string, code: string, window: ReadonlySet<string>): Set<string> =>
      new Set(
        world.facts
          .filter((fact) => fact.site === site && fact.indicator === code && (kept?.has(fact) ?? true))
          .map(({ start, end }) => monthsFrom(monthOf(start), monthOf(end)))
          .filter((months) => months.every((month) => window.has(month)))
          .flat(),
      )
    const isOpen = (site: string, month: string): boolean => {
      const found = world.register.sites.find(({ id }) => id === site)
      if (!found) return false
      const { openedOn = null, closedOn = null } = found
      return (
        (openedOn === null || month >= monthOf(openedOn)) && (closedOn === null || month <= monthOf(closedOn))
      )
    }
    const everGave = (site: string, code: string): boolean =>
      world.facts.some((fact) => fact.site === site && fact.indicator === code)

    const [monthsGiven, monthsExpected] = [new Set<string>(), new Set<string>()]
    const counted = { sitesGiven: 0, sitesExpected: 0, given: 0, expected: 0 }
    for (const site of own) {
      if (!sides.flat().some((code) => everGave(site, code))) continue
      const window = windowOf(site)
      const within = new Set(window)
      const bySide = sides.map((side) =>
        side.filter((code) => everGave(site, code)).map((code) => givenIn(site, code, within)),
      )
      const isGiven = (month: string) =>
        bySide.every((side) => side.length > 0 && side.every((months) => months.has(month)))
      const isDue = (month: string) =>
        isOpen(site, month) || bySide.flat().some((months) => months.has(month))
      const [due, there] = [window.filter(isDue), window.filter(isGiven)]
      due.forEach((month) => monthsExpected.add(month))
      there.forEach((month) => monthsGiven.add(month))
      counted.given += there.length
      counted.expected += due.length
      counted.sitesExpected += due.length > 0 ? 1 : 0
      counted.sitesGiven += there.length > 0 ? 1 : 0
    }
    const termAt = (code: string) => {
      const givers = own.filter((site) => everGave(site, code))
      const isGiven = givers.some((site) => givenIn(site, code, new Set(windowOf(site))).size > 0)
      const applies = givers.some((site) => windowOf(site).some((month) => isOpen(site, month)))
      return { isGiven, isExpected: isGiven || applies || mandatory.has(code) }
    }
    const judged = terms.map(termAt)
    return [
      `months ${monthsGiven.size}/${monthsExpected.size}`,
      `sites ${counted.sitesGiven}/${counted.sitesExpected}`,
      `siteMonths ${counted.given}/${counted.expected}`,
      ...(judged.length > 0
        ? [
            `terms ${judged.filter((one) => one.isGiven).length}/${judged.filter((one) => one.isExpected).length}`,
          ]
        : []),
    ].join(', ')
  }
}

/** Reads the share of the sites of the register that a cell covers, judged by a hypothetical fact of each. */
export function readShareOfSites(world: World, { query, rowLevels, columnLevels }: Omit<Asked, 'move'>) {
  return function coverage(row: Ids, column: Ids, sites: number): number | null {
    const expected = world.register.sites.filter(({ id, companyId }) => {
      const days = { start: '', end: '' }
      const fact: WorldFact = {
        site: id,
        company: companyId,
        indicator: 'EN01',
        value: 0,
        fileId: '',
        ...days,
      }
      const member = (level: LevelCode) => memberOf(world, fact, level, { months: 0, days: 0 })
      return (
        [
          ...row.map((of, depth) => ({ level: rowLevels[depth], of })),
          ...column.map((of, depth) => ({ level: columnLevels[depth], of })),
        ].every(
          ({ level, of }) => level === undefined || !siteLevels.includes(level) || member(level) === of,
        ) &&
        query.filters.every(
          (filter) =>
            !('level' in filter) ||
            !siteLevels.includes(filter.level) ||
            filter.members.includes(member(filter.level) ?? '') === (filter.operator === 'in'),
        )
      )
    })
    return expected.length === 0 ? null : Math.min(1, sites / expected.length)
  }
}
