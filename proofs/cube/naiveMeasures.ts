import type { CubeStatistic } from '#model/wire/data/cube.ts'
import { definitions, kpiDefinitions } from './definitions.ts'
import { readKpi, type NaiveLeaf } from './naiveFormula.ts'
import { scoreMeasures } from './naiveScores.ts'
import type { WorldFact } from './world.ts'

// The value of an indicator, computed from its hand-written definition fact by fact. It shares no code with the engine.

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0)

/** The facts of an indicator, signed, with nested formulas resolved. */
function terms(code: string, facts: readonly WorldFact[]): { fact: WorldFact; signed: number }[] {
  const added = definitions.get(code)?.sum
  if (added)
    return [
      ...added.plus.flatMap((one) => terms(one, facts)),
      ...added.minus.flatMap((one) =>
        terms(one, facts).map(({ fact, signed }) => ({ fact, signed: -signed })),
      ),
    ]
  return facts.filter(({ indicator }) => indicator === code).map((fact) => ({ fact, signed: fact.value }))
}

/** The facts of all sites in the period of a cell, by the calendar of a site. */
export type PeriodOf = (site: string) => readonly WorldFact[]

const monthOf = (day: string): string => day.slice(0, 7)

const lengthOf = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()

/** The share of each month that days cover, added. */
function monthsIn(days: Iterable<string>): number {
  const months = Map.groupBy([...new Set(days)], monthOf)
  return sum([...months].map(([month, own]) => own.length / lengthOf(month)))
}

function daysOf({ start, end }: WorldFact): string[] {
  const [first, last] = [start, end].map((day) => Date.parse(day) / 86_400_000)
  return Array.from({ length: (last ?? 0) - (first ?? 0) + 1 }, (_, index) =>
    new Date(((first ?? 0) + index) * 86_400_000).toISOString().slice(0, 10),
  )
}

const isOneOf =
  (code: string) =>
  ({ indicator }: WorldFact): boolean =>
    indicator === code

const genderOf = ({ dimensions = {} }: WorldFact): string => {
  const { gender = '' } = dimensions
  return ['FEMALE', 'MALE'].includes(gender) ? gender : ''
}

const newest = (facts: readonly WorldFact[]): WorldFact | undefined =>
  facts.toSorted((one, other) => (`${one.end} ${one.start}` < `${other.end} ${other.start}` ? 1 : -1))[0]

/** The facts of a stock that count at the end of a period: the last ones of a site that is reported until then. */
function lastOf(code: string, facts: readonly WorldFact[], periodOf: PeriodOf): WorldFact[] {
  const [{ site } = { site: '' }] = facts
  const period = periodOf(site).filter(isOneOf(code))
  const ofSite = period.filter((fact) => fact.site === site)
  const [end, reached] = [newest(period)?.end ?? '', newest(ofSite)?.end ?? '']
  if (monthOf(reached) < monthOf(end)) return []
  const counted = new Set(
    [...Map.groupBy(ofSite, genderOf).values()].flatMap((group) => {
      const last = newest(group)
      const latest = group.filter(
        (fact) => fact.end === last?.end && (code.startsWith('PY') || fact.start === last.start),
      )
      const people = sum(latest.map(({ value }) => value))
      return last?.end === reached || people >= 5 ? latest : []
    }),
  )
  return facts.filter((fact) => counted.has(fact))
}

function overTime(code: string, facts: readonly WorldFact[], periodOf: PeriodOf): number | null {
  const indicator = definitions.get(code)
  const found = terms(code, facts)
  if (found.length === 0) return null
  if (indicator?.sum || indicator?.kind === 'flow') return sum(found.map(({ signed }) => signed))
  const own = found.map(({ fact }) => fact)
  if (indicator?.kind === 'mean') {
    const [{ site } = { site: '' }] = own
    const months = monthsIn(periodOf(site).filter(isOneOf(code)).flatMap(daysOf))
    return sum(own.map((fact) => (fact.value * monthsIn(daysOf(fact))) / months))
  }
  const last = lastOf(code, own, periodOf).map(({ value }) => value)
  if (last.length === 0) return null
  switch (indicator?.overSites) {
    case 'largest':
      return Math.max(...last)
    case 'median':
      return medianOfOthers(last)
    default:
      return sum(last)
  }
}

