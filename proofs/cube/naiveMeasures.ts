import { indicatorOf } from '#model/data/indicators.ts'
import { kpiOf } from '#model/data/kpis.ts'
import type { CubeStatistic } from '#model/wire/data/cube.ts'
import { readKpi, type NaiveLeaf } from './naiveFormula.ts'
import type { WorldFact } from './world.ts'

// The value of an indicator, computed from the catalogue fact by fact. It shares no code with the engine.

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0)

/** The facts of an indicator, signed, with nested formulas resolved. */
function terms(code: string, facts: readonly WorldFact[]): { fact: WorldFact; signed: number }[] {
  const computed = indicatorOf(code)?.computed
  if (computed && 'plus' in computed)
    return [
      ...computed.plus.flatMap((one) => terms(one, facts)),
      ...(computed.minus ?? []).flatMap((one) =>
        terms(one, facts).map(({ fact, signed }) => ({ fact, signed: -signed })),
      ),
    ]
  return facts.filter(({ indicator }) => indicator === code).map((fact) => ({ fact, signed: fact.value }))
}

const days = ({ start, end }: WorldFact): number => (Date.parse(end) - Date.parse(start)) / 86_400_000 + 1

function overTime(code: string, facts: readonly WorldFact[]): number | null {
  const indicator = indicatorOf(code)
  const found = terms(code, facts)
  if (found.length === 0) return null
  if (indicator?.computed || indicator?.overTime === 'SUM') return sum(found.map(({ signed }) => signed))
  const periods = [...Map.groupBy(found, ({ fact }) => `${fact.end} ${fact.start}`)].map(([name, those]) => {
    const values = those.map(({ signed }) => signed)
    const [first] = those
    return {
      name,
      days: first ? days(first.fact) : 0,
      value: indicator?.overSites === 'LARGEST' ? Math.max(...values) : sum(values),
    }
  })
  if (indicator?.overTime === 'LAST')
    return periods.toSorted((one, other) => (one.name < other.name ? 1 : -1))[0]?.value ?? null
  return sum(periods.map((one) => one.value * one.days)) / sum(periods.map((one) => one.days))
}

type SiteValue = {
  site: string
  value: number | null
  over: number | null
  under: number | null
  /** For a KPI: the site's value of each leaf. */
  leaves?: ReadonlyMap<string, SiteValue>
}

/** The value of an indicator at each site; sites without a value are left out. */
export function valuesBySite(code: string, facts: readonly WorldFact[]): SiteValue[] {
  return kpiOf(code) ? kpiBySite(code, facts) : indicatorBySite(code, facts)
}

const nameOf = ({ code, dimension = '', is = '' }: NaiveLeaf): string => `${code} ${dimension} ${is}`

function kpiBySite(id: string, facts: readonly WorldFact[]): SiteValue[] {
  const { leaves, value } = readKpi(id)
  const found = new Map<string, Map<string, SiteValue>>()
  for (const leaf of leaves) {
    const { dimension, is } = leaf
    const own = facts.filter(({ dimensions = {} }) => dimension === undefined || dimensions[dimension] === is)
    for (const one of indicatorBySite(leaf.code, own)) {
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

function indicatorBySite(code: string, facts: readonly WorldFact[]): SiteValue[] {
  const indicator = indicatorOf(code)
  const computed = indicator?.computed
  return [...Map.groupBy(facts, ({ site }) => site)].flatMap(([site, own]) => {
    if (computed && 'ratio' in computed) {
      const meant = own.filter(({ dimensions = {} }) =>
        Object.entries(computed.where ?? {}).every(([name, is]) => dimensions[name] === is),
      )
      const [over, under] = computed.ratio.map((one) => overTime(one, meant))
      if (over === undefined || under === undefined || (over === null && under === null)) return []
      return [{ site, value: quotient(over, under), over, under }]
    }
    const value = overTime(code, own)
    const weight = indicator?.overSites === 'WEIGHTED' ? overTime(indicator.weight ?? '', own) : null
    return value === null && weight === null ? [] : [{ site, value, over: null, under: weight }]
  })
}

const quotient = (over: number | null, under: number | null): number | null =>
  over === null || under === null || under === 0 ? null : over / under

const numbers = (values: readonly (number | null)[]): number[] => values.filter((value) => value !== null)

const medianOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other)
  const half = (sorted.length - 1) / 2
  return ((sorted[Math.floor(half)] ?? 0) + (sorted[Math.ceil(half)] ?? 0)) / 2
}

/** The value over all sites. */
export function valueOf(code: string, sites: readonly SiteValue[]): number | null {
  if (kpiOf(code))
    return readKpi(code).value((leaf) =>
      valueOf(
        leaf.code,
        sites.flatMap(({ leaves }) => leaves?.get(nameOf(leaf)) ?? []),
      ),
    )
  const indicator = indicatorOf(code)
  const computed = indicator?.computed
  const values = numbers(sites.map(({ value }) => value))
  if (computed && 'ratio' in computed) {
    const [over, under] = [numbers(sites.map((one) => one.over)), numbers(sites.map((one) => one.under))]
    return over.length === 0 || under.length === 0 ? null : quotient(sum(over), sum(under))
  }
  if (values.length === 0) return null
  switch (indicator?.overSites) {
    case 'LARGEST':
      return Math.max(...values)
    case 'MEDIAN':
      return medianOf(values)
    case 'WEIGHTED': {
      const both = sites.filter(({ value, under }) => value !== null && under !== null)
      return both.length === 0
        ? null
        : quotient(
            sum(both.map(({ value, under }) => (value ?? 0) * (under ?? 0))),
            sum(both.map(({ under }) => under ?? 0)),
          )
    }
    case 'RECOMPUTED':
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
