import { factDimensions, shared } from '#model/data/factDimensions.ts'
import { indicatorOf, indicators, type IndicatorCode } from '#model/data/indicators.ts'
import { kpis } from '#model/data/kpis.ts'
import { dimensionLevels, type DimensionLevel } from '#model/rules/cube/levels.ts'
import {
  countMeasures,
  isScoreValue,
  kpiEqualTo,
  kindOf,
  measureOf,
  indicatorOwnValue,
  scoreMeasures,
  type MeasurePart,
} from '#model/rules/cube/measures.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import { kpis as kpiList, requirementOf } from '#server/reference/kpis.ts'
import { standardOf } from '#server/reference/standards/standards.ts'
import { kpiMeasures, type KpiMeasure } from './kpiMeasures.ts'
import { cubeLabels, daysOf, membersIn, nameIndicator } from './members.ts'
import type { Cube } from './openCube.ts'
import { mayShow } from './splitByGroupSize.ts'

/**
 * Lists the measures: counts, every indicator and KPI with its available facts, and results of assessments. Facts and
 * sites are not counted where a group has too few people to be shown: often each fact is one of them.
 */
export async function listMeasures(cube: Cube, language: Language) {
  const { measures, definitions, points } = cubeLabels(language)
  const { nameOf } = membersIn(cube, language)
  const counted = await readCounted(cube)
  const sourcesOf = (own: readonly Facts[]) => ({
    ...sumOf(own),
    ...(own.every((one) => counted.has(one)) ? {} : { facts: null, sites: null }),
    sources: [...new Set(own.flatMap(({ natures }) => natures))].map((nature) => nameOf('nature', nature)),
  })
  const scored = cube.register.assessments.flatMap(({ subjects }) =>
    subjects.flatMap(({ scores }) => scores.filter(({ stakeholders }) => stakeholders === null)),
  )
  return [
    ...([indicatorOwnValue, ...countMeasures] as const).map((measure) => ({
      measure,
      kind: kindOf(measure),
      label: measures[measure],
      unit: null,
      universe: null,
      topic: null,
      better: null,
      requirements: [],
      definition: definitions[measure],
      ...sourcesOf([...counted]),
      sites: null,
      dimensions: [],
    })),
    ...(Object.keys(indicators) as IndicatorCode[]).map((code) => ({
      measure: code,
      kind: kindOf(code),
      ...nameIndicator(code, language),
      universe: indicatorOf(code)?.universe ?? null,
      topic: indicatorOf(code)?.topic ?? null,
      better: betterOf.get(code) ?? null,
      requirements: (indicatorOf(code)?.disclosure?.split(', ') ?? []).map((said) =>
        requirementOf('ESRS_2023', said),
      ),
      definition: defineIndicator(code, language),
      ...sourcesOf(factsOf(cube, measureOf(code).parts)),
      dimensions: presentDimensions(cube, dimensionsOfIndicator(code), measureOf(code).parts),
    })),
    ...scoreMeasures.map((measure) => ({
      measure,
      kind: kindOf(measure),
      label: measures[measure],
      unit: isScoreValue(measure) ? points : null,
      universe: null,
      topic: null,
      better: null,
      requirements: [],
      definition: definitions[measure],
      ...sourcesOf([]),
      sites: null,
      facts: scored.length,
      dimensions: [],
    })),
    ...[...kpiMeasures.values()].map((kpi) => {
      const { own, ...listed } = listKpi(cube, kpi, language)
      return { ...listed, ...sourcesOf(own) }
    }),
  ]
}

const everywhere = { place: 'whole', by: [], dividesYears: false, years: null } as const

/** The facts of the indicators whose total may be shown. */
async function readCounted(cube: Cube): Promise<ReadonlySet<Facts>> {
  const judged = await Promise.all(
    [...cube.facts].map(async ([code, own]) =>
      (await mayShow(cube, everywhere, { code, parts: [{ indicator: code }] })) ? [own] : [],
    ),
  )
  return new Set(judged.flat())
}