type SiteValue = {
  site: string
  value: number | null
  over: number | null
  under: number | null
  /** For a median: the last values of the site's persons. */
  persons?: readonly number[]
  /** For a KPI: the site's value of each leaf. */
  leaves?: ReadonlyMap<string, SiteValue>
}

/** The value of an indicator at each site; sites without a value are left out. */
export function valuesBySite(code: string, facts: readonly WorldFact[], periodOf: PeriodOf): SiteValue[] {
  return kpiDefinitions[code] ? kpiBySite(code, facts, periodOf) : indicatorBySite(code, facts, periodOf)
}

const nameOf = ({ code, dimension = '', is = '' }: NaiveLeaf): string => `${code} ${dimension} ${is}`

function kpiBySite(id: string, facts: readonly WorldFact[], periodOf: PeriodOf): SiteValue[] {
  const { leaves, value } = readKpi(id)
  const found = new Map<string, Map<string, SiteValue>>()
  for (const leaf of leaves) {
    const { dimension, is } = leaf
    const own = facts.filter(({ dimensions = {} }) => dimension === undefined || dimensions[dimension] === is)
    for (const one of indicatorBySite(leaf.code, own, periodOf)) {
      const known = found.get(one.site) ?? new Map<string, SiteValue>()
      found.set(one.site, known.set(nameOf(leaf), one))
    }
  }
  return [...found].map(([site, own]) => ({
    site,
    value: value((leaf) => own.get(nameOf(leaf))?.value ?? null),
    over: null,
    under: null,
    leaves: own,
  }))
}

function indicatorBySite(code: string, facts: readonly WorldFact[], periodOf: PeriodOf): SiteValue[] {
  const indicator = definitions.get(code)
  const ratio = indicator?.ratio
  const weightedBy = weightOf(code)
  return [...Map.groupBy(facts, ({ site }) => site)].flatMap(([site, own]) => {
    if (ratio) {
      const meant = own.filter(meets(ratio.where))
      const [over, under] = [overTime(ratio.over, meant, periodOf), overTime(ratio.under, meant, periodOf)]
      if (over === null && under === null) return []
      return [{ site, value: quotient(over, under), over, under }]
    }
    if (indicator?.overSites === 'median') {
      const persons = lastOf(code, own.filter(isOneOf(code)), periodOf).map((fact) => fact.value)
      return persons.length === 0
        ? []
        : [{ site, value: medianOfOthers(persons), over: null, under: null, persons }]
    }
    const value = overTime(code, own, periodOf)
    const weight = weightedBy === undefined ? null : overTime(weightedBy, own, periodOf)
    return value === null && weight === null ? [] : [{ site, value, over: null, under: weight }]
  })
}

const meets =
  (where: Readonly<Record<string, string>>) =>
  ({ dimensions = {} }: WorldFact): boolean =>
    Object.entries(where).every(([name, is]) => dimensions[name] === is)

function weightOf(code: string): string | undefined {
  const overSites = definitions.get(code)?.overSites
  return typeof overSites === 'object' ? overSites.weightedBy : undefined
}

const quotient = (over: number | null, under: number | null): number | null =>
  over === null || under === null || under === 0 ? null : over / under

const numbers = (values: readonly (number | null)[]): number[] => values.filter((value) => value !== null)

const medianOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other)
  const half = (sorted.length - 1) / 2
  return ((sorted[Math.floor(half)] ?? 0) + (sorted[Math.ceil(half)] ?? 0)) / 2
}

/** S1-16: the median of all persons except the highest paid. */
function medianOfOthers(values: readonly number[]): number | null {
  const others = values.toSorted((one, other) => one - other).slice(0, -1)
  return others.length === 0 ? null : medianOf(others)
}

