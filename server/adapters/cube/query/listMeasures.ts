import { indicatorOf, indicators, type IndicatorCode } from '#model/data/indicators.ts'
import { kpis } from '#model/data/kpis.ts'
import {
  countMeasures,
  isScoreValue,
  kindOf,
  measureOf,
  indicatorOwnValue,
  scoreMeasures,
  type MeasurePart,
} from '#model/rules/cube/measures.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import { kpis as kpiList, requirementOf } from '#server/reference/kpis.ts'
import { kpiMeasures, type KpiMeasure } from './kpiMeasures.ts'
import { cubeLabels, daysOf, nameIndicator } from './members.ts'
import type { Cube } from './openCube.ts'

/** Lists the measures: counts, every indicator and KPI with its available facts, and results of assessments. */
export function listMeasures(cube: Cube, language: Language) {
  const { measures, points } = cubeLabels(language)
  const scored = cube.register.assessments.flatMap(({ subjects }) =>
    subjects.flatMap(({ scores }) => scores.filter(({ stakeholders }) => stakeholders === null)),
  )
  const all = [...cube.facts.values()]
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
      ...sumOf(all),
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
      ...sumOf(factsOf(cube, measureOf(code).parts)),
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
      ...sumOf([]),
      facts: scored.length,
    })),
    ...[...kpiMeasures.values()].map((kpi) => listKpi(cube, kpi, language)),
  ]
}

/** The desired direction of an indicator, from a KPI whose formula is that indicator alone. */
const betterOf: ReadonlyMap<string, 'LOWER' | 'HIGHER' | null> = new Map(
  Object.values(kpis).map(({ formula, better }) => [formula, better]),
)

function listKpi(cube: Cube, { code, leaves, valueOf }: KpiMeasure, language: Language) {
  const {
    label = code,
    unit = null,
    better = null,
    requirements = [],
  } = kpiList.find(language, code)?.kpi ?? {}
  const [first] = leaves.flatMap(({ measure: { parts } }) =>
    parts
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
    ...sumOf(isMade ? [...new Set([...facts.values()].flat())] : []),
  }
}

const factsOf = ({ facts }: Cube, parts: readonly MeasurePart[]): Facts[] =>
  parts.flatMap(({ indicator, role }) => (role === 'value' ? (facts.get(indicator) ?? []) : []))

type Facts = { facts: number; first: number; last: number }

function sumOf(parts: readonly Facts[]) {
  if (parts.length === 0) return { facts: 0, firstDay: null, lastDay: null }
  return {
    facts: parts.reduce((sum, { facts }) => sum + facts, 0),
    ...daysOf({
      first: Math.min(...parts.map(({ first }) => first)),
      last: Math.max(...parts.map(({ last }) => last)),
    }),
  }
}