/** What an indicator measures: the description of the KPI that is this indicator alone, or the title of its datapoint. */
function defineIndicator(code: IndicatorCode, language: Language): string | null {
  const kpi = kpiEqualTo(code)
  const [datapoint] = indicatorOf(code)?.disclosure?.split(', ') ?? []
  return (
    (kpi && kpiList.find(language, kpi)?.kpi.description) ??
    titles.byMeasure.get(code)?.[language] ??
    titles.byCode.get(datapoint ?? '')?.[language] ??
    null
  )
}

const { datapoints } = standardOf('ESRS_2023')
const titles = {
  byMeasure: new Map(datapoints.map(({ measure, labels }) => [measure, labels])),
  byCode: new Map(datapoints.map(({ code, labels }) => [code, labels])),
}

/** The desired direction of an indicator, from a KPI whose formula is that indicator alone. */
const betterOf: ReadonlyMap<string, 'LOWER' | 'HIGHER' | null> = new Map(
  Object.values(kpis).map(({ formula, better }) => [formula, better]),
)

/** Dimensions of an indicator's facts, which the facts that weight them have as well. */
function dimensionsOfIndicator(code: IndicatorCode): string[] {
  const weight = indicatorOf(code)?.weight
  const ofFacts = [code, ...(weight === undefined ? [] : [weight])].map(factDimensions)
  return [...shared(ofFacts).keys()]
}

/** Those of the levels by which the organisation has figures. One that selects a part of the measure divides it no further. */
const presentDimensions = (
  { dimensions }: Cube,
  levels: readonly string[],
  parts: readonly MeasurePart[],
): DimensionLevel[] =>
  dimensionLevels.filter(
    (level) =>
      levels.includes(level) &&
      !parts.some(({ where }) => where?.dimension === level) &&
      dimensions.of[level].ids.some((id) => id !== ''),
  )

function listKpi(cube: Cube, { code, leaves, parts, valueOf }: KpiMeasure, language: Language) {
  const {
    label = code,
    unit = null,
    better = null,
    requirements = [],
    description = null,
    filters = [],
  } = kpiList.find(language, code)?.kpi ?? {}
  const [first] = leaves.flatMap(({ measure }) =>
    measure.parts
      .flatMap(({ indicator }) => indicatorOf(indicator) ?? [])
      .filter(({ universe }) => universe !== null),
  )
  const facts = new Map(leaves.map(({ key, measure }) => [key, factsOf(cube, measure.parts)]))
  const isMade = valueOf((key) => (facts.get(key)?.length ? 7 : null)) !== null
  return {
    measure: code,
    kind: kindOf(code),
    label,
    unit,
    universe: first?.universe ?? null,
    topic: first?.topic ?? null,
    better,
    requirements,
    definition: description,
    dimensions: presentDimensions(cube, filters, parts),
    own: isMade ? [...new Set([...facts.values()].flat())] : [],
  }
}

const factsOf = ({ facts }: Cube, parts: readonly MeasurePart[]): Facts[] =>
  parts.flatMap(({ indicator, role }) => (role === 'value' ? (facts.get(indicator) ?? []) : []))

type Facts = { facts: number; first: number; last: number; sites: number; natures: readonly string[] }

function sumOf(parts: readonly Facts[]) {
  if (parts.length === 0) return { facts: 0, firstDay: null, lastDay: null, sites: null }
  const [only, ...others] = parts
  return {
    // Sites of several indicators are not counted: some have more than one of them.
    sites: only && others.length === 0 ? only.sites : null,
    facts: parts.reduce((sum, { facts }) => sum + facts, 0),
    ...daysOf({
      first: Math.min(...parts.map(({ first }) => first)),
      last: Math.max(...parts.map(({ last }) => last)),
    }),
  }
}