/** The value over all sites. */
export function valueOf(code: string, sites: readonly SiteValue[]): number | null {
  if (kpiDefinitions[code])
    return readKpi(code).value((leaf) =>
      valueOf(
        leaf.code,
        sites.flatMap(({ leaves }) => leaves?.get(nameOf(leaf)) ?? []),
      ),
    )
  const indicator = definitions.get(code)
  const values = numbers(sites.map(({ value }) => value))
  if (indicator?.ratio) {
    const [over, under] = [numbers(sites.map((one) => one.over)), numbers(sites.map((one) => one.under))]
    return over.length === 0 || under.length === 0 ? null : quotient(sum(over), sum(under))
  }
  if (indicator?.overSites === 'median') return medianOfOthers(sites.flatMap(({ persons = [] }) => persons))
  if (values.length === 0) return null
  if (weightOf(code) !== undefined) {
    const both = sites.filter(({ value, under }) => value !== null && under !== null)
    return both.length === 0
      ? null
      : quotient(
          sum(both.map(({ value, under }) => (value ?? 0) * (under ?? 0))),
          sum(both.map(({ under }) => under ?? 0)),
        )
  }
  switch (indicator?.overSites) {
    case 'largest':
      return Math.max(...values)
    case 'single':
      return values.length === 1 ? (values[0] ?? null) : null
    default:
      return sum(values)
  }
}

const bySite = (one: { id: string }, other: { id: string }): number => (one.id < other.id ? -1 : 1)

/** A statistic over the values of the sites. */
export function statisticOf(
  name: CubeStatistic,
  sites: readonly SiteValue[],
): number | null | { id: string; value: number }[] {
  const ranked = sites.flatMap(({ site, value }) => (value === null ? [] : [{ id: site, value }]))
  const values = ranked.map(({ value }) => value)
  if (values.length === 0) return null
  const mean = sum(values) / values.length
  switch (name) {
    case 'average':
      return mean
    case 'min':
      return Math.min(...values)
    case 'max':
      return Math.max(...values)
    case 'median':
      return medianOf(values)
    case 'deviation':
      return values.length < 2
        ? null
        : Math.sqrt(sum(values.map((value) => (value - mean) ** 2)) / (values.length - 1))
    case 'top3':
      return ranked.toSorted((one, other) => other.value - one.value || bySite(one, other)).slice(0, 3)
    case 'bottom3':
      return ranked.toSorted((one, other) => one.value - other.value || bySite(one, other)).slice(0, 3)
  }
}

/** The facts that a measure is computed from, of a list. */
export function factsOf(code: string, facts: readonly WorldFact[]): WorldFact[] {
  if (kpiDefinitions[code]) {
    const { leaves } = readKpi(code)
    return facts.filter((fact) =>
      leaves.some(
        (leaf) =>
          (leaf.dimension === undefined || fact.dimensions?.[leaf.dimension] === leaf.is) &&
          factsOf(leaf.code, [fact]).length > 0,
      ),
    )
  }
  const ratio = definitions.get(code)?.ratio
  if (ratio) return [ratio.over, ratio.under].flatMap((one) => factsOf(one, facts.filter(meets(ratio.where))))
  const weightedBy = weightOf(code)
  const weights = weightedBy === undefined ? [] : terms(weightedBy, facts)
  return [...terms(code, facts), ...weights].map(({ fact }) => fact)
}

/** The value of a kind of column, from a value and the one that it is compared with. */
export const changeOf = (kind: string, value: number | null, base: number | null): number | null => {
  if (kind === 'value') return value
  if (kind === 'base') return base
  if (value === null || base === null) return null
  if (kind === 'difference') return value - base
  return base === 0 ? null : ((value - base) / Math.abs(base)) * 100
}

export const counts: ReadonlySet<string> = new Set(['facts', 'sites', 'coverage'])

/** True if a measure has a kind of column. */
export const isToldOf = (measure: string, kind: string, statistics: readonly string[]): boolean =>
  scoreMeasures.has(measure) ? kind === 'value' : !counts.has(measure) || !statistics.includes(kind)
